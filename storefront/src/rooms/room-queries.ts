import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Body } from '@vitrina/contract'
import { personalKey, type Api } from '@vitrina/api-client'

/** What is free changes with every booking. */
const AVAILABILITY_LIFETIME_MS = 30_000

/** All room types of the house. */
export const roomsQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'rooms'],
    queryFn: async ({ signal }) => (await call('GET /rooms', { signal })).data.data,
    meta: { live: 'rooms' },
  })

export const roomQuery = ({ call, language }: Api, url: string) =>
  queryOptions({
    queryKey: [language, 'room', url],
    queryFn: async ({ signal }) => (await call('GET /rooms/{url}', { params: { url }, signal })).data,
    meta: { live: 'rooms' },
  })

/** The house itself, for structured data. Comes with the calendar. */
export const hotelQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'hotel'],
    queryFn: async ({ signal }) => (await call('GET /rooms/daily-rates', { signal })).hotel,
  })

/** Nights and prices of the calendar, and the hotel. `roomId` is null for the whole house. */
export const dailyRatesQuery = (
  { call, language }: Api,
  { roomId, from, to, adults }: { roomId: number | null; from: string; to: string; adults: number },
) =>
  queryOptions({
    queryKey: [language, 'daily-rates', roomId, from, to, adults],
    queryFn: ({ signal }) =>
      call('GET /rooms/daily-rates', {
        query: {
          ...(roomId !== null && { room_id: String(roomId) }),
          from_date: from,
          to_date: to,
          adults_count: String(adults),
        },
        signal,
      }),
    staleTime: AVAILABILITY_LIFETIME_MS,
    placeholderData: keepPreviousData,
    meta: { live: 'rooms' },
  })

export type RoomSearchBody = Body<'POST /rooms/search'>

/** Room types with their offers for a stay, or why there are none. */
export const roomSearchQuery = ({ call, language }: Api, body: RoomSearchBody) =>
  queryOptions({
    queryKey: [language, 'room-search', body] as const,
    queryFn: ({ signal }) => call('POST /rooms/search', { body, signal }),
    staleTime: AVAILABILITY_LIFETIME_MS,
    // The offers of a stay remain on screen while those of another filter, or more of them, are loading.
    placeholderData: (previous, query) => (isSameStay(query?.queryKey[2], body) ? previous : undefined),
    meta: { live: 'rooms' },
  })

/** Whether two searches are for the same stay, differing in filters or in how many rooms are shown. */
function isSameStay(previous: RoomSearchBody | undefined, next: RoomSearchBody): boolean {
  const stayOf = (body: RoomSearchBody) => JSON.stringify({ ...body, filters: undefined, per_page: undefined })
  return previous !== undefined && stayOf(previous) === stayOf(next)
}

/** Loads again what may have changed when a booking was refused: prices, and what is free. */
export const invalidateAvailability = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ meta }) => meta?.live === 'rooms' })

/** What one room costs, line by line. */
export const realPriceQuery = ({ call, language }: Api, body: Body<'POST /rooms/get-real-price'>) =>
  queryOptions({
    queryKey: [language, 'real-price', body],
    queryFn: async ({ signal }) => (await call('POST /rooms/get-real-price', { body, signal })).data,
    staleTime: AVAILABILITY_LIFETIME_MS,
    meta: { live: 'rooms' },
  })

/** What a voucher pays of a total. */
export const voucherQuery = ({ call, language }: Api, body: Body<'POST /vouchers/check'>) =>
  queryOptions({
    queryKey: [language, 'voucher', body],
    queryFn: async ({ signal }) => (await call('POST /vouchers/check', { body, signal })).data,
    enabled: body.voucher_code !== '',
    placeholderData: keepPreviousData,
    meta: { live: 'rooms' },
  })

/** The ways to pay for a booking. */
export const bookingPaymentsQuery = ({ call, language }: Api) =>
  queryOptions({
    queryKey: [language, 'booking-payments'],
    queryFn: async ({ signal }) =>
      (await call('POST /payments/services', { body: { subject: 'booking' }, signal })).data,
  })

/** A booking by its unguessable address. Refetched on focus, because its state changes. */
export const bookingQuery = (api: Api, url: string) =>
  queryOptions({
    queryKey: personalKey(api, 'booking', url),
    queryFn: async ({ signal }) => (await api.call('GET /bookings/{url}', { params: { url }, signal })).data,
    staleTime: 5000,
    refetchOnWindowFocus: true,
    meta: { live: `private-booking-${url}` },
  })

/** What a booking would cost on other dates. A refusal is the answer, and not asked for again. */
export const changePriceQuery = (api: Api, url: string, dates: Body<'POST /bookings/{url}/change-price'>) =>
  queryOptions({
    queryKey: personalKey(api, 'booking-change', url, dates),
    queryFn: async ({ signal }) =>
      (await api.call('POST /bookings/{url}/change-price', { params: { url }, body: dates, signal })).data,
    staleTime: 0,
    retry: false,
  })
