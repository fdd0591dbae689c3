import { Button, Field, Select } from '@vitrina/ui'
import { useFieldArray, useWatch } from 'react-hook-form'
import { WordsField, selectProps, useRecordFields } from '../../records/index.ts'
import { PartError } from '../../shared/part-error.tsx'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import { newOffice, type Service } from './delivery-shape.ts'
import { type DeliveryProps, useCountryName } from './delivery-zones.tsx'

type Props = DeliveryProps & { service: Service; error: string | undefined }

/** The places where orders of a service are collected: the shop's own, or offices of the courier. */
export function DeliveryOffices({ record, service, error }: Props) {
  const t = useTexts()
  const language = useLanguage()
  const { control, getValues } = record.form
  const offices = useFieldArray({ control, name: 'offices' })
  function add(): void {
    const { offices: all, countries } = getValues()
    offices.append(newOffice(service.key, all, countries), { focusName: `offices.${all.length}.name.${language}` })
  }
  return (
    <section>
      <h3 className="font-semibold">
        {t(service.pickup ? m.office_delivery_pickup_places : m.office_delivery_offices)}
      </h3>
      {!service.pickup && <p className="text-sm text-muted">{t(m.office_delivery_offices_text)}</p>}
      <PartError>{error}</PartError>
      <ul className="mt-2 flex flex-col gap-6">
        {offices.fields.map(
          ({ id, service: own }, at) =>
            own === service.key && (
              <li key={id} className="border-s-2 border-line ps-4">
                <OfficeFields record={record} at={at} onRemove={() => offices.remove(at)} />
              </li>
            ),
        )}
      </ul>
      <Button variant="link" className="mt-2" onClick={add}>
        {t(m.office_delivery_add_office)}
      </Button>
    </section>
  )
}

function OfficeFields({ record, at, onRemove }: DeliveryProps & { at: number; onRemove: () => void }) {
  const t = useTexts()
  const field = useRecordFields(record)
  const nameOf = useCountryName()
  const path = `offices.${at}` as const
  const countries = useWatch({ control: record.form.control, name: 'countries' })
  const country = selectProps(field(`${path}.country`))
  return (
    <div className="flex flex-col gap-4">
      <WordsField record={record} name={`${path}.name`} label={t(m.office_field_name)} />
      <WordsField record={record} name={`${path}.address`} label={t(m.office_settings_address)} />
      <div className="grid gap-x-6 gap-y-4 grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]">
        <Select {...country}>
          {countries.map((iso) => (
            <option key={iso} value={iso}>
              {nameOf(iso)}
            </option>
          ))}
        </Select>
        <Field {...field(`${path}.post_code`, { label: t(m.checkout_post_code) })} inputMode="numeric" />
        <Field {...field(`${path}.phone`)} type="tel" />
      </div>
      <WordsField record={record} name={`${path}.working_hours`} label={t(m.office_settings_working_hours)} />
      <div>
        <Button variant="link" onClick={onRemove}>
          {t(m.office_delivery_remove_office)}
        </Button>
      </div>
    </div>
  )
}
