import { useQuery } from '@tanstack/react-query'
import { Button, Dialog, Field, PasswordField } from '@vitrina/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmButton } from '../shared/confirm-button.tsx'
import { formatWhen } from '../shared/dates.ts'
import { errorText, fieldError } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Part } from '../shell/screen.tsx'
import { Failed, useAccount, useAccountChange } from './account.tsx'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { createPasskey, hasPasskeys } from './passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

/** The passkeys of the own account. */
export function Passkeys() {
  const t = useTexts()
  const { passkeys } = useAccount()
  const [isAdding, setIsAdding] = useState(false)
  const form = useForm({ defaultValues: { name: '' } })
  const add = useAccountChange(
    async (api, { name }: { name: string }) => {
      const challenge = (await api('POST /me/passkeys/challenge')).data
      return api('POST /me/passkeys', { body: { ...(await createPasskey(challenge)), name } })
    },
    () => {
      form.reset()
      setIsAdding(false)
    },
  )
  return (
    <Part title={t(m.office_passkeys)}>
      <ul className="divide-y divide-line border-y border-line">
        {passkeys.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {hasPasskeys() && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsAdding(true)}>
          {t(m.office_passkey_add)}
        </Button>
      )}
      <Dialog
        focusContent
        open={isAdding}
        onClose={() => setIsAdding(false)}
        title={t(m.office_passkey_add)}
        closeLabel={t(m.office_cancel)}
      >
        <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit((values) => add.mutate(values))}>
          <Field
            label={t(m.office_passkey_name)}
            autoComplete="off"
            error={form.formState.errors.name && t(m.field_required)}
            {...form.register('name', { required: true })}
          />
          <Failed error={add.error} />
          <Button type="submit" busy={add.isPending}>
            {t(m.office_passkey_add)}
          </Button>
        </form>
      </Dialog>
    </Part>
  )
}

/** One without a name, because its browser did not say what it is, is called by its day. */
function Passkey({ passkey }: { passkey: ReturnType<typeof useAccount>['passkeys'][number] }) {
  const t = useTexts()
  const language = useLanguage()
  const { id, is_synced: isSynced, created_at: createdAt, last_used_at: lastUsedAt } = passkey
  const name = passkey.name || t(m.office_passkey_unnamed, { when: formatWhen(createdAt, language) })
  const remove = useAccountChange((api) => api('DELETE /me/passkeys/{id}', { params: { id } }))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-2">
      <div className="min-w-0">
        <p className="break-words">{name}</p>
        <p className="text-sm text-muted">
          {t(isSynced ? m.office_passkey_synced : m.office_passkey_one_device)}
          {lastUsedAt && `, ${t(m.office_passkey_used, { when: formatWhen(lastUsedAt, language) })}`}
        </p>
      </div>
      <ConfirmButton
        variant="link"
        label={t(m.office_remove)}
        aria-label={`${t(m.office_remove)}: ${name}`}
        question={t(m.office_passkey_remove_text, { name })}
        busy={remove.isPending}
        error={remove.error}
        onConfirm={() => remove.mutate(undefined)}
      />
    </li>
  )
}

/** Password and app for codes. */
export function Password() {
  const t = useTexts()
  const { has_password: hasPassword } = useAccount()
  const [isSetting, setIsSetting] = useState(false)
  const remove = useAccountChange((api) => api('DELETE /me/password'))
  return (
    <Part title={t(m.office_password)}>
      <p className="text-muted">{t(hasPassword ? m.office_password_set : m.office_password_none)}</p>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        <Button variant="secondary" onClick={() => setIsSetting(true)}>
          {t(hasPassword ? m.office_password_change : m.office_password_add)}
        </Button>
        {hasPassword && (
          <Button variant="link" busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
            {t(m.office_password_remove)}
          </Button>
        )}
      </div>
      <Failed error={remove.error} />
      <Dialog
        focusContent
        open={isSetting}
        onClose={() => setIsSetting(false)}
        title={t(hasPassword ? m.office_password_change : m.office_password_add)}
        closeLabel={t(m.office_cancel)}
      >
        <PasswordForm onDone={() => setIsSetting(false)} />
      </Dialog>
    </Part>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTexts()
  const { api } = useOffice()
  const form = useForm({ defaultValues: { password: '', code: '' } })
  const key = useQuery({
    queryKey: ['authenticator'],
    queryFn: async () => (await api('POST /me/authenticator')).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const save = useAccountChange(
    (server, body: { password: string; code: string }) => server('PUT /me/password', { body }),
    onDone,
  )
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <PasswordField
        label={t(m.office_new_password)}
        hint={t(m.office_new_password_hint)}
        showLabel={t(m.auth_password_show)}
        autoComplete="new-password"
        error={fieldError(save.error, 'password') ?? (form.formState.errors.password && t(m.field_required))}
        {...form.register('password', { required: true })}
      />
      {key.data && <AuthenticatorKey {...key.data} />}
      <Failed error={key.error} />
      <Field
        label={t(m.office_code)}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fieldError(save.error, 'code') ?? (form.formState.errors.code && t(m.field_required))}
        {...form.register('code', { required: true })}
      />
      <Failed error={errorText(save.error, t) ? save.error : null} />
      <Button type="submit" busy={save.isPending}>
        {t(m.office_save)}
      </Button>
    </form>
  )
}

/** How many recovery codes are left, and new ones. */
export function Codes() {
  const t = useTexts()
  const { recovery_codes_left: left } = useAccount()
  const renew = useAccountChange(async (api) => (await api('POST /me/recovery-codes')).data)
  return (
    <Part title={t(m.office_recovery_codes)}>
      {renew.data ? (
        <>
          <p className="mb-4 text-muted">{t(m.office_recovery_codes_text)}</p>
          <RecoveryCodes codes={renew.data} />
        </>
      ) : (
        <p className="text-muted">{t(m.office_recovery_codes_left, { count: left })}</p>
      )}
      <Button variant="secondary" className="mt-3" busy={renew.isPending} onClick={() => renew.mutate(undefined)}>
        {t(m.office_recovery_renew)}
      </Button>
      <Failed error={renew.error} />
    </Part>
  )
}
