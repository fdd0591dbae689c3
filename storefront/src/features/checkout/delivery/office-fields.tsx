import { useQuery } from '@tanstack/react-query'
import type { DeliveryOffice } from '@vitrina/contract'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useShop } from '../../../lib/shop-context.tsx'
import { useSettled } from '../../../lib/use-debounced-value.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CityField } from './city-field.tsx'
import { fieldId, useCheckoutFields } from '../form/form-context.tsx'
import { LoadFailed } from '../load-failed.tsx'
import { searchOffices } from './office-search.ts'
import { officesQuery } from './queries.ts'

/** Beyond this many, a list is easier to search than to read. */
const SEARCHABLE = 6

/** The town, and then the offices there; or all offices, for who knows the one but not whose town it is. */
export function OfficeFields() {
  const t = useTexts()
  const shop = useShop()
  const { form, errorOf } = useCheckoutFields()
  const { service, country, city, city_id } = form
  const [all, setAll] = useState(false)
  const [typing, setTyping] = useState(false)
  const town = useSettled(typing && city_id === null ? '' : (city_id ?? city.trim()), 350)
  const place = all ? null : town
  const offices = useQuery({
    ...officesQuery(shop, service, country, place),
    enabled: service !== '' && (all || town !== ''),
  })
  const showAll = (
    <Button look="quiet" className="-mx-1 text-sm" onClick={() => setAll(true)}>
      {t(m.checkout_office_all)}
    </Button>
  )
  return (
    <>
      <div
        onInput={() => {
          setAll(false)
          setTyping(true)
        }}
        onBlur={() => setTyping(false)}
      >
        <CityField />
      </div>
      {place === '' ? (
        <div
          id={fieldId('office_id')}
          tabIndex={-1}
          data-invalid={errorOf('office_id') ? '' : undefined}
          className="text-sm text-muted"
        >
          <p>{t(m.checkout_office_first_city)}</p>
          {showAll}
        </div>
      ) : offices.isError ? (
        <LoadFailed onRetry={() => void offices.refetch()} />
      ) : !offices.data ? (
        <div aria-busy="true" className="grid gap-2">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      ) : offices.data.length === 0 ? (
        <div id={fieldId('office_id')} tabIndex={-1} data-invalid={errorOf('office_id') ? '' : undefined}>
          <p role="status">{t(m.checkout_office_none, { city })}</p>
          {!all && showAll}
        </div>
      ) : (
        <OfficeList key={String(place)} offices={offices.data} />
      )}
    </>
  )
}

function OfficeList({ offices }: { offices: readonly DeliveryOffice[] }) {
  const t = useTexts()
  const { form, change, errorOf } = useCheckoutFields()
  const [search, setSearch] = useState('')
  const shown = searchOffices(offices, search, form.office_id)
  const choose = (value: string) => {
    const office = offices.find(({ id }) => String(id) === value)
    // An office outside of the listed towns still has a name to send.
    if (office)
      change({
        city: office.city || form.city || office.name,
        city_id: office.city_id,
        post_code: office.post_code,
        office_id: office.id,
      })
  }
  return (
    <div className="grid gap-4">
      {offices.length > SEARCHABLE && (
        <Field
          label={t(m.checkout_office_search)}
          inputMode="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {shown.length === 0 && <p role="status">{t(m.checkout_office_no_match)}</p>}
      <ChoiceCards
        legend={t(m.checkout_office)}
        id={fieldId('office_id')}
        name="office"
        value={String(form.office_id ?? '')}
        onChange={choose}
        error={errorOf('office_id')}
        className="max-h-112 overflow-y-auto overscroll-contain p-0.5"
        cards={shown.map(({ id, name, address, working_hours, phone }) => ({
          value: String(id),
          label: name,
          text: (
            <>
              {address}
              {working_hours && <span className="block">{working_hours}</span>}
              {phone && <span className="block">{phone}</span>}
            </>
          ),
        }))}
      />
    </div>
  )
}
