import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@vitrina/contract'
import { EMAIL_CHANGE_FIELDS } from '@vitrina/contract/forms/account'
import { useState } from 'react'
import { useSendsEmail } from '../../shared/shop-data.ts'
import { defineForm, Form, FormNotice, PasswordInput, useForm } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { customerQuery } from '../../account/index.ts'
import { Field } from '@vitrina/ui'
import { createProfileDraft } from '../drafts.ts'
import { EmailConfirmation } from './email-confirmation.tsx'
import { SaveButton } from './save-button.tsx'
import { Section } from '../section.tsx'
import { orSessionEnded, renderSessionEnded, type SessionEndedNotice } from '../session-ended.tsx'

const emailForm = ({ id }: User) =>
  defineForm({
    name: 'email',
    draft: createProfileDraft(`email-${id}`, { email: '', current_password: '' }, ['current_password']),
    fields: EMAIL_CHANGE_FIELDS,
    labels: { email: m.profile_new_email, current_password: m.profile_current_password },
  })

/** The e-mail address, and the form that asks for another. The former one stays until the new one is confirmed. */
export function EmailForm({ user }: { user: User }) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  const api = useApi()
  const queryClient = useQueryClient()
  const [definition] = useState(() => emailForm(user))
  const [sentTo, setSentTo] = useState('')
  const form = useForm<{ email: string; current_password: string }, SessionEndedNotice>(definition, {
    onSubmit: (body) =>
      orSessionEnded(
        (async () => {
          const email = body.email.trim()
          await api.call('PUT /account/email', { body: { ...body, email }, quiet: true })
          setSentTo(email)
          queryClient.setQueryData(customerQuery(api).queryKey, (data) => data && { ...data, new_email: email })
          definition.draft.reset()
        })(),
      ),
  })
  const { values, field } = form
  const isSent = form.phase === 'sent' && values.email === '' && values.current_password === ''
  return (
    <Form form={form}>
      <Section title={t(m.profile_email_heading)}>
        <p className="wrap-anywhere">
          {t(m.profile_email_now, { email: user.email })} {user.email_confirmed && t(m.profile_email_confirmed)}
        </p>
        <EmailConfirmation user={user} />
        <Field {...field('email')} />
        <PasswordInput {...field('current_password')} autoComplete="current-password" />
        <FormNotice form={form} renderOwn={renderSessionEnded} />
        <SaveButton
          form={form}
          isSaved={isSent}
          savedText={sendsEmail ? t(m.profile_email_sent, { email: sentTo }) : t(m.auth_link_waits)}
        >
          {t(m.profile_email_change)}
        </SaveButton>
      </Section>
    </Form>
  )
}
