import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OfficeResponse, OfficeSent } from '@vitrina/contract/office'
import { ORDER_SORTS, ORDER_TASKS } from '@vitrina/contract/office/constants'
import { dayOf, defined, oneOf, pageOf, textOf } from '../lists/index.ts'
import type { OfficeApi } from '../shared/api.ts'
import { ORDER_STATES, PAYMENT_STATES } from './order-texts.ts'

export type OrderSummary = OfficeResponse<'GET /orders'>['data']['orders'][number]
export type OfficeOrder = OfficeResponse<'GET /orders/{number}'>['data']
export type OrderSearch = Omit<OfficeSent<'GET /orders', 'query'>, 'page'> & { page?: number }

/** The list as the address has it; the newest orders first, and from the first page, are not in it. */
export function readOrderSearch(search: Record<string, unknown>): OrderSearch {
  return defined({
    q: textOf(search['q']),
    task: oneOf(ORDER_TASKS, search['task']),
    state: oneOf(ORDER_STATES, search['state']),
    payment: oneOf(PAYMENT_STATES, search['payment']),
    from: dayOf(search['from']),
    to: dayOf(search['to']),
    sort: oneOf(ORDER_SORTS.slice(1), search['sort']),
    page: pageOf(search['page']),
  })
}

export const ordersQuery = (api: OfficeApi, query: OrderSearch) =>
  queryOptions({
    queryKey: ['orders', query],
    queryFn: async ({ signal }) => (await api('GET /orders', { query, signal })).data,
    placeholderData: keepPreviousData,
  })

export const orderQuery = (api: OfficeApi, number: string) =>
  queryOptions({
    queryKey: ['order', number],
    queryFn: async ({ signal }) => (await api('GET /orders/{number}', { params: { number }, signal })).data,
    // Somebody else may be packing it.
    staleTime: 0,
  })
