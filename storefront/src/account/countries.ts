import { queryOptions } from '@tanstack/react-query'
import type { Shop } from '@vitrina/api-client'

/** The countries that the shop delivers to. */
export const countriesQuery = ({ api, language }: Shop) =>
  queryOptions({
    queryKey: [language, 'delivery-countries'],
    queryFn: async ({ signal }) => (await api('POST /deliveries/countries', { body: {}, signal })).data,
  })
