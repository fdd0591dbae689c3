import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { User } from '@vitrina/contract'
import { DELETION_FIELDS } from '@vitrina/contract/forms/account'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useEffect, useRef, useState } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'
import { Button, Skeleton } from '@vitrina/ui'
import { defineForm, Form, FormNotice, PasswordInput, useForm } from '@vitrina/forms'
import { LoadFailed } from '../shared/loading/load-failed.tsx'
import { showLoadError } from '../shared/messages/api-failures.ts'
import { showResult } from '../shared/messages/messages.ts'
import { useSendsEmail } from '../shared/shop-data.ts'
import { ActionFailure } from '../shared/messages/action-failure.tsx'
import { useLogOut } from './log-out.ts'
import { createProfileDraft, Section } from './profile-form.tsx'
import { exportQuery } from './profile-queries.ts'

/** The customer's rights: a copy of their data (GDPR, articles 15 and 20), and its deletion (article 17). */
export function DataPart({ user }: { user: User }) {
  return (
    <>
      <DataExport />
      <DeleteAccount user={user} />
    </>
  )
}

/** The copy of the customer's data: asks for it, says how far it is, downloads it. */
function DataExport() {
  const t = useTexts()
  const api = useApi()
  const sendsEmail = useSendsEmail()
  const queryClient = useQueryClient()
  const query = useQuery(exportQuery(api))
  const { data: copy, error } = query
  const download = useMutation({
    mutationFn: () => api.call('GET /account/export/data'),
    onSuccess: (data) => saveFile(data, `${t(m.profile_export_file)}.json`),
    onError: (error) => showLoadError(error),
  })
  const ask = useMutation({
    mutationFn: () => api.call('POST /account/export', { body: {} }),
    onMutate: download.reset,
    onSuccess: ({ data }) => queryClient.setQueryData(exportQuery(api).queryKey, data),
  })
  const date = (instant: string | null) => formatLongDay(instant ?? '', api.language)
  return (
    <Section title={t(m.profile_export_heading)}>
      <p>{t(m.profile_export_text)}</p>
      {!copy && (error ? <LoadFailed onRetry={() => void query.refetch()} /> : <Skeleton className="h-11" />)}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {copy?.state === 'ready' && (
          <Button onClick={() => download.mutate()} busy={download.isPending}>
            {t(m.profile_export_download)}
          </Button>
        )}
        {copy && (
          <Button
            variant={copy.state === 'ready' ? 'link' : 'secondary'}
            onClick={() => ask.mutate()}
            busy={ask.isPending || copy.state === 'preparing'}
          >
            {t(copy.state === 'ready' ? m.profile_export_again : m.profile_export_ask)}
          </Button>
        )}
        <p role="status" className="text-good">
          {download.isSuccess && t(m.profile_export_downloaded)}
        </p>
      </div>
      <p role="status">
        {copy?.state === 'preparing' && t(sendsEmail ? m.profile_export_preparing : m.profile_export_preparing_here)}
        {copy?.state === 'ready' &&
          t(m.profile_export_ready, { date: date(copy.created_at), until: date(copy.expires_at) })}
      </p>
      <ActionFailure error={download.error ?? ask.error} />
    </Section>
  )
}

/** Saves data as a file. It is not at an address of its own, because browsers send no token for a link. */
function saveFile(data: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // Safari begins the download later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const deletionForm = () =>
  defineForm({
    name: 'deletion',
    draft: createProfileDraft('deletion', { current_password: '' }, ['current_password']),
    fields: DELETION_FIELDS,
    labels: { current_password: m.profile_current_password },
  })

/** What the deletion takes away and what stays, and behind a button the form that deletes the account. */
function DeleteAccount({ user }: { user: User }) {
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
  const form = useForm(definition, {
    onSubmit: async (body) => {
      await call('POST /account/delete', { body, handlesError: true })
      await logOut()
      showResult(t(m.profile_deleted))
    },
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
      <FormNotice form={form} />
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
