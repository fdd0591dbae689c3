import { setImmediate } from 'node:timers/promises'
import type { Language } from '@vitrina/contract'
import { OFFICE_ROOT, type PaperKind } from '@vitrina/contract/office'
import type { Queries } from '../../../../platform/database/client.ts'
import { inArray } from '../../../../platform/database/drizzle.ts'
import { formatMoney } from '../../../../platform/format-money.ts'
import { inLanguage } from '../../../../platform/language.ts'
import { Rejection } from '../../../../platform/rejection.ts'
import { DEFAULT_TIME_ZONE, type ShopSettings } from '../../../settings/index.ts'
import { balanceOf } from '../../changes/balance.ts'
import { readStoredOrders } from '../../reading/read-order.ts'
import { order, type StoredOrder } from '../../tables.ts'
import { countByLine } from '../../withdrawal/withdrawal-right.ts'
import { drawLabel } from './label.ts'
import type { PaperContext, PaperOrder } from './paper-order.ts'
import { openPdf, type Pdf } from './pdf.ts'
import { drawSlip } from './slip.ts'
import { papersText } from './texts.ts'

/** Couriers at home read the language of their country, whatever that of the shop is. */
const LANGUAGE_OF_COURIERS: Partial<Record<string, Language>> = { BG: 'bg' }
const BATCH = 20
const DRAW: Record<PaperKind, (pdf: Pdf, order: PaperOrder, context: PaperContext) => void> = {
  slip: drawSlip,
  label: drawLabel,
}

/** The orders that exist, by their numbers, in the order in which these were given; 404 when none does. */
export async function findPaperOrders(queries: Queries, numbers: readonly number[]): Promise<number[] | Rejection> {
  const rows = await queries
    .select({ id: order.id, number: order.number })
    .from(order)
    .where(inArray(order.number, [...new Set(numbers)]))
  if (rows.length === 0) return Rejection.notFound()
  const position = new Map(numbers.map((number, index) => [number, index]))
  return rows.sort((a, b) => position.get(a.number)! - position.get(b.number)!).map(({ id }) => id)
}

/** Slips or labels of orders as the pieces of one PDF. They are read and drawn in batches: no file is held in memory. */
export async function* ordersAsPdf(
  queries: Queries,
  ids: readonly number[],
  { kind, settings, publicUrl }: { kind: PaperKind; settings: ShopSettings; publicUrl: string | null },
): AsyncGenerator<Uint8Array> {
  const context = contextOf(settings, publicUrl)
  const pdf = await openPdf(papersText.in(settings.default_language)(kind))
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    const stored = new Map((await readStoredOrders(queries, batch)).map((each) => [each.id, each]))
    for (const id of batch) {
      const found = stored.get(id)
      if (found) DRAW[kind](pdf, asPacked(found), context)
      // Visitors need not wait until all are drawn.
      await setImmediate()
      for (let piece = pdf.read(); piece !== null; piece = pdf.read()) yield piece
    }
  }
  pdf.end()
  yield* pdf
}

function asPacked(stored: StoredOrder): PaperOrder {
  const withdrawn = countByLine(stored.withdrawals.flatMap(({ lines }) => lines))
  const lines = stored.lines.map((line, index) => ({
    ...line,
    count: line.selected_count - (withdrawn.get(index) ?? 0),
  }))
  return {
    ...stored,
    lines: lines.filter(({ count }) => count > 0),
    to_collect: stored.payment_state === 'due_on_delivery' ? balanceOf(stored).to_pay : 0,
  }
}

function contextOf(shop: ShopSettings, publicUrl: string | null): PaperContext {
  const { company, title, default_language, time_zone } = shop
  return {
    timeZone: time_zone ?? DEFAULT_TIME_ZONE,
    money: (amount, currency, language) =>
      formatMoney(amount, language, {
        currency,
        // The shop's currency may have changed since.
        currency_label: currency === shop.currency ? shop.currency_label : undefined,
      }),
    languageOf: ({ delivery }) => LANGUAGE_OF_COURIERS[delivery.country] ?? default_language,
    sender: (theirs) => ({
      name: inLanguage(company.name, theirs) || inLanguage(title, theirs),
      contacts: [inLanguage(company.address, theirs), company.phone ?? ''].filter(Boolean),
    }),
    qrOf: (number) => (publicUrl === null ? String(number) : `${publicUrl}${OFFICE_ROOT}/orders/${number}`),
  }
}
