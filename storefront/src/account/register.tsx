import { useNavigate } from '@tanstack/react-router'
import { REGISTER_FIELDS } from '@vitrina/contract/forms/account'
import { useSendsEmail, useSettings } from '../shared/shop-data.ts'
import { createFormDraft, defineForm, Form, FormNotice, PasswordInput, useForm, withoutBlanks } from '@vitrina/forms'
import { TermsField } from '../shared/terms-field.tsx'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { sessionStore, useApi } from '@vitrina/api-client'
import { HrefLink } from '../shared/href-link.tsx'
import { nextPage } from '../shared/paths.ts'
import { showResult } from '../shared/messages/messages.ts'
import { Button, Field } from '@vitrina/ui'
import { AuthLayout, AuthLink, useForgetPassword } from './auth-screen.tsx'
import { useSession, useSkipLogin } from './session.ts'

const registerForm = defineForm({
  name: 'register',
  draft: createFormDraft({
    key: 'register',
    storage: sessionStore,
    empty: { first_name: '', last_name: '', phone: '', email: '', password: '', agree_terms: false },
    maxLength: REGISTER_FIELDS.email.maxLength,
    unstored: ['password'],
  }),
  fields: REGISTER_FIELDS,
  labels: {
    first_name: m.field_first_name,
    last_name: m.field_last_name,
    email: m.field_email,
    phone: m.field_phone,
    password: m.auth_password,
    agree_terms: m.checkout_terms,
  },
  requiredTexts: { agree_terms: m.auth_agree_required },
})

/** The registration, which logs in. `next` is the page it leads to. */
export function Register({ next }: { next: string | undefined }) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  const { call } = useApi()
  const { logIn } = useSession()
  const navigate = useNavigate()
  const form = useForm(registerForm, {
    onSubmit: async ({ phone, agree_terms, ...values }) => {
      const body = {
        ...values,
        email: values.email.trim(),
        ...withoutBlanks({ phone }),
        agree_terms: agree_terms as true,
      }
      const response = await call('POST /auth/register', { body, handlesError: true })
      const { email, email_confirmed } = response.data
      logIn(response)
      registerForm.draft.reset()
      await navigate({ href: nextPage(next), replace: true })
      // A navigation clears the message area.
      if (!email_confirmed) showResult(sendsEmail ? t(m.auth_registered, { email }) : t(m.auth_registered_waits))
    },
  })
  useSkipLogin(next, form)
  useForgetPassword(registerForm.draft)
  return (
    <AuthLayout
      title={t(m.auth_register_title)}
      intro={t(m.auth_register_intro)}
      footer={
        <p className="flex flex-wrap items-center gap-x-3">
          {t(m.auth_has_account)}
          <AuthLink to="/auth/login" next={next}>
            {t(m.auth_login)}
          </AuthLink>
        </p>
      }
    >
      <Form form={form} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...form.field('first_name')} autoComplete="given-name" />
          <Field {...form.field('last_name')} autoComplete="family-name" />
        </div>
        <Field {...form.field('email')} />
        <Field {...form.field('phone')} />
        <PasswordInput {...form.field('password')} autoComplete="new-password" />
        <div>
          <TermsField form={form} />
          <PrivacyLink />
        </div>
        <FormNotice form={form} />
        <Button type="submit" size="large" busy={form.phase === 'sending'} className="sm:justify-self-start">
          {t(m.auth_register)}
        </Button>
      </Form>
    </AuthLayout>
  )
}

/** What becomes of the data that the form asks for (GDPR, article 13). */
function PrivacyLink() {
  const t = useTexts()
  const { privacy_url } = useSettings()
  return (
    privacy_url !== null && (
      // In a new tab, so that the form stays open.
      <HrefLink
        href={privacy_url}
        target="_blank"
        className="ms-8 inline-flex min-h-11 items-center text-sm underline underline-offset-4"
      >
        {t(m.contact_consent_more)}
      </HrefLink>
    )
  )
}
