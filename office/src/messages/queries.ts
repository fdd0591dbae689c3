import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { MessageState, OfficeResponse } from '@vitrina/contract/office'
import { MESSAGE_STATES } from '@vitrina/contract/office/constants'
import type { OfficeApi } from '../shared/api.ts'
import { m, type Texts } from '../shared/texts.ts'

export type Messages = OfficeResponse<'GET /messages'>['data']
export type Message = OfficeResponse<'GET /messages/{id}'>['data']

/** What the address of the list says. */
export type MessageSearch = { q?: string; state?: MessageState; page?: number }

export function validateMessageSearch({ q, state, page }: Record<string, unknown>): MessageSearch {
  const number = Number(page)
  return {
    // A search for a number comes from the address as one.
    ...((typeof q === 'string' || typeof q === 'number') && q !== '' && { q: String(q).slice(0, 100) }),
    ...(MESSAGE_STATES.some((each) => each === state) && { state: state as MessageState }),
    ...(Number.isInteger(number) && number > 1 && { page: number }),
  }
}

export const messagesQuery = (api: OfficeApi, search: MessageSearch) =>
  queryOptions({
    queryKey: ['messages', search],
    queryFn: async ({ signal }) => (await api('GET /messages', { query: search, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })

export const messageQuery = (api: OfficeApi, id: number) =>
  queryOptions({
    queryKey: ['message', id],
    queryFn: async ({ signal }) => (await api('GET /messages/{id}', { params: { id }, signal })).data,
  })

export const stateName = (state: MessageState, t: Texts): string =>
  t({ open: m.office_message_open, answered: m.office_message_answered, done: m.office_message_done }[state])
