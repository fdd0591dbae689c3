import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useShop } from '../../../lib/shop-context.tsx'
import { useSettled } from '../../../lib/use-debounced-value.ts'
import { updateCheckoutForm } from '../../../stores/checkout.ts'
import { Combobox } from '../../../ui/combobox.tsx'
import { fieldId, useCheckoutFields } from '../form/form-context.tsx'
import { citiesQuery } from './queries.ts'

/** Milliseconds without another letter before towns are asked for. */
const PAUSE = 180
/** More than anybody reads. */
const MOST = 30

/** The town: from the shop's list where it has one, else as typed. Choosing one brings its post code. */
export function CityField() {
  const t = useTexts()
  const { form, change, errorOf } = useCheckoutFields()
  const { country, city, city_id } = form
  const query = useSettled(city.trim(), PAUSE)
  const cities = useQuery({
    ...citiesQuery(useShop(), country, query),
    enabled: query !== '' && country !== '',
    placeholderData: keepPreviousData,
  })
  const found = query === '' ? [] : (cities.data ?? [])
  const options = found.slice(0, MOST).map((town) => ({
    ...town,
    key: town.id,
    label: town.name,
    detail: [town.region === town.name ? '' : town.region, town.post_code].filter(Boolean).join(', '),
  }))

  // In another language the chosen town has another name.
  const chosenName = cities.isPlaceholderData ? undefined : found.find(({ id }) => id === city_id)?.name
  useEffect(() => {
    if (chosenName && chosenName !== city) updateCheckoutForm({ city: chosenName })
  }, [chosenName, city])

  // Filled in by the browser, or left by the shopper: a name that can be one town only is that town.
  const same =
    cities.isPlaceholderData || city_id !== null
      ? []
      : found.filter(
          ({ name, post_code }) =>
            name.toLowerCase() === city.trim().toLowerCase() && (form.post_code === '' || form.post_code === post_code),
        )
  const exact = same.length === 1 ? same[0] : undefined
  useEffect(() => {
    if (exact && document.activeElement?.id !== fieldId('city')) choose(exact)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [exact])

  const choose = (town: { id: number; name: string; post_code: string }) =>
    change({ city: town.name, city_id: town.id, post_code: town.post_code })
  const type = (typed: string) => change({ city: typed, city_id: null, ...(city_id === null ? {} : { post_code: '' }) })
  return (
    <Combobox
      id={fieldId('city')}
      name="city"
      label={t(m.checkout_city)}
      value={city}
      onType={type}
      options={options}
      onChoose={choose}
      onBlur={() => exact && choose(exact)}
      status={options.length > 0 ? t(m.checkout_city_found, { count: options.length }) : t(m.checkout_city_none)}
      error={errorOf('city')}
      autoComplete="address-level2"
      maxLength={100}
      required
    />
  )
}
