import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MAX_PASSWORD_LENGTH, RESET_FIELDS } from '@vitrina/contract/forms/account'
import { useEffect, useRef, useState } from 'react'
import { createFormDraft, defineForm, Form, FormNotice, PasswordInput, useForm } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { ApiError, isPersonal, sessionStore, useApi } from '@vitrina/api-client'
import { showResult } from '../shared/messages/messages.ts'
import { Button, buttonClass, Notice } from '@vitrina/ui'
import { AuthLayout, isCompleteLink, type LinkParams, useForgetPassword } from './auth-screen.tsx'

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

/** Sets a new password with the link of an e-mail. A link that is cut off, expired or used leads to a new one instead. */
export function ResetPassword(link: LinkParams) {
  const t = useTexts()
  const [isRefused, setIsRefused] = useState(false)
  const isComplete = isCompleteLink(link)
  return (
    <AuthLayout title={t(m.auth_reset_title)} {...(isComplete && !isRefused && { intro: t(m.auth_reset_intro) })}>
      {isComplete && !isRefused ? (
        <ResetForm {...link} onRefused={() => setIsRefused(true)} />
      ) : (
        <>
          {!isComplete && (
            <Notice tone="warn" className="mb-6">
              {t(m.auth_reset_broken)}
            </Notice>
          )}
          <AskAgain takesFocus={isRefused} />
        </>
      )}
    </AuthLayout>
  )
}

/** `takesFocus`: it stands where the button was that was pressed. */
function AskAgain({ takesFocus }: { takesFocus: boolean }) {
  const t = useTexts()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <Link ref={link} to="/auth/recover" className={buttonClass({ size: 'large', className: 'max-sm:w-full' })}>
      {t(m.auth_reset_again)}
    </Link>
  )
}

/** `onRefused`: the link can't be used, whatever is typed. */
function ResetForm({ id, token, onRefused }: LinkParams & { onRefused: () => void }) {
  const t = useTexts()
  const { call } = useApi()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm(resetForm, {
    onSubmit: async ({ password }) => {
      const body = { id: Number(id), token, password }
      const { message } = await call('PUT /auth/reset', { body, handlesError: true }).catch((error: unknown) => {
        // Of the password itself its field says what is wrong.
        if (error instanceof ApiError && error.status === 406 && !('password' in error.fields)) onRefused()
        throw error
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
