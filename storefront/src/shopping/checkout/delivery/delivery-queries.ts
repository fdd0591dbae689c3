import { queryOptions } from '@tanstack/react-query'
import type { Api } from '@vitrina/api-client'
import { withoutBlanks } from '@vitrina/forms'

/** Cities that match what was typed, best match first. */
export const citiesQuery = ({ call, language }: Api, iso: string, query: string) =>
  queryOptions({
    queryKey: [language, 'cities', iso, query],
    queryFn: async () => (await call('POST /deliveries/cities', { body: { iso, query } })).data,
  })

/** The place of all offices of a country. */
export const EVERYWHERE = { city: null, postCode: '' }

/**
 * The offices of a delivery service in a city (id or name), or in the whole country when `city` is null. The post code tells apart cities of
 * one name, and stands for a city that the shop does not know.
 */
export const officesQuery = (
  { call, language }: Api,
  service: string,
  iso: string,
  { city, postCode }: { city: number | string | null; postCode: string },
) => {
  const body = { service, iso, ...(city === null ? {} : { city, ...withoutBlanks({ postCode }) }) }
  return queryOptions({
    queryKey: [language, 'offices', body],
    queryFn: async ({ signal }) => (await call('POST /deliveries/offices', { body, signal })).data,
  })
}
