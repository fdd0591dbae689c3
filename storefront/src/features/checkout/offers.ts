import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../lib/shop-context.tsx'
import type { CheckoutForm } from '../../stores/checkout-form.ts'
import { chosenCountry, withChoices } from './form/choices.ts'
import type { Purchase } from './purchase.ts'
import { countriesQuery, officesQuery, paymentsQuery, servicesQuery } from './delivery/queries.ts'

/** What the shop offers, and the form with a choice made of each. What is let by the day is collected, wherever its buyer lives. */
export function useOffers(stored: CheckoutForm, { kind }: Purchase) {
  const shop = useShop()
  const isLet = kind === 'days'
  const countries = useQuery(countriesQuery(shop))
  const everywhere = useQuery({ ...servicesQuery(shop, null), enabled: isLet })
  const collection = isLet ? everywhere.data?.find(({ pickup }) => pickup) : undefined
  const country = collection?.countries[0] ?? chosenCountry(stored, countries.data)
  const going = useQuery({
    ...servicesQuery(shop, country),
    enabled: countries.data !== undefined && country !== '' && !(isLet && everywhere.isPending),
  })
  const services = collection ? { ...going, data: going.data?.filter(({ pickup }) => pickup) } : going
  const payments = useQuery(paymentsQuery(shop))
  const offers = { countries: countries.data, services: services.data, payments: payments.data }
  const form = withChoices({ ...stored, country }, offers)
  const places = useQuery({ ...officesQuery(shop, form.service, country, null), enabled: form.to === 'pickup' })
  const known = !countries.isPending && !(country !== '' && going.isPending)
  return {
    countries,
    services,
    payments,
    places,
    known,
    isCollected: collection !== undefined,
    form: withChoices({ ...stored, country }, { ...offers, places: places.data }),
  }
}
export type CheckoutOffers = ReturnType<typeof useOffers>
