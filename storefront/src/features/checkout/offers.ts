import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../lib/shop-context.tsx'
import type { CheckoutForm } from '../../stores/checkout-form.ts'
import { countryOrDefault, withDefaults } from './form/choices.ts'
import type { Purchase } from './purchase.ts'
import { countriesQuery, officesQuery, paymentsQuery, servicesQuery } from './delivery/queries.ts'

/** What the shop offers, and the form with a choice made of each. What is let by the day is collected, wherever its buyer lives. */
export function useCheckoutOffers(stored: CheckoutForm, { kind }: Purchase) {
  const shop = useShop()
  const isLet = kind === 'days'
  const countries = useQuery(countriesQuery(shop))
  const everywhere = useQuery({ ...servicesQuery(shop, null), enabled: isLet })
  const collection = isLet ? everywhere.data?.find(({ pickup }) => pickup) : undefined
  const country = collection?.countries[0] ?? countryOrDefault(stored, countries.data)
  const going = useQuery({
    ...servicesQuery(shop, country),
    enabled: countries.data !== undefined && country !== '' && !(isLet && everywhere.isPending),
  })
  const services = collection ? { ...going, data: going.data?.filter(({ pickup }) => pickup) } : going
  const payments = useQuery(paymentsQuery(shop))
  const offers = { countries: countries.data, services: services.data, payments: payments.data }
  const form = withDefaults({ ...stored, country }, offers)
  const pickupPoints = useQuery({ ...officesQuery(shop, form.service, country, null), enabled: form.to === 'pickup' })
  const areLoaded = !countries.isPending && !(country !== '' && going.isPending)
  return {
    countries,
    services,
    payments,
    places: pickupPoints,
    known: areLoaded,
    isPickupOnly: collection !== undefined,
    form: withDefaults({ ...stored, country }, { ...offers, pickupPoints: pickupPoints.data }),
  }
}
export type CheckoutOffers = ReturnType<typeof useCheckoutOffers>
