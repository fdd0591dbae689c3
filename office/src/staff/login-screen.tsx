import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button, Field, Notice, PasswordField } from '@vitrina/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '../shared/errors.ts'
import { type Me, useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { Frame } from './frame.tsx'
import { pageAfterLogin } from './page-after-login.ts'
import { hasPasskeys, signWithPasskey } from './passkey.ts'

/** Logging in: by passkey, or by password and then a code. Leads to where somebody wanted to go. */
export function LoginScreen({ shop, hasStaff, to }: { shop: string; hasStaff: boolean; to: string | undefined }) {
  const t = useTexts()
  const enter = useEnter(to)
  const [withPassword, setWithPassword] = useState(!hasPasskeys())
  const [withCode, setWithCode] = useState(false)
  if (!hasStaff)
    return (
      <Frame shop={shop} title={t(m.office_title)}>
        <Notice>{t(m.office_no_owner)}</Notice>
      </Frame>
    )
  return (
    <Frame shop={shop} title={t(m.office_log_in_title)}>
      {hasPasskeys() && <PasskeyLogin onDone={enter} />}
      {withPassword ? (
        <PasswordLogin onDone={enter} />
      ) : (
        <Button variant="link" className="self-start" onClick={() => setWithPassword(true)}>
          {t(m.office_log_in_password)}
        </Button>
      )}
      {withCode ? (
        <RecoveryLogin onDone={enter} />
      ) : (
        <Button variant="link" className="self-start" onClick={() => setWithCode(true)}>
          {t(m.office_log_in_recovery)}
        </Button>
      )}
      <p className="text-sm text-muted">{t(m.office_lost_device, { email: 'you@example.com' })}</p>
    </Frame>
  )
}

/** Opens the office for who has just logged in. */
export function useEnter(to?: string) {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async (me: Me) => {
    queryClient.setQueryData(['session'], (session: object | undefined) => ({
      shop: '',
      time_zone: 'UTC',
      ...session,
      has_staff: true,
      me,
    }))
    router.options.context.showLanguage(me.language)
    await router.navigate({ href: pageAfterLogin(to), replace: true })
  }
}

function PasskeyLogin({ onDone }: { onDone: (me: Me) => Promise<void> }) {
  const t = useTexts()
  const { api } = useOffice()
  const login = useMutation({
    mutationFn: async () => {
      const challenge = (await api('POST /login/passkey/challenge')).data
      const signed = await signWithPasskey(challenge)
      return (await api('POST /login/passkey', { body: signed })).data
    },
    onSuccess: onDone,
  })
  return (
    <div className="flex flex-col gap-3">
      <Button size="large" busy={login.isPending} onClick={() => login.mutate()}>
        {t(m.office_log_in_passkey)}
      </Button>
      <p className="text-sm text-muted">{t(m.office_log_in_passkey_hint)}</p>
      <LoginError error={login.error} />
    </div>
  )
}

function PasswordLogin({ onDone }: { onDone: (me: Me) => Promise<void> }) {
  const t = useTexts()
  const { api } = useOffice()
  const [token, setToken] = useState<string | null>(null)
  const first = useForm({ defaultValues: { email: '', password: '' } })
  const second = useForm({ defaultValues: { code: '' } })
  const check = useMutation({
    mutationFn: async (body: { email: string; password: string }) => (await api('POST /login', { body })).data,
    onSuccess: (data) => setToken(data.token),
  })
  const login = useMutation({
    mutationFn: async ({ code }: { code: string }) =>
      (await api('POST /login/code', { body: { token: token!, code } })).data,
    onSuccess: onDone,
  })
  if (token !== null)
    return (
      <form noValidate className="flex flex-col gap-5" onSubmit={second.handleSubmit((values) => login.mutate(values))}>
        <Field
          label={t(m.office_code)}
          hint={t(m.office_code_hint)}
          autoComplete="one-time-code"
          required
          {...second.register('code', { required: true })}
        />
        <LoginError error={login.error} />
        <Button type="submit" size="large" busy={login.isPending}>
          {t(m.office_log_in)}
        </Button>
        <Button variant="link" className="self-start" onClick={() => setToken(null)}>
          {t(m.office_back)}
        </Button>
      </form>
    )
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={first.handleSubmit((values) => check.mutate(values))}>
      <Field
        label={t(m.office_email)}
        type="email"
        autoComplete="username"
        required
        {...first.register('email', { required: true })}
      />
      <PasswordField
        label={t(m.office_password)}
        showLabel={t(m.auth_password_show)}
        autoComplete="current-password"
        required
        {...first.register('password', { required: true })}
      />
      <LoginError error={check.error} />
      <Button type="submit" size="large" busy={check.isPending}>
        {t(m.office_continue)}
      </Button>
    </form>
  )
}

/** For who has passkeys only, and none of them at hand. */
function RecoveryLogin({ onDone }: { onDone: (me: Me) => Promise<void> }) {
  const t = useTexts()
  const { api } = useOffice()
  const form = useForm({ defaultValues: { email: '', code: '' } })
  const login = useMutation({
    mutationFn: async (body: { email: string; code: string }) => (await api('POST /login/recovery', { body })).data,
    onSuccess: onDone,
  })
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit((values) => login.mutate(values))}>
      <Field
        label={t(m.office_email)}
        type="email"
        autoComplete="username"
        required
        {...form.register('email', { required: true })}
      />
      <Field
        label={t(m.office_recovery_code)}
        autoComplete="off"
        required
        {...form.register('code', { required: true })}
      />
      <LoginError error={login.error} />
      <Button type="submit" size="large" busy={login.isPending}>
        {t(m.office_log_in)}
      </Button>
    </form>
  )
}

/** What the server said, or that the passkey was not used. */
export function LoginError({ error }: { error: unknown }) {
  const t = useTexts()
  if (!error) return null
  const isPasskeys = error instanceof Error && ['NotAllowedError', 'AbortError', 'WebAuthnError'].includes(error.name)
  return (
    <Notice tone="bad" role="alert">
      {isPasskeys ? t(m.office_passkey_failed) : errorText(error, t)}
    </Notice>
  )
}
