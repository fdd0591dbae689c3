import { queryOptions, useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Button, Dialog, Field, PasswordField, Select } from '@vitrina/ui'
import { LANGUAGES, LOCALES } from '@vitrina/contract/locales'
import type { OfficeSent } from '@vitrina/contract/office'
import { useSwitchLanguage } from '@vitrina/i18n'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { OfficeApi } from '../shared/api.ts'
import { formatWhen } from '../shared/dates.ts'
import { errorText, fieldError } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Part, Screen } from '../shell/screen.tsx'
import { AuthenticatorKey } from './authenticator-key.tsx'
import { LoginError } from './login-screen.tsx'
import { createPasskey, hasPasskeys } from './passkey.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

export const accountQuery = (api: OfficeApi) =>
  queryOptions({ queryKey: ['account'], queryFn: async () => (await api('GET /me')).data })

/** The own account: name and language, ways in, sessions. */
export function AccountScreen() {
  const t = useTexts()
  return (
    <Screen title={t(m.office_account)}>
      <div className="max-w-2xl">
        <Details />
        <Passkeys />
        <Password />
        <Codes />
        <Sessions />
      </div>
    </Screen>
  )
}

const useAccount = () => useSuspenseQuery(accountQuery(useOffice().api)).data

/** Changes something of the own account, and loads it again. */
function useAccountChange<T, R = unknown>(
  change: (api: OfficeApi, value: T) => Promise<R>,
  onDone?: (result: R) => void,
) {
  const { api } = useOffice()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (value: T) => change(api, value),
    onSuccess: onDone,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['account'] }),
        queryClient.invalidateQueries({ queryKey: ['session'] }),
      ]),
  })
}

function Failed({ error }: { error: unknown }) {
  return error ? (
    <div className="mt-3">
      <LoginError error={error} />
    </div>
  ) : null
}

function Details() {
  const t = useTexts()
  const account = useAccount()
  const switchLanguage = useSwitchLanguage()
  const form = useForm({ values: { name: account.name, language: account.language } })
  const save = useAccountChange(async (api, body: OfficeSent<'PUT /me', 'body'>) => {
    await api('PUT /me', { body })
    await switchLanguage(body.language)
  })
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.handleSubmit((values) => save.mutate(values))}>
      <Field
        label={t(m.office_name)}
        autoComplete="name"
        error={fieldError(save.error, 'name') ?? (form.formState.errors.name && t(m.field_required))}
        {...form.register('name', { required: true })}
      />
      <Select label={t(m.office_language)} {...form.register('language')}>
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {LOCALES[language].name}
          </option>
        ))}
      </Select>
      <div className="flex items-center gap-4">
        <Button type="submit" busy={save.isPending} disabled={!form.formState.isDirty}>
          {t(m.office_save)}
        </Button>
        <span role="status" className="text-sm text-good">
          {save.isSuccess && !form.formState.isDirty && t(m.office_saved)}
        </span>
      </div>
      <Failed error={errorText(save.error, t) ? save.error : null} />
    </form>
  )
}

function Passkeys() {
  const t = useTexts()
  const language = useLanguage()
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
  const remove = useAccountChange((api, id: number) => api('DELETE /me/passkeys/{id}', { params: { id } }))
  return (
    <Part title={t(m.office_passkeys)}>
      <ul className="divide-y divide-line border-y border-line">
        {passkeys.map(({ id, name, is_synced, last_used_at }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <div>
              <p>{name || t(m.office_passkeys)}</p>
              <p className="text-sm text-muted">
                {t(is_synced ? m.office_passkey_synced : m.office_passkey_one_device)}
                {last_used_at && `, ${t(m.office_passkey_used, { when: formatWhen(last_used_at, language) })}`}
              </p>
            </div>
            <Button variant="link" busy={remove.isPending && remove.variables === id} onClick={() => remove.mutate(id)}>
              {t(m.office_remove)}
            </Button>
          </li>
        ))}
      </ul>
      <Failed error={remove.error} />
      {hasPasskeys() && (
        <Button variant="secondary" className="mt-4" onClick={() => setIsAdding(true)}>
          {t(m.office_passkey_add)}
        </Button>
      )}
      <Dialog
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

function Password() {
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
        error={fieldError(save.error, 'password')}
        {...form.register('password', { required: true })}
      />
      {key.data && <AuthenticatorKey {...key.data} />}
      <Failed error={key.error} />
      <Field
        label={t(m.office_code)}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={fieldError(save.error, 'code')}
        {...form.register('code', { required: true })}
      />
      <Failed error={errorText(save.error, t) ? save.error : null} />
      <Button type="submit" busy={save.isPending}>
        {t(m.office_save)}
      </Button>
    </form>
  )
}

function Codes() {
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

function Sessions() {
  const t = useTexts()
  const language = useLanguage()
  const { sessions } = useAccount()
  const end = useAccountChange((api, id: number) => api('DELETE /me/sessions/{id}', { params: { id } }))
  const endOthers = useAccountChange((api) => api('DELETE /me/sessions'))
  return (
    <Part title={t(m.office_sessions)}>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ id, device, last_used_at, is_current }) => (
          <li key={id} className="flex min-h-15 flex-wrap items-center justify-between gap-x-6 py-2">
            <div>
              <p>{device || t(m.office_session_unknown)}</p>
              <p className="text-sm text-muted">
                {is_current
                  ? t(m.office_session_current)
                  : t(m.office_session_used, { when: formatWhen(last_used_at, language) })}
              </p>
            </div>
            {!is_current && (
              <Button variant="link" onClick={() => end.mutate(id)}>
                {t(m.office_session_end)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          {t(m.office_sessions_end_others)}
        </Button>
      )}
      <Failed error={end.error ?? endOthers.error} />
    </Part>
  )
}
