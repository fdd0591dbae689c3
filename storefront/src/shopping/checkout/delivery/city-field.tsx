import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Combobox, useDebouncedValue } from '@vitrina/ui'
import { useCheckout } from '../checkout-form.ts'
import { citiesQuery } from './delivery-queries.ts'

const SEARCH_DEBOUNCE_MS = 180
const MAX_SUGGESTIONS = 30

/** The city: one of the shop's list, else any name. Choosing one of the list fills in its post code. */
export function CityField() {
  const t = useTexts()
  const checkout = useCheckout()
  const { values: form, change, errorOf, idOf } = checkout
  const { matches, areCurrent, name } = useCitySearch()
  const chooseTypedCity = useChooseTypedCity(checkout)
  const options = matches.slice(0, MAX_SUGGESTIONS).map((match) => ({
    ...match,
    key: match.id,
    label: match.name,
    detail: [match.region === match.name ? '' : match.region, match.post_code].filter(Boolean).join(', '),
  }))
  const type = (text: string) => {
    change({ city: text, city_id: null, ...(form.city_id === null ? {} : { post_code: '' }) })
    // Autofill changes a field that has no focus, so no blur follows.
    if (document.activeElement?.id !== idOf('city')) void chooseTypedCity(text)
  }
  return (
    <Combobox
      id={idOf('city')}
      name="city"
      label={t(m.checkout_city)}
      value={name}
      onType={type}
      options={options}
      onChoose={({ id, name: chosen, post_code }) => change({ city: chosen, city_id: id, post_code })}
      onBlur={() => form.city_id === null && void chooseTypedCity(form.city)}
      status={!areCurrent ? '' : matches.length > 0 ? found(matches.length) : t(m.checkout_city_none)}
      error={errorOf('city')}
      autoComplete="address-level2"
      maxLength={100}
      required
    />
  )

  function found(count: number): string {
    return t(m.checkout_city_found, { count: Math.min(count, MAX_SUGGESTIONS) })
  }
}

/** Chooses the city of the list that a typed name stands for, unless the form has changed before the shop answers. */
function useChooseTypedCity(checkout: ReturnType<typeof useCheckout>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const latest = useRef(checkout)
  useEffect(() => {
    latest.current = checkout
  })
  return async (typed: string): Promise<void> => {
    const { country } = latest.current.values
    if (typed.trim() === '' || country === '') return
    const cities = await queryClient.fetchQuery(citiesQuery(api, country, typed.trim())).catch(() => [])
    const { values: form, change } = latest.current
    if (form.city !== typed || form.city_id !== null) return
    const city = findCityByName(cities, typed, form.post_code)
    if (city) change({ city: city.name, city_id: city.id, post_code: city.post_code })
  }
}

/**
 * The shop's cities that match the form's city, and its name in the shopper's language. The form stores the name as it was typed or chosen,
 * possibly in another language: the shown name is never written back, because two tabs in two languages would overwrite each other for ever.
 */
export function useCitySearch() {
  const { country, city, city_id } = useCheckout().values
  const typed = city.trim()
  const query = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS)
  const { data, isSuccess, isPlaceholderData } = useQuery({
    ...citiesQuery(useApi(), country, query),
    enabled: query !== '' && country !== '',
    placeholderData: keepPreviousData,
  })
  const matches = query === '' ? [] : (data ?? [])
  return {
    matches,
    /** False while the matches are those of an earlier query. */
    areCurrent: query === typed && query !== '' && isSuccess && !isPlaceholderData,
    name: (city_id !== null && matches.find(({ id }) => id === city_id)?.name) || city,
  }
}

type City = { id: number; name: string; post_code: string }

/** The city that a typed name stands for: the only one with this name, and with this post code if there is one. */
export function findCityByName<T extends City>(cities: readonly T[], name: string, postCode: string): T | undefined {
  const matches = cities.filter(
    (city) => city.name.toLowerCase() === name.trim().toLowerCase() && (postCode === '' || postCode === city.post_code),
  )
  return matches.length === 1 ? matches[0] : undefined
}
