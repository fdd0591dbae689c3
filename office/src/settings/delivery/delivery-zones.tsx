import { useQuery } from '@tanstack/react-query'
import { Button, CloseIcon, Select } from '@vitrina/ui'
import { useWatch } from 'react-hook-form'
import type { RecordFormState } from '../../records/index.ts'
import { fieldError } from '../../shared/errors.ts'
import { useOffice } from '../../shared/session.ts'
import { m, useLanguage, useTexts } from '../../shared/texts.ts'
import { Part } from '../../shell/screen.tsx'
import { type DeliveryValues, freeKey, withZones, type Zone } from './delivery-shape.ts'
import { countriesQuery } from '../queries.ts'

export type DeliveryProps = { record: RecordFormState<DeliveryValues> }

/** What countries are called in the language of the member. */
export function useCountryName(): (iso: string) => string {
  const { api } = useOffice()
  const { data = [] } = useQuery(countriesQuery(api, useLanguage()))
  const names = new Map(data.map(({ iso, name }) => [iso, name]))
  return (iso) => names.get(iso) ?? iso
}

const MAX_NAMED = 3

/** A zone as people know it: by its countries. */
export function useZoneTitle(): (zone: Zone) => string {
  const t = useTexts()
  const nameOf = useCountryName()
  return ({ countries }) => {
    const named = countries.slice(0, MAX_NAMED).map(nameOf).join(', ')
    const others = countries.length - MAX_NAMED
    if (others > 0) return t(m.office_delivery_and_others, { countries: named, count: others })
    return named || t(m.office_delivery_new_zone)
  }
}

/** The countries that the shop delivers to, in zones that cost the same. */
export function DeliveryZones({ record: { form, error } }: DeliveryProps) {
  const t = useTexts()
  const { control, setValue } = form
  const [countries, zones, services] = useWatch({ control, name: ['countries', 'zones', 'services'] })
  const change = (changed: Zone[]) => {
    setValue('countries', withZones({ countries, zones }, changed))
    setValue('zones', changed)
  }
  const add = () => change([...zones, { key: freeKey('zone', zones), countries: [] }])
  return (
    <Part
      title={t(m.office_delivery_zones)}
      actions={
        <Button variant="link" onClick={add}>
          {t(m.office_delivery_add_zone)}
        </Button>
      }
    >
      <p className="mb-4 max-w-2xl text-sm text-muted">{t(m.office_delivery_zones_text)}</p>
      <ul className="divide-y divide-line border-y border-line">
        {zones.map((zone, index) => (
          <ZoneRow
            key={zone.key}
            zone={zone}
            zones={zones}
            error={fieldError(error, `zones.${index}.countries`)}
            isUsed={services.some(({ rates }) => rates.some((rate) => rate.zone === zone.key))}
            onChange={(changed) => change(zones.with(index, { ...zone, countries: changed }))}
            onRemove={() => change(zones.toSpliced(index, 1))}
          />
        ))}
      </ul>
    </Part>
  )
}

type RowProps = {
  zone: Zone
  zones: readonly Zone[]
  error: string | undefined
  isUsed: boolean
  onChange: (countries: string[]) => void
  onRemove: () => void
}

function ZoneRow({ zone, zones, error, isUsed, onChange, onRemove }: RowProps) {
  const t = useTexts()
  const nameOf = useCountryName()
  const title = useZoneTitle()(zone)
  const { api } = useOffice()
  const { data: all = [] } = useQuery(countriesQuery(api, useLanguage()))
  const taken = new Set(zones.flatMap(({ countries }) => countries))
  return (
    <li className="py-4">
      <ul className="flex flex-wrap gap-2">
        {zone.countries.map((iso) => (
          <li key={iso} className="flex items-center rounded-control bg-sunken ps-3">
            {nameOf(iso)}
            <button
              type="button"
              aria-label={t(m.office_delivery_remove_country, { country: nameOf(iso) })}
              onClick={() => onChange(zone.countries.filter((other) => other !== iso))}
              className="grid size-11 place-items-center text-muted hover:text-ink"
            >
              <CloseIcon className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <Select
          label={t(m.office_delivery_add_country)}
          error={error}
          wrapClassName="w-full max-w-xs"
          value=""
          onChange={({ target }) => target.value && onChange([...zone.countries, target.value])}
        >
          <option value="">{t(m.office_delivery_choose_country)}</option>
          {all
            .filter(({ iso }) => !taken.has(iso))
            .map(({ iso, name }) => (
              <option key={iso} value={iso}>
                {name}
              </option>
            ))}
        </Select>
        {isUsed ? (
          <p className="text-sm text-muted">{t(m.office_delivery_zone_used)}</p>
        ) : (
          <Button variant="link" aria-label={t(m.office_delivery_remove_zone_of, { zone: title })} onClick={onRemove}>
            {t(m.office_delivery_remove)}
          </Button>
        )}
      </div>
    </li>
  )
}
