import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MAX_PASSWORD_LENGTH, RESET_FIELDS } from '@vitrina/contract/forms/account'
import { createFormDraft, defineForm, Form, FormNotice, PasswordInput, useForm } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { isPersonal, sessionStore, useApi } from '@vitrina/api-client'
import { showResult } from '../shared/messages/messages.ts'
import { Button, Notice } from '@vitrina/ui'
import { AuthLayout, AuthLink, isCompleteLink, type LinkParams, useForgetPassword } from './auth-screen.tsx'

const resetForm = defineForm({
  name: 'reset',
  draft: createFormDraft({
    key: 'reset',
    storage: sessionStore,
    empty: { password: '' },
    maxLength: MAX_PASSWORD_LENGTH,
    unstored: ['password'],
  }),
  fields: RESET_FIELDS,
  labels: { password: m.auth_new_password },
})

/** Sets a new password with the link of an e-mail. */
export function ResetPassword(link: LinkParams) {
  const t = useTexts()
  return (
    <AuthLayout
      title={t(m.auth_reset_title)}
      {...(isCompleteLink(link) && { intro: t(m.auth_reset_intro) })}
      footer={
        <AuthLink to="/auth/recover" next={undefined}>
          {t(m.auth_reset_again)}
        </AuthLink>
      }
    >
      {isCompleteLink(link) ? <ResetForm {...link} /> : <Notice tone="warn">{t(m.auth_reset_broken)}</Notice>}
    </AuthLayout>
  )
}

function ResetForm({ id, token }: LinkParams) {
  const t = useTexts()
  const { call } = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm(resetForm, {
    onSubmit: async ({ password }) => {
      const { message } = await call('PUT /auth/reset', {
        body: { id: Number(id), token, password },
        handlesError: true,
      })
      // Every session of the account has ended: who was logged in here has to be asked for again.
      queryClient.removeQueries({ predicate: isPersonal })
      await navigate({ to: '/auth/login', replace: true })
      showResult(message)
    },
  })
  useForgetPassword(resetForm.draft)
  return (
    <Form form={form} className="grid gap-5">
      <PasswordInput {...form.field('password')} autoComplete="new-password" />
      <FormNotice form={form} />
      <Button type="submit" size="large" busy={form.phase === 'sending'} className="sm:justify-self-start">
        {t(m.auth_reset)}
      </Button>
    </Form>
  )
}
