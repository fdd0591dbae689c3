import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@vitrina/api-client'

/** The countries that the shop delivers to. */
export const countriesQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'delivery-countries'],
    queryFn: async ({ signal }) => (await call('POST /deliveries/countries', { body: {}, signal })).data,
  })
