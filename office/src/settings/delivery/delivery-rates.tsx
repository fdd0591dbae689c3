import { useQuery } from '@tanstack/react-query'
import { type Currency, currencyLabel } from '@vitrina/contract/money'
import { unitName } from '@vitrina/contract/locales'
import { BinIcon, Button, Field, Select } from '@vitrina/ui'
import { useFieldArray, useWatch } from 'react-hook-form'
import { recordQuery, selectProps, useRecordFields } from '../../records/index.ts'
import { parseAmount } from '../../shared/amounts.ts'
import { fieldError } from '../../shared/errors.ts'
import { PartError } from '../../shared/part-error.tsx'
import { useOffice } from '../../shared/session.ts'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import type { Rate, Step } from './delivery-shape.ts'
import { type DeliveryProps, useZoneTitle } from './delivery-zones.tsx'

const NEW_STEP: Step = { up_to: '', price: '' }
export const NEW_RATE: Rate = { zone: '', to: 'address', by: 'weight', steps: [NEW_STEP], free_from: '' }

/** The label of the shop's currency, as prices have it. */
function useCurrencyLabel(): string {
  const { api } = useOffice()
  const { data } = useQuery(recordQuery(api, 'settings', 'settings'))
  const currency = data?.document?.currency as Currency | undefined
  return currency ? currencyLabel(currency) : ''
}

type ServiceProps = DeliveryProps & { index: number }

/** What a service costs: for each zone, to an office or an address, in steps. */
export function DeliveryRates({ record, index }: ServiceProps) {
  const t = useTexts()
  const { control, getValues } = record.form
  const rates = useFieldArray({ control, name: `services.${index}.rates` })
  return (
    <section>
      <h3 className="font-semibold">{t(m.office_delivery_prices)}</h3>
      <PartError>{fieldError(record.error, `services.${index}.rates`)}</PartError>
      <ul className="mt-2 flex flex-col gap-5">
        {rates.fields.map(({ id }, at) => (
          <li key={id} className="border-s-2 border-line ps-4">
            <RateFields record={record} index={index} at={at} onRemove={() => rates.remove(at)} />
          </li>
        ))}
      </ul>
      <Button
        variant="link"
        className="mt-2"
        onClick={() => rates.append({ ...NEW_RATE, zone: getValues('zones')[0]?.key ?? '' })}
      >
        {t(m.office_delivery_add_rate)}
      </Button>
    </section>
  )
}

type RateProps = ServiceProps & { at: number; onRemove: () => void }

function RateFields({ record, index, at, onRemove }: RateProps) {
  const t = useTexts()
  const { error, form } = record
  const field = useRecordFields(record)
  const titleOf = useZoneTitle()
  const currency = useCurrencyLabel()
  const zones = useWatch({ control: form.control, name: 'zones' })
  const path = `services.${index}.rates.${at}` as const
  const select = (name: 'zone' | 'to' | 'by', label: string) => {
    const props = selectProps(field(`${path}.${name}`, { label }))
    return { ...props, error: props.error ?? (name === 'zone' ? fieldError(error, path) : undefined) }
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <Select {...select('zone', t(m.office_delivery_zone))}>
          {zones.map((zone) => (
            <option key={zone.key} value={zone.key}>
              {titleOf(zone)}
            </option>
          ))}
        </Select>
        <Select {...select('to', t(m.office_delivery_to))}>
          <option value="address">{t(m.checkout_method_address)}</option>
          <option value="office">{t(m.checkout_method_office)}</option>
        </Select>
        <Select {...select('by', t(m.office_delivery_by))}>
          <option value="weight">{t(m.office_delivery_by_weight)}</option>
          <option value="total">{t(m.office_delivery_by_total)}</option>
        </Select>
      </div>
      <Steps record={record} index={index} at={at} currency={currency} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Field
          {...field(`${path}.free_from`, { label: t(m.office_delivery_free_from, { currency }) })}
          inputMode="decimal"
          autoComplete="off"
          wrapClassName="max-w-56"
        />
        <Button variant="link" onClick={onRemove}>
          {t(m.office_delivery_remove_rate)}
        </Button>
      </div>
    </div>
  )
}

type StepsProps = ServiceProps & { at: number; currency: string }

function Steps({ record, index, at, currency }: StepsProps) {
  const t = useTexts()
  const language = useLanguage()
  const { control, getValues } = record.form
  const field = useRecordFields(record)
  const path = `services.${index}.rates.${at}` as const
  const steps = useFieldArray({ control, name: `${path}.steps` })
  const by = useWatch({ control, name: `${path}.by` })
  const unit = by === 'weight' ? unitName('kg', language) : currency
  const amount = (step: number, name: 'up_to' | 'price', label: string) => {
    const props = field(`${path}.steps.${step}.${name}`, { label })
    const isNoWeight = name === 'up_to' && by === 'weight' && Number.isNaN(parseAmount(getValues(props.name) as string))
    return {
      ...props,
      // The server counts in grams.
      error: props.error && isNoWeight ? t(m.office_delivery_weight_invalid) : props.error,
      inputMode: 'decimal' as const,
      autoComplete: 'off',
      wrapClassName: 'min-w-0 grow basis-24',
    }
  }
  return (
    <div>
      <ol className="flex flex-col gap-3">
        {steps.fields.map(({ id }, step) => (
          <li key={id} className="flex max-w-md items-start gap-x-3">
            <Field {...amount(step, 'up_to', t(m.office_delivery_up_to, { unit }))} />
            <Field {...amount(step, 'price', t(m.office_delivery_price, { currency }))} />
            <Button
              variant="link"
              aria-label={t(m.office_delivery_remove_step, { number: step + 1 })}
              disabled={steps.fields.length === 1}
              onClick={() => steps.remove(step)}
              className="mt-6.5 min-h-12 min-w-11 shrink-0 justify-center disabled:opacity-30"
            >
              <BinIcon className="size-5" />
            </Button>
          </li>
        ))}
      </ol>
      <Button variant="link" onClick={() => steps.append(NEW_STEP)}>
        {t(m.office_delivery_add_step)}
      </Button>
      <p className="text-sm text-muted">{t(m.office_delivery_steps_hint)}</p>
    </div>
  )
}
