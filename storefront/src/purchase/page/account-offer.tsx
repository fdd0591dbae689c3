import { RESET_FIELDS } from '@vitrina/contract/forms/account'
import { useSendsEmail } from '../../shared/shop-data.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { NOBODY, sessionStore, useApi } from '@vitrina/api-client'
import { useSession } from '../../account/index.ts'
import { Button, useIsHydrated } from '@vitrina/ui'
import { createFormDraft, defineForm, Form, FormNotice, PasswordInput, useForm } from '@vitrina/forms'
import { showResult } from '../../shared/messages/messages.ts'

const offerForm = defineForm({
  name: 'account-offer',
  draft: createFormDraft({
    key: 'account-offer',
    storage: sessionStore,
    empty: { password: '' },
    maxLength: RESET_FIELDS.password.maxLength,
    unstored: ['password'],
  }),
  fields: RESET_FIELDS,
  labels: { password: m.account_offer_password },
})

type Props = {
  customer: { first_name: string; last_name: string; email: string; phone: string }
  title: string
}

/** Offers a guest who has ordered or booked an account: only a password is missing. */
export function AccountOffer({ customer: { first_name, last_name, email, phone }, title }: Props) {
  const t = useTexts()
  const { call, identity } = useApi()
  const { logIn } = useSession()
  const sendsEmail = useSendsEmail()
  const form = useForm(offerForm, {
    onSubmit: async ({ password }) => {
      const body = { first_name, last_name, email, phone, password, agree_terms: true } as const
      const answer = await call('POST /auth/register', { body, handlesError: true })
      offerForm.draft.reset()
      logIn(answer)
      // In the message area: the page is loaded anew for the customer.
      showResult(sendsEmail ? t(m.account_offer_done, { email }) : t(m.auth_registered_waits))
    },
  })
  const isHydrated = useIsHydrated()
  if (isHydrated && identity !== NOBODY) return null
  return (
    <div className="mt-10 max-w-2xl bg-raised p-5 sm:p-8 print:hidden">
      <h2 id="account-offer" className="text-xl">
        {title}
      </h2>
      <p className="mt-2">{t(m.account_offer_text)}</p>
      <Form form={form} className="mt-5 grid gap-5">
        {/* Password managers store the password with this name. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput {...form.field('password')} autoComplete="new-password" />
        <FormNotice form={form} />
        <Button type="submit" busy={form.phase === 'sending'} className="sm:justify-self-start">
          {t(m.account_offer_submit)}
        </Button>
      </Form>
    </div>
  )
}
