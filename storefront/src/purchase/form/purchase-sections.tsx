import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, type Card, Checkbox, ChoiceCards, Disclosure, Field, Skeleton, TextArea } from '@vitrina/ui'
import { customerQuery } from '../../account/index.ts'
import { FormSection } from '@vitrina/forms'
import { LoadFailed } from '../../shared/loading/load-failed.tsx'
import { useSendsEmail } from '../../shared/shop-data.ts'
import type { CustomerControls } from './customer-form.ts'

/** Who orders or books. `phoneHint` says what the number is for. */
export function ContactSection({ form, phoneHint }: { form: CustomerControls; phoneHint: string }) {
  const t = useTexts()
  const sendsEmail = useSendsEmail()
  const { field, checkbox } = form
  return (
    <FormSection title={t(m.checkout_contact)}>
      <SavedDetails form={form} />
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

const CONTACT_FIELDS = ['first_name', 'last_name', 'email', 'phone'] as const

/**
 * Fills in a customer's contact details: by itself while the fields are empty, and at a press when something else is typed in them.
 * Whatever was typed stays until then.
 */
function SavedDetails({ form: { values, isLoaded, change } }: { form: CustomerControls }) {
  const t = useTexts()
  const { data: customer } = useQuery(customerQuery(useApi()))
  const saved = customer && {
    first_name: customer.first_name,
    last_name: customer.last_name,
    email: customer.email,
    phone: customer.phone ?? '',
  }
  // Once, when the account's details and the stored form are there: fields that are emptied later stay empty.
  const fillEmptyFields = useEffectEvent(() => {
    if (saved && CONTACT_FIELDS.every((field) => values[field] === '')) change(saved)
  })
  useEffect(() => {
    if (customer && isLoaded) fillEmptyFields()
  }, [customer, isLoaded])
  // The phone number does not count when the account has none.
  const differs = saved && CONTACT_FIELDS.some((field) => saved[field] !== '' && saved[field] !== values[field])
  return (
    differs && (
      // Beside the heading, so that nothing moves when it comes and goes.
      <div className="relative -mb-5">
        <Button variant="link" className="absolute inset-e-0 bottom-7 text-sm" onClick={() => change(saved)}>
          {t(m.saved_details_use)}
        </Button>
      </div>
    )
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

type NoteProps = {
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

/** A note that few have, behind a line that opens it. */
export function FoldedNote({ form: { field }, hint }: NoteProps) {
  const t = useTexts()
  const note = field('note')
  return (
    <div className="border-t border-line py-4">
      <Disclosure title={t(m.checkout_note_add)} hasContent={note.value !== '' || note.error !== undefined}>
        <TextArea {...note} label={hint} rows={3} />
      </Disclosure>
    </div>
  )
}
