import { useQuery } from '@tanstack/react-query'
import { useShop } from '../../lib/shop-context.tsx'
import type { CheckoutForm } from '../../stores/checkout-form.ts'
import { chosenCountry, withChoices } from './choices.ts'
import { countriesQuery, paymentsQuery, servicesQuery } from './queries.ts'

/** What the shop offers, and the form with a choice made of each. */
export function useOffers(stored: CheckoutForm) {
  const shop = useShop()
  const countries = useQuery(countriesQuery(shop))
  const country = chosenCountry(stored, countries.data)
  const services = useQuery({ ...servicesQuery(shop, country), enabled: countries.data !== undefined && country !== '' })
  const payments = useQuery(paymentsQuery(shop))
  const known = !countries.isPending && !(country !== '' && services.isPending)
  return { countries, services, payments, known, form: withChoices(stored, { countries: countries.data, services: services.data, payments: payments.data }) }
}
export type CheckoutOffers = ReturnType<typeof useOffers>
