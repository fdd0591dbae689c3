import { Suspense } from 'react'
import { NOBODY, useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { type Card, Checkbox, ChoiceCards, Field, Skeleton, TextArea } from '@vitrina/ui'
import { FormSection } from '@vitrina/forms'
import { LoadFailed } from '../../shared/loading/load-failed.tsx'
import { useSendsEmail } from '../../shared/shop-data.ts'
import { optionalPart } from '../optional-part.ts'
import type { CustomerControls } from './customer-form.ts'

/** Only customers have details that are saved. */
const SavedDetails = optionalPart(async () => (await import('./saved-details.tsx')).SavedDetails)

/** Who orders or books. `phoneHint` says what the number is for. */
export function ContactSection({ form, phoneHint }: { form: CustomerControls; phoneHint: string }) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  const isCustomer = useApi().identity !== NOBODY
  const { field, checkbox } = form
  return (
    <FormSection title={t(m.checkout_contact)}>
      {isCustomer && (
        <Suspense>
          <SavedDetails form={form} />
        </Suspense>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('first_name')} autoComplete="given-name" />
        <Field {...field('last_name')} autoComplete="family-name" />
      </div>
      <Field {...field('email')} {...(sendsEmail && { hint: t(m.checkout_email_hint) })} />
      <Field {...field('phone')} hint={phoneHint} />
      <Checkbox {...checkbox('remember_contact')} label={t(m.checkout_remember_contact)} className="-my-2" />
    </FormSection>
  )
}

type PaymentSectionProps = {
  form: CustomerControls
  /** The ways to pay; undefined while they load. */
  cards: readonly Card[] | undefined
  hasFailed: boolean
  onRetry: () => void
}

/** How to pay. */
export function PaymentSection({
  form: { values, change, errorOf, idOf },
  cards,
  hasFailed,
  onRetry,
}: PaymentSectionProps) {
  const t = useTexts()
  return (
    <FormSection title={t(m.checkout_payment)}>
      {hasFailed ? (
        <LoadFailed onRetry={onRetry} />
      ) : cards ? (
        <ChoiceCards
          legend={t(m.checkout_payment_method)}
          hideLegend
          id={idOf('payment_method')}
          name="payment_method"
          value={values.payment_method}
          onChange={(payment_method) => change({ payment_method })}
          error={errorOf('payment_method')}
          cards={cards}
        />
      ) : (
        <div aria-busy="true" className="grid gap-px">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
    </FormSection>
  )
}

/** Whether an invoice is wanted, and for which company. */
export function InvoiceSection({ form }: { form: CustomerControls }) {
  const t = useTexts()
  const { values, checkbox } = form
  return (
    <FormSection title={t(m.checkout_invoice)}>
      <Checkbox
        {...checkbox('require_invoice')}
        label={t(m.checkout_require_invoice)}
        aria-expanded={values.require_invoice}
      />
      {values.require_invoice && <CompanyFields form={form} />}
    </FormSection>
  )
}

function CompanyFields({ form: { field } }: { form: CustomerControls }) {
  return (
    <>
      <Field {...field('company_name')} autoComplete="organization" />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field {...field('eik')} />
        <Field {...field('vat_number')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
      </div>
      <Field {...field('responsible_official')} autoComplete="off" autoCapitalize="words" />
      <Field {...field('company_email')} autoComplete="off" />
    </>
  )
}

export type NoteProps = {
  form: CustomerControls
  /** What it is for. */
  hint: string
}

/** A note to the shop. */
export function NoteSection({ form: { field }, hint }: NoteProps) {
  const t = useTexts()
  return (
    <FormSection title={t(m.checkout_note)}>
      <TextArea {...field('note')} label={hint} rows={3} />
    </FormSection>
  )
}
