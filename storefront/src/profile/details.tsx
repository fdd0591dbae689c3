import { useQueryClient } from '@tanstack/react-query'
import type { Language, User } from '@vitrina/contract'
import { DETAILS_FIELDS } from '@vitrina/contract/forms/account'
import { LOCALES } from '@vitrina/contract/locales'
import { useMemo } from 'react'
import { useSettings } from '../shared/shop-data.ts'
import { defineForm, Form, FormNotice, useForm, withoutBlanks } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useSwitchLanguage, useTexts } from '@vitrina/i18n'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { PushChoice } from '../live/index.ts'
import { useApi } from '@vitrina/api-client'
import { customerQuery } from '../account/index.ts'
import { Checkbox, Field, Select } from '@vitrina/ui'
import { createProfileDraft, forgetDraft, SaveButton, Section } from './profile-form.tsx'

const draftName = ({ id }: User) => `details-${id}`

/** The form of what is stored: what was changed since and not saved is the draft. */
const detailsForm = (user: User) =>
  defineForm({
    name: 'details',
    draft: createProfileDraft(draftName(user), {
      first_name: user.first_name,
      last_name: user.last_name,
      phone: user.phone ?? '',
      language: user.language as string,
      state_changes: user.notifications.state_changes,
    }),
    fields: { ...DETAILS_FIELDS, language: { kind: 'choice' }, state_changes: { kind: 'flag' } },
    labels: {
      first_name: m.field_first_name,
      last_name: m.field_last_name,
      phone: m.field_phone,
      language: m.profile_language,
      state_changes: m.profile_notifications,
    },
  })

/** Name, phone number, language, e-mails and notifications. */
export function DetailsPart({ user }: { user: User }) {
  const t = useTexts()
  const api = useApi()
  const switchLanguage = useSwitchLanguage()
  const { languages } = useSettings()
  const queryClient = useQueryClient()
  const definition = useMemo(() => detailsForm(user), [user])
  const form = useForm(definition, {
    onSubmit: async ({ first_name, last_name, phone, language, state_changes }) => {
      const { data } = await api.call('PUT /account', {
        body: {
          first_name,
          last_name,
          ...withoutBlanks({ phone }),
          language: language as Language,
          notifications: { state_changes },
        },
        handlesError: true,
      })
      forgetDraft(draftName(user))
      queryClient.setQueryData(customerQuery(api).queryKey, data)
      // The language of an account may differ from that of the screen.
      if (data.language !== user.language) await switchLanguage(data.language)
    },
  })
  const { values, field, checkbox, change, errorOf, idOf } = form
  const empty = definition.draft.store.getInitialState().values
  const isChanged = Object.entries(values).some(([name, value]) => value !== empty[name as keyof typeof empty])
  return (
    <>
      <Form form={form}>
        <Section title={t(m.profile_name_heading)}>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field {...field('first_name')} autoComplete="given-name" />
            <Field {...field('last_name')} autoComplete="family-name" />
          </div>
          <Field {...field('phone')} hint={t(m.profile_phone_hint)} />
        </Section>
        <Section title={t(m.profile_settings)}>
          {languages.length > 1 && (
            <Select
              id={idOf('language')}
              name="language"
              label={t(m.profile_language)}
              hint={t(m.profile_language_hint)}
              value={values.language}
              onChange={(event) => change({ language: event.target.value })}
              error={errorOf('language')}
            >
              {languages.map((language) => (
                <option key={language} value={language} lang={language}>
                  {LOCALES[language].name}
                </option>
              ))}
            </Select>
          )}
          <Checkbox {...checkbox('state_changes')} hint={t(m.profile_notifications_hint)} />
          <FormNotice form={form} />
          <SaveButton form={form} isSaved={form.phase === 'sent' && !isChanged}>
            {t(m.profile_save)}
          </SaveButton>
        </Section>
      </Form>
      <ErrorBoundary>
        <PushChoice subject={{ kind: 'account' }} className="border-t border-line pt-7 pb-10" />
      </ErrorBoundary>
    </>
  )
}
