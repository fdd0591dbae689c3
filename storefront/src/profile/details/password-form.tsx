import { useQueryClient } from '@tanstack/react-query'
import { MIN_PASSWORD_LENGTH, PASSWORD_CHANGE_FIELDS } from '@vitrina/contract/forms/account'
import { useState } from 'react'
import { defineForm, Form, FormNotice, PasswordInput, useForm } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { createProfileDraft } from '../drafts.ts'
import { sessionsQuery } from '../profile-queries.ts'
import { SaveButton } from './save-button.tsx'
import { Section } from '../section.tsx'
import { orSessionEnded, renderSessionEnded, type SessionEndedNotice } from '../session-ended.tsx'

const passwordForm = () =>
  defineForm({
    name: 'password',
    draft: createProfileDraft('password', { current_password: '', password: '' }, ['current_password', 'password']),
    fields: PASSWORD_CHANGE_FIELDS,
    labels: { current_password: m.profile_current_password, password: m.profile_new_password },
  })

/** The form that changes the password. `email` tells password managers whose it is. */
export function PasswordForm({ email }: { email: string }) {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  const [definition] = useState(passwordForm)
  const [savedText, setSavedText] = useState('')
  const form = useForm<{ current_password: string; password: string }, SessionEndedNotice>(definition, {
    onSubmit: async (body) => {
      if (body.password.length < MIN_PASSWORD_LENGTH)
        return { errors: { password: t(m.profile_password_short, { count: MIN_PASSWORD_LENGTH }) } }
      return orSessionEnded(
        (async () => {
          const { message } = await api.call('PUT /account/password', { body, quiet: true })
          setSavedText(message)
          definition.draft.reset()
          void queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
        })(),
      )
    },
  })
  const { values, field } = form
  const isSent = form.phase === 'sent' && values.password === '' && values.current_password === ''
  return (
    <Form form={form}>
      <Section title={t(m.profile_password_heading)}>
        <p className="text-muted">{t(m.profile_password_others)}</p>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput {...field('current_password')} autoComplete="current-password" />
        <PasswordInput
          {...field('password')}
          autoComplete="new-password"
          hint={t(m.profile_password_hint, { count: MIN_PASSWORD_LENGTH })}
        />
        <FormNotice form={form} renderOwn={renderSessionEnded} />
        <SaveButton form={form} isSaved={isSent} savedText={savedText}>
          {t(m.profile_password_change)}
        </SaveButton>
      </Section>
    </Form>
  )
}
