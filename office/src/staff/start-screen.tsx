import { useMutation, useQuery } from '@tanstack/react-query'
import { Button, Field, Notice, PasswordField, TextSkeleton } from '@vitrina/ui'
import type { OfficeResponse, OfficeSent } from '@vitrina/contract/office'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { errorText, fieldError } from '../shared/errors.ts'
import { type Me, useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { Frame } from './frame.tsx'
import { LoginError, useEnter } from './login-screen.tsx'
import { createPasskey, hasPasskeys } from './passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { roleName } from './roles.ts'

type LinkInfo = OfficeResponse<'POST /links/read'>['data']
type NewLogin = OfficeSent<'POST /links/use', 'body'>['login']
type Used = OfficeResponse<'POST /links/use'>['data']

/** Where a link leads: the first owner, who is invited, or who lost a device chooses how to log in. The token is behind the #, so no server sees it in an address. */
export function StartScreen({ token }: { token: string }) {
  const t = useTexts()
  const { api } = useOffice()
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: async () => (await api('POST /links/read', { body: { token } })).data,
    staleTime: Infinity,
    retry: false,
    enabled: token !== '',
  })
  if (link.isLoading)
    return (
      <Frame shop="" title={t(m.office_title)}>
        <TextSkeleton className="w-full" />
      </Frame>
    )
  if (!link.data)
    return (
      <Frame shop="" title={t(m.office_title)}>
        <Notice tone="warn" role="alert">
          {errorText(link.error, t) ?? t(m.office_start_expired)} {t(m.office_start_expired_owner)}
        </Notice>
      </Frame>
    )
  return <StartForm token={token} link={link.data} />
}

function StartForm({ token, link }: { token: string; link: LinkInfo }) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const enter = useEnter()
  const [withPassword, setWithPassword] = useState(!hasPasskeys())
  const [used, setUsed] = useState<Used | null>(null)
  const form = useForm({ defaultValues: { name: link.name, email: link.email, password: '', code: '' } })
  const [name, email] = useWatch({ control: form.control, name: ['name', 'email'] })
  const use = async (login: NewLogin): Promise<Used> => {
    const values = form.getValues()
    const body = { token, name: values.name, email: values.email, language, login }
    return (await api('POST /links/use', { body })).data
  }
  const byPasskey = useMutation({
    mutationFn: async () => {
      const challenge = (await api('POST /links/passkey', { body: { token, name, email } })).data
      return use(await createPasskey(challenge))
    },
    onSuccess: setUsed,
  })
  const byPassword = useMutation({
    mutationFn: ({ password, code }: { password: string; code: string }) => use({ password, code }),
    onSuccess: setUsed,
  })
  const authenticator = useQuery({
    queryKey: ['link-authenticator', token, email],
    queryFn: async () => (await api('POST /links/authenticator', { body: { token, email } })).data,
    enabled: withPassword && /.@./.test(email),
    staleTime: Infinity,
  })
  const failed = byPassword.error ?? byPasskey.error
  const { errors } = form.formState

  if (used) return <KeptCodes shop={link.shop} codes={used.recovery_codes} onDone={() => void enter(used.me as Me)} />
  const isFirst = link.purpose === 'first_owner'
  return (
    <Frame
      shop={link.shop}
      title={t(
        isFirst
          ? m.office_start_owner_title
          : link.purpose === 'invitation'
            ? m.office_start_invited_title
            : m.office_start_recovery_title,
      )}
      text={
        isFirst
          ? t(m.office_start_owner_text, { shop: link.shop })
          : link.purpose === 'invitation'
            ? t(m.office_start_invited_text, { shop: link.shop, role: roleName(link.role, t) })
            : t(m.office_start_recovery_text, { shop: link.shop })
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.handleSubmit((values) => (withPassword ? byPassword.mutate(values) : byPasskey.mutate()))}
      >
        <Field
          label={t(m.office_name)}
          autoComplete="name"
          error={fieldError(failed, 'name') ?? (errors.name && t(m.field_required))}
          {...form.register('name', { required: true })}
        />
        {isFirst && (
          <Field
            label={t(m.office_email)}
            type="email"
            autoComplete="username"
            error={fieldError(failed, 'email') ?? (errors.email && t(m.field_required))}
            {...form.register('email', { required: true })}
          />
        )}
        {withPassword ? (
          <>
            <PasswordField
              label={t(m.office_new_password)}
              hint={t(m.office_new_password_hint)}
              showLabel={t(m.auth_password_show)}
              autoComplete="new-password"
              error={fieldError(failed, 'login.password') ?? (errors.password && t(m.field_required))}
              {...form.register('password', { required: withPassword })}
            />
            {authenticator.data && <AuthenticatorKey {...authenticator.data} />}
            <Field
              label={t(m.office_code)}
              inputMode="numeric"
              autoComplete="one-time-code"
              error={fieldError(failed, 'login.code') ?? (errors.code && t(m.field_required))}
              {...form.register('code', { required: withPassword })}
            />
            <LoginError error={byPassword.error} />
            <Button type="submit" size="large" busy={byPassword.isPending}>
              {t(m.office_continue)}
            </Button>
          </>
        ) : (
          <>
            <LoginError error={byPasskey.error} />
            <Button type="submit" size="large" busy={byPasskey.isPending}>
              {t(m.office_create_passkey)}
            </Button>
            <p className="text-sm text-muted">{t(m.office_create_passkey_hint)}</p>
          </>
        )}
        {hasPasskeys() && (
          <Button variant="link" className="self-start" onClick={() => setWithPassword(!withPassword)}>
            {t(withPassword ? m.office_create_passkey : m.office_choose_password)}
          </Button>
        )}
      </form>
    </Frame>
  )
}

function KeptCodes({ shop, codes, onDone }: { shop: string; codes: string[]; onDone: () => void }) {
  const t = useTexts()
  return (
    <Frame shop={shop} title={t(m.office_recovery_codes)} text={t(m.office_recovery_codes_text)}>
      <RecoveryCodes codes={codes} />
      <Button size="large" onClick={onDone}>
        {t(m.office_have_kept_codes)}
      </Button>
    </Frame>
  )
}
