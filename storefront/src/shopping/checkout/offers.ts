import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { countriesQuery } from '../../account/index.ts'
import { type Api, useApi } from '@vitrina/api-client'
import { type CheckoutForm, EMPTY_FORM } from './form/checkout-form.ts'
import { EVERYWHERE, officesQuery } from './delivery/delivery-queries.ts'
import { countryOrDefault, withDefaults } from './form/choices.ts'
import type { Purchase } from './purchase.ts'

/** The delivery services to a country, or to all when it is null. */
const servicesQuery = ({ call, language }: Api, country: string | null) =>
  queryOptions({
    queryKey: [language, 'delivery-services', country],
    queryFn: async ({ signal }) =>
      (await call('POST /deliveries/services', { body: country === null ? {} : { country }, signal })).data,
  })

const paymentsQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'payment-services'],
    queryFn: async ({ signal }) => (await call('POST /payments/services', { body: { subject: 'order' }, signal })).data,
  })

/**
 * Loads the offers for an empty form before the checkout renders. A failed request is ignored: the form requests it again and
 * shows the error.
 */
export async function prefetchOffers({ queryClient, api }: { queryClient: QueryClient; api: Api }): Promise<void> {
  const prefetchServices = async () => {
    await queryClient.prefetchQuery(countriesQuery(api))
    const country = countryOrDefault(EMPTY_FORM, queryClient.getQueryData(countriesQuery(api).queryKey))
    if (country) await queryClient.prefetchQuery(servicesQuery(api, country))
  }
  await Promise.all([prefetchServices(), queryClient.prefetchQuery(paymentsQuery(api))])
}

/**
 * The countries, delivery services, payment methods and pickup points on offer, and the form with defaults chosen among them.
 * In a shop with pickup points a rental product can only be picked up, wherever the shopper lives.
 */
export function useCheckoutOffers(stored: CheckoutForm, { kind }: Purchase) {
  const api = useApi()
  const isRental = kind === 'rental'
  const countries = useQuery(countriesQuery(api))
  const allServices = useQuery({ ...servicesQuery(api, null), enabled: isRental })
  const pickupService = isRental ? allServices.data?.find(({ pickup }) => pickup) : undefined
  const country = pickupService?.countries[0] ?? countryOrDefault(stored, countries.data)
  const countryServices = useQuery({
    ...servicesQuery(api, country),
    enabled: countries.data !== undefined && country !== '' && !(isRental && allServices.isPending),
  })
  const services = pickupService
    ? { ...countryServices, data: countryServices.data?.filter(({ pickup }) => pickup) }
    : countryServices
  const payments = useQuery(paymentsQuery(api))
  const offers = { countries: countries.data, services: services.data, payments: payments.data }
  const { service, to } = withDefaults({ ...stored, country }, offers)
  const pickupPoints = useQuery({ ...officesQuery(api, service, country, EVERYWHERE), enabled: to === 'pickup' })
  return {
    countries,
    services,
    payments,
    pickupPoints,
    areLoaded: !countries.isPending && !(country !== '' && countryServices.isPending),
    isPickupOnly: pickupService !== undefined,
    form: withDefaults({ ...stored, country }, { ...offers, pickupPoints: pickupPoints.data }),
  }
}
export type CheckoutOffers = ReturnType<typeof useCheckoutOffers>
