import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useApi } from '@vitrina/api-client'
import { useDebouncedValue } from '@vitrina/ui'
import { useCheckout } from '../form/checkout-form-definition.ts'
import { citiesQuery } from './delivery-queries.ts'

const SEARCH_DEBOUNCE_MS = 180

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
