import { FORGOT_FIELDS } from '@vitrina/contract/forms/account'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { CompanyContact } from '../shared/company-contact.tsx'
import { useSendsEmail } from '../shared/shop-data.ts'
import { createFormDraft, defineForm, Form, FormNotice, useForm } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { sessionStore, useApi } from '@vitrina/api-client'
import { Button, Field, Notice } from '@vitrina/ui'
import { AuthLayout, AuthLink } from './auth-screen.tsx'

const recoverForm = defineForm({
  name: 'recover',
  draft: createFormDraft({
    // The address that was typed at the login.
    key: 'login',
    storage: sessionStore,
    empty: { email: '' },
    maxLength: FORGOT_FIELDS.email.maxLength,
  }),
  fields: FORGOT_FIELDS,
  labels: { email: m.field_email },
})

/** Asks for a link that sets a new password, where the shop can send one. */
export function Recover({ next }: { next: string | undefined }) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  const footer = (
    <AuthLink to="/auth/login" next={next}>
      {t(m.auth_back_to_login)}
    </AuthLink>
  )
  return sendsEmail ? <AskForLink footer={footer} /> : <AskShop footer={footer} />
}

/** Without a mail server no link arrives: the shop's people are asked. */
function AskShop({ footer }: { footer: ReactNode }) {
  const t = useTexts()
  return (
    <AuthLayout title={t(m.auth_recover_title)} intro={t(m.auth_link_waits)} footer={footer}>
      <CompanyContact />
    </AuthLayout>
  )
}

/** It says the same for every address, so that nobody learns who has an account. */
function AskForLink({ footer }: { footer: ReactNode }) {
  const t = useTexts()
  const { call } = useApi()
  const [sentTo, setSentTo] = useState('')
  const form = useForm(recoverForm, {
    onSubmit: async ({ email }) => {
      await call('POST /auth/forgot', { body: { email: email.trim() }, handlesError: true })
      setSentTo(email.trim())
    },
  })
  return (
    <AuthLayout
      title={t(m.auth_recover_title)}
      {...(form.phase !== 'sent' && { intro: t(m.auth_recover_intro) })}
      footer={footer}
    >
      {form.phase === 'sent' ? (
        <Sent email={sentTo} onAgain={form.edit} />
      ) : (
        <Form form={form} className="grid gap-5">
          <Field {...form.field('email')} />
          <FormNotice form={form} />
          <Button type="submit" size="large" busy={form.phase === 'sending'} className="sm:justify-self-start">
            {t(m.auth_recover)}
          </Button>
        </Form>
      )}
    </AuthLayout>
  )
}

/** The confirmation in place of the form. Takes the focus, because the button that had it is gone. */
function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTexts()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Notice tone="good" className="[overflow-wrap:anywhere]">
        {t(m.auth_recover_sent, { email })}
      </Notice>
      <p className="mt-4 text-muted">{t(m.auth_recover_check)}</p>
      <Button variant="link" className="mt-2 -ms-1" onClick={onAgain}>
        {t(m.auth_recover_again)}
      </Button>
    </div>
  )
}
