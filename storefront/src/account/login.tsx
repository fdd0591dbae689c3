import { useNavigate } from '@tanstack/react-router'
import { LOGIN_FIELDS } from '@vitrina/contract/forms/account'
import { createFormDraft, defineForm, Form, FormNotice, PasswordInput, useForm } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { sessionStore, useApi } from '@vitrina/api-client'
import { nextPage } from '../shared/paths.ts'
import { Button, Field } from '@vitrina/ui'
import { AuthLayout, AuthLink, useForgetPassword } from './auth-screen.tsx'
import { useSession, useSkipLogin } from './session.ts'

const loginForm = defineForm({
  name: 'login',
  draft: createFormDraft({
    // The password recovery stores its address here, too, so that it need not be typed again.
    key: 'login',
    storage: sessionStore,
    empty: { email: '', password: '' },
    maxLength: LOGIN_FIELDS.email.maxLength,
    unstored: ['password'],
  }),
  fields: LOGIN_FIELDS,
  labels: { email: m.field_email, password: m.auth_password },
})

/** The login. `next` is the page it leads to. */
export function Login({ next }: { next: string | undefined }) {
  const t = useTexts()
  const { call } = useApi()
  const { logIn } = useSession()
  const navigate = useNavigate()
  const form = useForm(loginForm, {
    onSubmit: async ({ email, password }) => {
      logIn(await call('POST /auth/login', { body: { email: email.trim(), password }, handlesError: true }))
      loginForm.draft.reset()
      await navigate({ href: nextPage(next), replace: true })
    },
  })
  useSkipLogin(next, form)
  useForgetPassword(loginForm.draft)
  return (
    <AuthLayout
      title={t(m.auth_login_title)}
      footer={
        <p className="flex flex-wrap items-center gap-x-3">
          {t(m.auth_no_account)}
          <AuthLink to="/auth/register" next={next}>
            {t(m.auth_to_register)}
          </AuthLink>
        </p>
      }
    >
      <Form form={form} className="grid gap-5">
        <Field {...form.field('email')} autoComplete="username" />
        <PasswordInput {...form.field('password')} autoComplete="current-password" />
        <FormNotice form={form} />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <Button type="submit" size="large" busy={form.phase === 'sending'} className="max-sm:w-full">
            {t(m.auth_login)}
          </Button>
          <AuthLink to="/auth/recover" next={next}>
            {t(m.auth_forgot)}
          </AuthLink>
        </div>
      </Form>
    </AuthLayout>
  )
}
