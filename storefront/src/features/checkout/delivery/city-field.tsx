import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useShop } from '../../../lib/shop-context.tsx'
import { useDebouncedValue } from '../../../lib/use-debounced-value.ts'
import { updateCheckoutForm } from '../../../stores/checkout.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { useCheckout } from '../form/checkout-form.ts'
import { citiesQuery } from './queries.ts'

const SEARCH_DEBOUNCE_MS = 180
const MAX_SUGGESTIONS = 30

/** The city: one of the shop's list, else any name. Choosing one of the list fills in its post code. */
export function CityField() {
  const t = useTexts()
  const { values: form, change, errorOf, idOf } = useCheckout()
  const { country, city, city_id } = form
  const query = useDebouncedValue(city.trim(), SEARCH_DEBOUNCE_MS)
  const cities = useQuery({
    ...citiesQuery(useShop(), country, query),
    enabled: query !== '' && country !== '',
    placeholderData: keepPreviousData,
  })
  const matches = query === '' ? [] : (cities.data ?? [])
  const options = matches.slice(0, MAX_SUGGESTIONS).map((match) => ({
    ...match,
    key: match.id,
    label: match.name,
    detail: [match.region === match.name ? '' : match.region, match.post_code].filter(Boolean).join(', '),
  }))

  // After a change of language the chosen city has another name.
  const chosenName = cities.isPlaceholderData ? undefined : matches.find(({ id }) => id === city_id)?.name
  useEffect(() => {
    if (chosenName && chosenName !== city) updateCheckoutForm({ city: chosenName })
  }, [chosenName, city])

  // A name that was autofilled, or typed without choosing, stands for a city of the list when only one matches exactly.
  const exactMatches =
    cities.isPlaceholderData || city_id !== null
      ? []
      : matches.filter(
          ({ name, post_code }) =>
            name.toLowerCase() === city.trim().toLowerCase() && (form.post_code === '' || form.post_code === post_code),
        )
  const onlyMatch = exactMatches.length === 1 ? exactMatches[0] : undefined
  useEffect(() => {
    if (onlyMatch && document.activeElement?.id !== idOf('city')) choose(onlyMatch)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [onlyMatch])

  const choose = ({ id, name, post_code }: { id: number; name: string; post_code: string }) =>
    change({ city: name, city_id: id, post_code })
  const type = (text: string) => change({ city: text, city_id: null, ...(city_id === null ? {} : { post_code: '' }) })
  return (
    <Combobox
      id={idOf('city')}
      name="city"
      label={t(m.checkout_city)}
      value={city}
      onType={type}
      options={options}
      onChoose={choose}
      onBlur={() => onlyMatch && choose(onlyMatch)}
      status={options.length > 0 ? t(m.checkout_city_found, { count: options.length }) : t(m.checkout_city_none)}
      error={errorOf('city')}
      autoComplete="address-level2"
      maxLength={100}
      required
    />
  )
}
