import { useQueryClient } from '@tanstack/react-query'
import type { User } from '@vitrina/contract'
import { EMAIL_CHANGE_FIELDS, MIN_PASSWORD_LENGTH, PASSWORD_CHANGE_FIELDS } from '@vitrina/contract/forms/account'
import { useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { Field } from '@vitrina/ui'
import { customerQuery } from '../account/index.ts'
import { defineForm, Form, FormNotice, PasswordInput, useForm } from '@vitrina/forms'
import { useSendsEmail } from '../shared/shop-data.ts'
import { EmailConfirmation } from './email-confirmation.tsx'
import { createProfileDraft, SaveButton, Section } from './profile-form.tsx'
import { sessionsQuery } from './profile-queries.ts'

/** What protects the account. Each change asks for the current password. */
export function SecurityPart({ user }: { user: User }) {
  return (
    <>
      <EmailForm user={user} />
      <PasswordForm email={user.email} />
    </>
  )
}

const emailForm = ({ id }: User) =>
  defineForm({
    name: 'email',
    draft: createProfileDraft(`email-${id}`, { email: '', current_password: '' }, ['current_password']),
    fields: EMAIL_CHANGE_FIELDS,
    labels: { email: m.profile_new_email, current_password: m.profile_current_password },
  })

/** The e-mail address, and the form that asks for another. The former one stays until the new one is confirmed. */
function EmailForm({ user }: { user: User }) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  const api = useApi()
  const queryClient = useQueryClient()
  const [definition] = useState(() => emailForm(user))
  const [sentTo, setSentTo] = useState('')
  const form = useForm(definition, {
    onSubmit: async (body) => {
      const email = body.email.trim()
      await api.call('PUT /account/email', { body: { ...body, email }, handlesError: true })
      setSentTo(email)
      queryClient.setQueryData(customerQuery(api).queryKey, (data) => data && { ...data, new_email: email })
      definition.draft.reset()
    },
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
        <FormNotice form={form} />
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

const passwordForm = () =>
  defineForm({
    name: 'password',
    draft: createProfileDraft('password', { current_password: '', password: '' }, ['current_password', 'password']),
    fields: PASSWORD_CHANGE_FIELDS,
    labels: { current_password: m.profile_current_password, password: m.profile_new_password },
  })

/** The form that changes the password. `email` tells password managers whose it is. */
function PasswordForm({ email }: { email: string }) {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  const [definition] = useState(passwordForm)
  const [savedText, setSavedText] = useState('')
  const form = useForm(definition, {
    onSubmit: async (body) => {
      if (body.password.length < MIN_PASSWORD_LENGTH)
        return { errors: { password: t(m.profile_password_short, { count: MIN_PASSWORD_LENGTH }) } }
      const { message } = await api.call('PUT /account/password', { body, handlesError: true })
      setSavedText(message)
      definition.draft.reset()
      void queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
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
        <FormNotice form={form} />
        <SaveButton form={form} isSaved={isSent} savedText={savedText}>
          {t(m.profile_password_change)}
        </SaveButton>
      </Section>
    </Form>
  )
}
