import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OfficeResponse } from '@vitrina/contract/office'
import { VOUCHER_STATES, type VoucherState } from '@vitrina/contract/constants'
import { defined, oneOf, pageOf, textOf } from '../lists/index.ts'
import type { OfficeApi } from '../shared/api.ts'
import { m, type Texts } from '../shared/texts.ts'

export type VoucherSummary = OfficeResponse<'GET /vouchers'>['data']['vouchers'][number]
export type VoucherDetail = OfficeResponse<'GET /vouchers/{id}'>['data']

/** The list as the address has it. */
export type VoucherSearch = { q?: string; state?: VoucherState; page?: number }

export const validateVoucherSearch = ({ q, state, page }: Record<string, unknown>): VoucherSearch =>
  defined({ q: textOf(q)?.slice(0, 40), state: oneOf(VOUCHER_STATES, state), page: pageOf(page) })

export const vouchersQuery = (api: OfficeApi, search: VoucherSearch) =>
  queryOptions({
    queryKey: ['vouchers', search],
    queryFn: async ({ signal }) => (await api('GET /vouchers', { query: search, signal })).data,
    placeholderData: keepPreviousData,
  })

export const voucherQuery = (api: OfficeApi, id: number) =>
  queryOptions({
    queryKey: ['voucher', id],
    queryFn: async ({ signal }) => (await api('GET /vouchers/{id}', { params: { id }, signal })).data,
  })

const STATE_NAMES = {
  active: m.office_voucher_active,
  used: m.office_voucher_used,
  expired: m.office_voucher_expired,
  blocked: m.office_voucher_blocked,
  void: m.office_voucher_void,
}

export const stateName = (state: VoucherState, t: Texts): string => t(STATE_NAMES[state])

const ENTRY_NAMES = {
  issued: m.office_voucher_issued,
  redeemed: m.office_voucher_redeemed,
  given_back: m.office_voucher_given_back,
  voided: m.office_voucher_voided,
  blocked: m.office_voucher_blocked,
  unblocked: m.office_voucher_unblocked,
  expired: m.office_voucher_expired,
  converted: m.office_voucher_converted,
}

export const entryName = (kind: VoucherDetail['entries'][number]['kind'], t: Texts): string => t(ENTRY_NAMES[kind])
