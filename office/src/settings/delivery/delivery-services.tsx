import { Button, ChevronIcon, classes, Field } from '@vitrina/ui'
import { useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { WordsField, useRecordFields, wordsOf } from '../../records/index.ts'
import { fieldError, hasFieldError } from '../../shared/errors.ts'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import { Part } from '../../shell/screen.tsx'
import { DeliveryOffices } from './delivery-offices.tsx'
import { DeliveryRates, NEW_RATE } from './delivery-rates.tsx'
import { freeKey, newOffice, type Service } from './delivery-shape.ts'
import type { DeliveryProps } from './delivery-zones.tsx'
import { MoveButtons } from '../../shared/move-buttons.tsx'

/** By whom orders are delivered, in the order in which the checkout offers them. */
export function DeliveryServices({ record }: DeliveryProps) {
  const t = useTexts()
  const language = useLanguage()
  const { control, getValues, setValue } = record.form
  const services = useFieldArray({ control, name: 'services' })
  const [opened, setOpened] = useState<string | null>(null)
  function add(pickup: boolean): void {
    const { services: all, zones, offices, countries } = getValues()
    const key = freeKey(pickup ? 'pickup' : 'delivery', all)
    const rates = pickup ? [] : [{ ...NEW_RATE, zone: zones[0]?.key ?? '' }]
    services.append(
      { key, name: wordsOf(undefined), pickup, days: { from: '', to: '' }, rates },
      { focusName: `services.${all.length}.name.${language}` },
    )
    // Nobody can collect without a place.
    if (pickup) setValue('offices', [...offices, newOffice(key, offices, countries)])
    setOpened(key)
  }
  function remove(index: number): void {
    const { key } = getValues(`services.${index}`)
    // Its offices are nobody's without it.
    setValue(
      'offices',
      getValues('offices').filter(({ service }) => service !== key),
    )
    services.remove(index)
  }
  return (
    <Part
      title={t(m.office_delivery_services)}
      actions={
        <div className="flex flex-wrap gap-x-5">
          <Button variant="link" onClick={() => add(false)}>
            {t(m.office_delivery_add_service)}
          </Button>
          <Button variant="link" onClick={() => add(true)}>
            {t(m.office_delivery_add_pickup)}
          </Button>
        </div>
      }
    >
      <ol className="divide-y divide-line border-y border-line">
        {services.fields.map(({ id, key }, index) => (
          <ServiceRow
            key={id}
            record={record}
            index={index}
            count={services.fields.length}
            isOpen={opened === key}
            onToggle={() => setOpened(opened === key ? null : key)}
            onMove={(to) => services.move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
    </Part>
  )
}

type RowProps = DeliveryProps & {
  index: number
  count: number
  isOpen: boolean
  onToggle: () => void
  onMove: (to: number) => void
  onRemove: () => void
}

function ServiceRow({ record, index, count, isOpen, onToggle, onMove, onRemove }: RowProps) {
  const t = useTexts()
  const language = useLanguage()
  const service = useWatch({ control: record.form.control, name: `services.${index}` })
  const offices = useWatch({ control: record.form.control, name: 'offices' })
  // What is wrong can be seen.
  const isWrong =
    hasFieldError(record.error, `services.${index}`) ||
    offices.some((office, at) => office.service === service.key && hasFieldError(record.error, `offices.${at}`))
  const isShown = isOpen || isWrong
  const name = service.name[language] || Object.values(service.name).find(Boolean) || t(m.office_delivery_new_service)
  const inside = service.pickup
    ? offices.filter((office) => office.service === service.key).length
    : service.rates.length
  return (
    <li className="py-2">
      <div className="flex items-center justify-between gap-4">
        <button
          type="button"
          aria-expanded={isShown}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 grow items-center gap-3 py-1 text-start"
        >
          <ChevronIcon className={classes('size-4 shrink-0', isShown && 'rotate-90')} />
          <span className="min-w-0">
            <span className="block font-semibold break-words">{name}</span>
            <span className="block text-sm text-muted">
              {t(service.pickup ? m.office_delivery_places : m.office_delivery_rates_count, { count: inside })}
            </span>
          </span>
        </button>
        <MoveButtons name={name} {...{ index, count, onMove }} />
      </div>
      {isShown && (
        <div className="mt-3 mb-6 flex flex-col gap-6 sm:ps-7">
          <ServiceFields record={record} index={index} service={service} />
          <div>
            <Button variant="link" aria-label={t(m.office_delivery_remove_service_of, { name })} onClick={onRemove}>
              {t(m.office_delivery_remove_service)}
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

type FieldsProps = DeliveryProps & { index: number; service: Service }

function ServiceFields({ record, index, service }: FieldsProps) {
  const t = useTexts()
  const { error } = record
  const field = useRecordFields(record)
  const days = (end: 'from' | 'to', at: 0 | 1, label: string) => ({
    ...field(`services.${index}.days.${end}`, { label }),
    error:
      fieldError(error, `services.${index}.days.${at}`) ??
      (at === 0 ? fieldError(error, `services.${index}.days`) : undefined),
    inputMode: 'numeric' as const,
  })
  return (
    <>
      <WordsField record={record} name={`services.${index}.name`} label={t(m.office_field_name)} />
      {!service.pickup && (
        <>
          <div className="grid max-w-md grid-cols-2 gap-x-6">
            <Field {...days('from', 0, t(m.office_delivery_days_from))} />
            <Field {...days('to', 1, t(m.office_delivery_days_to))} />
          </div>
          <DeliveryRates record={record} index={index} />
        </>
      )}
      <DeliveryOffices record={record} service={service} error={fieldError(error, `services.${index}.pickup`)} />
    </>
  )
}
