import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Confirmation, User } from '@vitrina/contract'
import { CONFIRMATION_FIELDS, MAX_PASSWORD_LENGTH } from '@vitrina/contract/forms/account'
import { useEffect, useRef, useState } from 'react'
import { createFormDraft, defineForm, Form, FormNotice, PasswordInput, useForm } from '@vitrina/forms'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { NOBODY, personalKey, sessionStore, type Api, useApi } from '@vitrina/api-client'
import { LoadFailed } from '../shared/loading/load-failed.tsx'
import { customerQuery } from './customer.ts'
import { Button, Notice, Skeleton } from '@vitrina/ui'
import { AuthLayout, AuthLink, isCompleteLink, type LinkParams, useForgetPassword } from './auth-screen.tsx'

/** For somebody who is logged in to the account: it needs no password. */
const ownForm = defineForm({
  name: 'confirm',
  draft: createFormDraft({ key: 'confirm', storage: sessionStore, empty: {}, maxLength: 0 }),
  fields: {},
  labels: {},
})

const passwordForm = defineForm({
  name: 'confirm-password',
  draft: createFormDraft({
    key: 'confirm-password',
    storage: sessionStore,
    empty: { password: '' },
    maxLength: MAX_PASSWORD_LENGTH,
    unstored: ['password'],
  }),
  fields: CONFIRMATION_FIELDS,
  labels: { password: m.auth_password },
})

type Proof = { password?: string; set_password?: boolean }
type StepProps = { confirmation: Confirmation; onConfirm: (proof: Proof) => Promise<unknown> }

/** Whose account the link is of. */
const confirmationQuery = (api: Api, { id, token }: LinkParams) =>
  queryOptions({
    queryKey: personalKey(api, 'confirmation', id, token),
    queryFn: async ({ signal }) =>
      (await api.call('POST /auth/confirmation', { body: { id: Number(id), token }, signal })).data,
    staleTime: Infinity,
    // This screen shows its failure itself.
    meta: { optional: true },
  })

/**
 * Confirms an e-mail address with the link of an e-mail. The reader may have no account here, because a stranger may have typed the
 * address. So the screen says whose account it is, and asks for its password.
 */
export function ConfirmEmail(link: LinkParams) {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  const { mutateAsync: confirm, isSuccess: isConfirmed } = useMutation({
    mutationFn: (proof: Proof) =>
      api.call('POST /auth/confirm-email', {
        body: { id: Number(link.id), token: link.token, ...proof },
        handlesError: true,
      }),
    onSuccess() {
      if (api.identity !== NOBODY) void queryClient.invalidateQueries({ queryKey: customerQuery(api).queryKey })
    },
  })
  const isOpen = isCompleteLink(link) && !isConfirmed
  const { data, isError } = useQuery({ ...confirmationQuery(api, link), enabled: isOpen })
  // Also while the account is loading, so that nothing moves.
  const isLinkOfSomebody = isOpen && data !== null && !isError
  return (
    <AuthLayout
      title={t(m.auth_confirm_title)}
      {...(isLinkOfSomebody && {
        intro: t(m.auth_confirm_intro),
        footer: <p className="text-sm text-muted">{t(m.auth_confirm_hint)}</p>,
      })}
    >
      {isConfirmed ? (
        <Confirmed />
      ) : isOpen ? (
        <Steps link={link} onConfirm={confirm} />
      ) : (
        <Unusable>{t(m.auth_confirm_broken)}</Unusable>
      )}
    </AuthLayout>
  )
}

function Steps({ link, onConfirm }: { link: LinkParams; onConfirm: StepProps['onConfirm'] }) {
  const t = useTexts()
  const api = useApi()
  const { data, isError, refetch } = useQuery(confirmationQuery(api, link))
  const { data: customer } = useQuery(customerQuery(api))
  if (data) {
    const Step = data.is_own ? OwnAccount : AccountOfSomebody
    return <Step confirmation={data} onConfirm={onConfirm} />
  }
  if (data === null)
    // Most often the link was opened a second time.
    return isConfirmedOwner(customer, link) ? <Confirmed /> : <Unusable>{t(m.auth_confirm_expired)}</Unusable>
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton className="h-40" />
}

const isConfirmedOwner = (customer: User | undefined, { id }: LinkParams): boolean =>
  customer !== undefined && String(customer.id) === id && customer.email_confirmed && customer.new_email === null

/** What is wrong with a link, and the way to a new one. */
function Unusable({ children }: { children: string }) {
  const t = useTexts()
  return (
    <>
      <Notice tone="warn">{children}</Notice>
      <p className="mt-4">
        <AuthLink to="/profile" next={undefined}>
          {t(m.auth_confirm_profile)}
        </AuthLink>
      </p>
    </>
  )
}

function OwnAccount({ confirmation: { email }, onConfirm }: StepProps) {
  const t = useTexts()
  const form = useForm(ownForm, { onSubmit: async () => void (await onConfirm({})) })
  return (
    <Form form={form} className="grid gap-5">
      <p className="wrap-anywhere">{t(m.auth_confirm_own, { email })}</p>
      <FormNotice form={form} />
      <Button type="submit" size="large" busy={form.phase === 'sending'} className="sm:justify-self-start">
        {t(m.auth_confirm)}
      </Button>
    </Form>
  )
}

function AccountOfSomebody({ confirmation: { email, first_name, is_change }, onConfirm }: StepProps) {
  const t = useTexts()
  const [isAnew, setAnew] = useState(false)
  const form = useForm(passwordForm, {
    onSubmit: async ({ password }) => void (await onConfirm({ password, set_password: isAnew })),
  })
  useForgetPassword(passwordForm.draft)
  const name = first_name ?? t(m.auth_confirm_somebody)
  return (
    <Form form={form} className="grid gap-5">
      <p className="wrap-anywhere">
        {t(is_change ? m.auth_confirm_change : m.auth_confirm_opened, { name, email })}{' '}
        {t(is_change ? m.auth_confirm_change_password : isAnew ? m.auth_confirm_anew : m.auth_confirm_password)}
      </p>
      {/* Another key for each, so that a password manager fills in the right password. */}
      <PasswordInput
        key={String(isAnew)}
        {...form.field('password')}
        {...(isAnew && { label: t(m.auth_new_password) })}
        autoComplete={isAnew ? 'new-password' : 'current-password'}
      />
      <FormNotice form={form} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" size="large" busy={form.phase === 'sending'} className="max-sm:w-full">
          {t(m.auth_confirm)}
        </Button>
        {!is_change && (
          <Button
            variant="link"
            className="-mx-1"
            onClick={() => {
              passwordForm.draft.reset()
              // The error of one password does not apply to the other.
              form.reset()
              setAnew(!isAnew)
            }}
          >
            {t(isAnew ? m.auth_confirm_know : m.auth_confirm_not_mine)}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Takes the focus, because the button that had it is gone. */
function Confirmed() {
  const t = useTexts()
  const { identity } = useApi()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} tabIndex={-1} className="outline-none">
      <Notice tone="good">{t(m.auth_confirmed)}</Notice>
      <p className="mt-4 flex flex-wrap gap-x-6">
        {identity === NOBODY && (
          <AuthLink to="/auth/login" next={undefined}>
            {t(m.auth_login)}
          </AuthLink>
        )}
        <AuthLink to="/" next={undefined}>
          {t(m.not_found_home)}
        </AuthLink>
      </p>
    </div>
  )
}
