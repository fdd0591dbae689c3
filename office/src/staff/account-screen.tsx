import { Button, Field, Select } from '@vitrina/ui'
import { LANGUAGES, LOCALES } from '@vitrina/contract/locales'
import type { OfficeSent } from '@vitrina/contract/office'
import { useSwitchLanguage } from '@vitrina/i18n'
import { useForm } from 'react-hook-form'
import { DeviceNotices } from '../live/index.ts'
import { formatWhen } from '../shared/dates.ts'
import { errorText, fieldError } from '../shared/errors.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Part, Screen } from '../shell/screen.tsx'
import { Failed, useAccount, useAccountChange } from './account.tsx'
import { Codes, Passkeys, Password } from './ways-in.tsx'

/** The own account: name and language, ways in, sessions. */
export function AccountScreen() {
  const t = useTexts()
  return (
    <Screen title={t(m.office_account)}>
      <div className="max-w-2xl">
        <Details />
        <DeviceNotices />
        <Passkeys />
        <Password />
        <Codes />
        <Sessions />
      </div>
    </Screen>
  )
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
        <output className="text-sm text-good">{save.isSuccess && !form.formState.isDirty && t(m.office_saved)}</output>
      </div>
      <Failed error={errorText(save.error, t) ? save.error : null} />
    </form>
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
