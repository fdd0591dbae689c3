import type { z } from 'zod'
import type { OfficeCallSpec } from './office-call.ts'
import { attentionCalls } from './attention-calls.ts'
import { batchCalls } from './batch-calls.ts'
import { currencyCalls } from './currency-calls.ts'
import { deliveryCalls } from './delivery-calls.ts'
import { exchangeCalls } from './exchange-calls.ts'
import { liveCalls } from './live-calls.ts'
import { lookCalls } from './look-calls.ts'
import { messageCalls } from './message-calls.ts'
import { openingCalls } from './opening-calls.ts'
import { orderCalls } from './order-calls.ts'
import { orderChangeCalls } from './order-change-calls.ts'
import { pictureCalls } from './picture-calls.ts'
import { productCalls } from './product-calls.ts'
import { recordCalls } from './record-calls.ts'
import { reviewCalls } from './review-calls.ts'
import { searchCalls } from './search-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import { staffCalls } from './staff-calls.ts'
import { todayCalls } from './today-calls.ts'
import { viewCalls } from './view-calls.ts'
import { voucherCalls } from './voucher-calls.ts'

/** Every call of the office under its method and path below OFFICE_API_ROOT. Server and office are typed from this table. */
export const officeCalls = {
  ...staffCalls,
  ...todayCalls,
  ...orderCalls,
  ...orderChangeCalls,
  ...voucherCalls,
  ...deliveryCalls,
  ...messageCalls,
  ...reviewCalls,
  ...productCalls,
  ...batchCalls,
  ...pictureCalls,
  ...recordCalls,
  ...settingsCalls,
  ...lookCalls,
  ...openingCalls,
  ...liveCalls,
  ...viewCalls,
  ...searchCalls,
  ...attentionCalls,
  ...currencyCalls,
  ...exchangeCalls,
}

export type OfficeCalls = typeof officeCalls
export type OfficeCallName = keyof OfficeCalls
/** The calls that answer a file. */
export type OfficeFileName = {
  [N in OfficeCallName]: OfficeCalls[N] extends { file: string } ? N : never
}[OfficeCallName]

type Part<N extends OfficeCallName, P extends keyof OfficeCallSpec> =
  OfficeCalls[N] extends Record<P, infer S extends z.ZodType> ? S : never
type Of<S extends z.ZodType, Side extends 'input' | 'output'> = [S] extends [never]
  ? undefined
  : Side extends 'input'
    ? z.input<S>
    : z.output<S>

/** What is sent in a part of a call, and what the server makes of it; undefined for a call without that part. */
export type OfficeSent<N extends OfficeCallName, P extends 'params' | 'query' | 'body'> = Of<Part<N, P>, 'input'>
export type OfficeParsed<N extends OfficeCallName, P extends 'params' | 'query' | 'body'> = Of<Part<N, P>, 'output'>
export type OfficeResponse<N extends OfficeCallName> = z.output<OfficeCalls[N]['response']>
