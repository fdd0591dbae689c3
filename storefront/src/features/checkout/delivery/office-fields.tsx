import { useQuery } from '@tanstack/react-query'
import type { DeliveryOffice } from '@vitrina/contract'
import { useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useShop } from '../../../lib/shop-context.tsx'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceCards } from '../../../ui/choice-cards.tsx'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useCheckout } from '../form/checkout-form.ts'
import { LoadFailed } from '../load-failed.tsx'
import { CityField } from './city-field.tsx'
import { searchOffices } from './office-search.ts'
import { officesQuery } from './queries.ts'

/** Above this number of offices a search field is shown. */
const MAX_WITHOUT_SEARCH = 6
const CITY_DEBOUNCE_MS = 350

/** The city and the offices in it, or all offices of the country. */
export function OfficeFields() {
  const t = useTexts()
  const shop = useShop()
  const { values: form, errorOf, idOf } = useCheckout()
  const { service, country, city, city_id } = form
  const [isShowingAll, setIsShowingAll] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const debouncedCity = useDebouncedValue(
    isTyping && city_id === null ? '' : (city_id ?? city.trim()),
    CITY_DEBOUNCE_MS,
  )
  const searchedCity = isShowingAll ? null : debouncedCity
  const offices = useQuery({
    ...officesQuery(shop, service, country, searchedCity),
    enabled: service !== '' && searchedCity !== '',
  })
  const showAll = (
    <Button variant="quiet" className="-mx-1 text-sm" onClick={() => setIsShowingAll(true)}>
      {t(m.checkout_office_all)}
    </Button>
  )
  return (
    <>
      <div
        onInput={() => {
          setIsShowingAll(false)
          setIsTyping(true)
        }}
        onBlur={() => setIsTyping(false)}
      >
        <CityField />
      </div>
      {searchedCity === '' ? (
        <div
          id={idOf('office_id')}
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
        <div id={idOf('office_id')} tabIndex={-1} data-invalid={errorOf('office_id') ? '' : undefined}>
          <p role="status">{t(m.checkout_office_none, { city })}</p>
          {!isShowingAll && showAll}
        </div>
      ) : (
        <OfficeList key={String(searchedCity)} offices={offices.data} />
      )}
    </>
  )
}

function OfficeList({ offices }: { offices: readonly DeliveryOffice[] }) {
  const t = useTexts()
  const { values: form, change, errorOf, idOf } = useCheckout()
  const [search, setSearch] = useState('')
  const matches = searchOffices(offices, search, form.office_id)
  const choose = (value: string) => {
    const office = offices.find(({ id }) => String(id) === value)
    // The API requires a city: an office without one sends its own name.
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
      {offices.length > MAX_WITHOUT_SEARCH && (
        <Field
          label={t(m.checkout_office_search)}
          inputMode="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {matches.length === 0 && <p role="status">{t(m.checkout_office_no_match)}</p>}
      <ChoiceCards
        legend={t(m.checkout_office)}
        id={idOf('office_id')}
        name="office"
        value={String(form.office_id ?? '')}
        onChange={choose}
        error={errorOf('office_id')}
        className="max-h-112 overflow-y-auto overscroll-contain p-0.5"
        cards={matches.map(({ id, name, address, working_hours, phone }) => ({
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
