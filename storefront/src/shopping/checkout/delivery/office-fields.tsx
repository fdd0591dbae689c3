import { useQuery } from '@tanstack/react-query'
import type { DeliveryOffice } from '@vitrina/contract'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { useApi } from '@vitrina/api-client'
import { Button, ChoiceCards, Field, Skeleton, useDebouncedValue } from '@vitrina/ui'
import { useCheckout } from '../checkout-form.ts'
import { LoadFailed } from '../../../shared/loading/load-failed.tsx'
import { CityField, useCitySearch } from './city-field.tsx'
import { EVERYWHERE, officesQuery } from './delivery-queries.ts'

/** A list of more offices has a search field and begins with the first few. */
const MAX_WITHOUT_SEARCH = 6
const FIRST_SHOWN = 5
const CITY_DEBOUNCE_MS = 350

/** The city and the offices in it, or all offices of the country. */
export function OfficeFields() {
  const t = useTexts()
  const api = useApi()
  const { values: form, errorOf, idOf } = useCheckout()
  const { service, country, city, city_id } = form
  const [isShowingAll, setIsShowingAll] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const { name: cityName } = useCitySearch()
  const debouncedCity = useDebouncedValue(
    isTyping && city_id === null ? '' : (city_id ?? city.trim()),
    CITY_DEBOUNCE_MS,
  )
  const place = usePlace(debouncedCity, form.post_code)
  const offices = useQuery({
    ...officesQuery(api, service, country, isShowingAll ? EVERYWHERE : place),
    enabled: service !== '' && (isShowingAll || place.city !== ''),
  })
  const showAll = (
    <Button variant="link" className="-mx-1 text-sm" onClick={() => setIsShowingAll(true)}>
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
      {!isShowingAll && place.city === '' ? (
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
          <p role="status">{t(m.checkout_office_none, { city: cityName })}</p>
          {!isShowingAll && showAll}
        </div>
      ) : (
        <OfficeList key={isShowingAll ? 'all' : place.city} offices={offices.data} />
      )}
    </>
  )
}

/** A city with the post code that it was chosen with. That of an office, once one is chosen, does not change the list. */
function usePlace(city: number | string, postCode: string): { city: number | string; postCode: string } {
  const [place, setPlace] = useState({ city, postCode })
  if (place.city === city) return place
  const next = { city, postCode }
  setPlace(next)
  return next
}

function OfficeList({ offices }: { offices: readonly DeliveryOffice[] }) {
  const t = useTexts()
  const { values: form, change, errorOf, idOf } = useCheckout()
  const [search, setSearch] = useState('')
  const [isExpanded, setIsExpanded] = useState(offices.length <= MAX_WITHOUT_SEARCH)
  const list = useRef<HTMLDivElement>(null)
  const matches = searchOffices(offices, search, form.office_id)
  const shown = isExpanded ? matches : firstOffices(matches, FIRST_SHOWN, form.office_id)
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
  const expand = () => {
    flushSync(() => setIsExpanded(true))
    // The pressed button is gone: the focus goes on to the first office that it has revealed.
    list.current?.querySelectorAll('input')[FIRST_SHOWN]?.focus({ preventScroll: true })
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
      <p role="status" className="empty:sr-only">
        {matches.length === 0 && t(m.checkout_office_no_match)}
      </p>
      <div ref={list}>
        <ChoiceCards
          legend={t(m.checkout_office)}
          id={idOf('office_id')}
          name="office"
          value={String(form.office_id ?? '')}
          onChange={choose}
          error={errorOf('office_id')}
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
        {shown.length < matches.length && (
          <Button variant="secondary" className="mt-3 w-full" onClick={expand}>
            {t(m.checkout_office_show_all, { count: matches.length })}
          </Button>
        )}
      </div>
    </div>
  )
}

type Office = Pick<DeliveryOffice, 'id' | 'name' | 'address' | 'city' | 'post_code'>

/** The offices whose name or address contains every word of the search. The chosen office is always included. */
export function searchOffices<T extends Office>(offices: readonly T[], search: string, chosenId: number | null): T[] {
  const words = search
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  return offices.filter(({ id, name, address, city, post_code }) => {
    const text = `${name} ${address} ${city} ${post_code}`.toLowerCase()
    return id === chosenId || words.every((word) => text.includes(word))
  })
}

/** What a long list shows at first: its beginning, and the chosen office wherever it stands. */
export function firstOffices<T extends Pick<Office, 'id'>>(
  offices: readonly T[],
  count: number,
  chosenId: number | null,
): T[] {
  return offices.filter(({ id }, index) => index < count || id === chosenId)
}
