import { queryOptions } from '@tanstack/react-query'
import type { OfficeResponse, OfficeSent, TextKind } from '@vitrina/contract/office'
import { TEXT_KINDS } from '@vitrina/contract/office/constants'
import type { OfficeApi } from '../shared/api.ts'

export type OfficeRecord = OfficeResponse<'GET /records/{kind}/{key}'>['data']
export type RecordKind = OfficeSent<'GET /records/{kind}/{key}', 'params'>['kind']
/** A kind whose records are listed whole. */
export type ListedKind = OfficeSent<'GET /records/{kind}', 'params'>['kind']
/** Which record a screen is about; a component's `key` is React's own. */
export type RecordName = {
  kind: RecordKind
  recordKey: string
  /** Of a record that is written in several forms: which of them. Each keeps what is typed for itself. */
  part?: string
}

export const isTextKind = (kind: string): kind is TextKind => (TEXT_KINDS as readonly string[]).includes(kind)

export const recordsQuery = (api: OfficeApi, kind: ListedKind) =>
  queryOptions({
    queryKey: ['records', kind],
    queryFn: async ({ signal }) => (await api('GET /records/{kind}', { params: { kind }, signal })).data,
  })

export const recordQuery = (api: OfficeApi, kind: RecordKind, key: string) =>
  queryOptions({
    queryKey: ['record', kind, key],
    queryFn: async ({ signal }) => (await api('GET /records/{kind}/{key}', { params: { kind, key }, signal })).data,
  })
