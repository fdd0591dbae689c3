import { queryOptions } from '@tanstack/react-query'
import type { OfficeResponse, TextKind } from '@vitrina/contract/office'
import { TEXT_KINDS } from '@vitrina/contract/office/constants'
import type { OfficeApi } from '../shared/api.ts'

export type OfficeRecord = OfficeResponse<'GET /records/{kind}/{key}'>['data']

export const isTextKind = (kind: string): kind is TextKind => (TEXT_KINDS as readonly string[]).includes(kind)

export const textsQuery = (api: OfficeApi, kind: TextKind) =>
  queryOptions({
    queryKey: ['records', kind],
    queryFn: async ({ signal }) => (await api('GET /records/{kind}', { params: { kind }, signal })).data,
  })

export const recordQuery = (api: OfficeApi, kind: TextKind, key: string) =>
  queryOptions({
    queryKey: ['record', kind, key],
    queryFn: async ({ signal }) => (await api('GET /records/{kind}/{key}', { params: { kind, key }, signal })).data,
  })
