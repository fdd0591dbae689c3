import { useQuery } from '@tanstack/react-query'
import { type Currency, currencyLabel } from '@vitrina/contract/money'
import { Field, Select } from '@vitrina/ui'
import { useWatch } from 'react-hook-form'
import { type FormState, WordsField, recordQuery, selectProps, useRecordFields } from '../../records/index.ts'
import { useOffice } from '../../shared/session.ts'
import { m, useTexts } from '../../shared/texts.ts'
import { Part } from '../../shell/screen.tsx'
import { knownFields, type PaymentValues } from './payment-shape.ts'

/** The fields of a payment method: only those that its provider and what is paid by it know. */
export function PaymentFields({ record }: { record: FormState<PaymentValues> }) {
  const t = useTexts()
  const field = useRecordFields(record)
  const { control } = record.form
  const [provider, subject] = useWatch({ control, name: ['provider', 'for'] })
  const has = knownFields({ provider, for: subject })
  const subjectField = selectProps(field('for', { label: t(m.office_payment_for) }))
  return (
    <>
      <Part title={t(m.office_settings_visible)}>
        <div className="flex flex-col gap-6">
          <WordsField record={record} name="name" label={t(m.office_field_name)} />
          <WordsField
            record={record}
            name="text"
            label={t(m.office_payment_text)}
            hint={t(m.office_payment_text_hint)}
            rows={4}
          />
        </div>
      </Part>
      {has.account && (
        <Part title={t(m.office_payment_account)}>
          <div className="flex flex-col gap-6">
            <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
              <Field {...field('account.iban')} autoComplete="off" />
              <Field {...field('account.bic', { hint: t(m.office_payment_bic_hint) })} autoComplete="off" />
            </div>
            <WordsField record={record} name="account.bank" label={t(m.office_payment_bank)} />
          </div>
        </Part>
      )}
      <Part title={t(m.office_settings_rules)}>
        <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
          <Select {...subjectField}>
            <option value="">{t(m.office_payment_for_both)}</option>
            <option value="goods">{t(m.office_payment_for_goods)}</option>
            <option value="rooms">{t(m.office_payment_for_rooms)}</option>
          </Select>
          {has.fee && <FeeField record={record} />}
          {has.remind && (
            <Field {...field('remind_after_days', { hint: t(m.office_payment_remind_hint) })} inputMode="numeric" />
          )}
          {has.expire && (
            <Field
              {...field('expire_after_days', {
                hint: t(provider === 'stripe' ? m.office_payment_expire_link_hint : m.office_payment_expire_hint),
              })}
              inputMode="numeric"
            />
          )}
        </div>
      </Part>
    </>
  )
}

function FeeField({ record }: { record: FormState<PaymentValues> }) {
  const t = useTexts()
  const { api } = useOffice()
  const field = useRecordFields(record)
  const { data } = useQuery(recordQuery(api, 'settings', 'settings'))
  const currency = data?.document?.currency as Currency | undefined
  const label = currency ? t(m.office_payment_fee_in, { currency: currencyLabel(currency) }) : t(m.office_payment_fee)
  return (
    <Field {...field('fee', { label, hint: t(m.office_payment_fee_hint) })} inputMode="decimal" autoComplete="off" />
  )
}
