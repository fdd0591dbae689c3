import type { QueryClient } from '@tanstack/react-query'
import type { Shop } from '../../lib/shop-context.tsx'
import { EMPTY_FORM } from '../../stores/checkout-form.ts'
import { countryOrDefault } from './form/choices.ts'
import { countriesQuery, paymentsQuery, servicesQuery } from './delivery/queries.ts'

/**
 * The ways to deliver and to pay as one finds them who has chosen nothing yet, ahead of the form. What can't be had is left
 * out: the form asks for it itself, and says so when it fails again.
 */
export async function prefetchOffers({ queryClient, shop }: { queryClient: QueryClient; shop: Shop }): Promise<void> {
  const goesTo = async () => {
    await queryClient.prefetchQuery(countriesQuery(shop))
    const country = countryOrDefault(EMPTY_FORM, queryClient.getQueryData(countriesQuery(shop).queryKey))
    if (country) await queryClient.prefetchQuery(servicesQuery(shop, country))
  }
  await Promise.all([goesTo(), queryClient.prefetchQuery(paymentsQuery(shop))])
}
