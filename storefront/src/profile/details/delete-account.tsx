import type { User } from '@vitrina/contract'
import { DELETION_FIELDS } from '@vitrina/contract/forms/account'
import { useEffect, useRef, useState } from 'react'
import { defineForm, Form, FormNotice, PasswordInput, useForm } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { useLogOut } from '../log-out.ts'
import { showResult } from '../../shared/messages/messages.ts'
import { Button } from '@vitrina/ui'
import { createProfileDraft } from '../drafts.ts'
import { Section } from '../section.tsx'
import { orSessionEnded, renderSessionEnded, type SessionEndedNotice } from '../session-ended.tsx'

const deletionForm = () =>
  defineForm({
    name: 'deletion',
    draft: createProfileDraft('deletion', { current_password: '' }, ['current_password']),
    fields: DELETION_FIELDS,
    labels: { current_password: m.profile_current_password },
  })

/** What the deletion takes away and what stays, and behind a button the form that deletes the account. */
export function DeleteAccount({ user }: { user: User }) {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const openButton = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    setTimeout(() => openButton.current?.focus())
  }
  return (
    <Section title={t(m.profile_delete_heading)}>
      <p>{t(m.profile_delete_gone)}</p>
      <p>{t(m.profile_delete_stays)}</p>
      {isOpen ? (
        <DeletionForm email={user.email} onClose={close} />
      ) : (
        <Button ref={openButton} variant="secondary" className="justify-self-start" onClick={() => setIsOpen(true)}>
          {t(m.profile_delete_open)}
        </Button>
      )}
    </Section>
  )
}

function DeletionForm({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTexts()
  const { call } = useApi()
  const logOut = useLogOut()
  const [definition] = useState(deletionForm)
  const form = useForm<{ current_password: string }, SessionEndedNotice>(definition, {
    onSubmit: (body) =>
      orSessionEnded(
        (async () => {
          await call('POST /account/delete', { body, quiet: true })
          await logOut()
          showResult(t(m.profile_deleted))
        })(),
      ),
  })
  // What opened the form is gone.
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  return (
    <Form form={form} className="grid gap-5 border-s-4 border-bad ps-5">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <div ref={fields}>
        <PasswordInput {...form.field('current_password')} autoComplete="current-password" />
      </div>
      <FormNotice form={form} renderOwn={renderSessionEnded} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.phase === 'sending'} className="bg-bad! text-paper!">
          {t(m.profile_delete_confirm)}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t(m.profile_delete_keep)}
        </Button>
      </div>
    </Form>
  )
}
