import { type Language, type Order, ORDER_STATES } from '@vitrina/contract'
import type { OfficeResponse, OrderTarget } from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import { type HistoryEntry, readHistory } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { readMessagesAbout } from '../../content/index.ts'
import { pagePath, type Payments } from '../../payments/index.ts'
import { type ShopSettings } from '../../settings/index.ts'
import { findOrder, possibleChanges } from '../changes/change-state.ts'
import { canEdit } from '../changes/edit-order.ts'
import { canRefund, canReturn, returnableCounts } from '../changes/reduce-order.ts'
import { readOrders, readStoredOrder } from '../reading/read-order.ts'
import { readExpiry } from '../changes/unpaid-orders.ts'
import { withdrawalRight } from '../withdrawal/withdrawal-right.ts'
import { givesMoneyBack } from './change-office-order.ts'
import { NOTE_ACTION } from '../notes.ts'

const TARGETS: ReadonlySet<string> = new Set([...ORDER_STATES, 'paid', 'refunded'])
const isTarget = (to: string): to is OrderTarget => TARGETS.has(to)

/** An order as the staff sees it: with its history, its notes, and what it can become now. Goods, delivery and payment are in the language of who reads. */
export async function readOfficeOrder(
  queries: Queries,
  number: number,
  settings: ShopSettings,
  payments: Payments,
  language: Language,
): Promise<OfficeResponse<'GET /orders/{number}'>['data'] | Rejection> {
  const row = await findOrder(queries, number)
  if (!row) return Rejection.notFound()
  const [stored, orders, history, expiresAt, messages] = await Promise.all([
    readStoredOrder(queries, row.id),
    readOrders(queries, [row.id], settings, payments, language),
    readHistory(queries, 'order', String(number)),
    readExpiry(queries, row.id),
    readMessagesAbout(queries, number),
  ])
  const { forMerchant } = orders.get(row.id)!
  const possible = possibleChanges(row).filter(isTarget)
  return {
    order: withoutCodes(forMerchant.order, stored!.vouchers),
    language: row.language,
    page_url: pagePath('order', row.access_token),
    version: row.version,
    can: { edit: canEdit(row), return: canReturn(stored!), refund: canRefund(stored!) },
    // A letter that was sent in time may arrive after the last day.
    withdrawable: withdrawalRight(stored!, settings, row.created_at).counts,
    returnable: returnableCounts(stored!),
    voucher_ids: stored!.vouchers.map(({ id }) => id),
    unpaid: {
      reminded_at: row.payment_state === 'awaiting_transfer' ? (row.reminded_at?.toISOString() ?? null) : null,
      expires_at: expiresAt?.toISOString() ?? null,
    },
    possible,
    gives_back: possible.filter((to) => givesMoneyBack(stored!, to)),
    messages: messages.map(({ created_at, ...message }) => ({ ...message, at: created_at.toISOString() })),
    notes: history
      .filter(({ action }) => action === NOTE_ACTION)
      .map(({ id, at, actor, after }) => ({ id, at: at.toISOString(), who: nameOf(actor), text: String(after) })),
    history: history.filter(({ action }) => action !== NOTE_ACTION).map(presentEntry),
  }
}

/** Whoever has the code of a voucher can use it: the staff sees its end. */
const withoutCodes = (order: Order, vouchers: readonly { last_four: string }[]): Order => ({
  ...order,
  vouchers: order.vouchers.map((voucher, index) => ({ ...voucher, code: `…${vouchers[index]!.last_four}` })),
})

const nameOf = ({ kind, name }: HistoryEntry['actor']): string => name ?? kind

/** An entry of the history as the office shows it. */
const presentEntry = ({ id, at, actor, action, before, after, reason, source }: HistoryEntry) => ({
  id,
  at: at.toISOString(),
  who: nameOf(actor),
  action,
  before,
  after,
  reason,
  source,
})
