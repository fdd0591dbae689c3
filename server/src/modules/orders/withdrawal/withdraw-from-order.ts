import type { WithdrawalRequest, WithdrawnLine } from '@vitrina/contract'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { emit } from '../../../platform/events/events.ts'
import { findResult, type IdempotentRequest, storeResult } from '../../../platform/idempotency.ts'
import type { ChangeContext } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { releaseStock } from '../../catalogue/index.ts'
import type { ShopSettings } from '../../settings/index.ts'
import { changeOrderState, lockOrder } from '../changes/change-state.ts'
import { orderWithdrawn } from '../events.ts'
import { isUnpacked } from '../changes/states.ts'
import { readStoredOrder } from '../reading/read-order.ts'
import { type StoredOrder, withdrawal } from '../tables.ts'
import { text } from '../texts.ts'
import { countByLine, type WithdrawalRight, withdrawalRight } from './withdrawal-right.ts'

const IDEMPOTENCY_SCOPE = 'withdrawals'
const BY_CUSTOMER: ChangeContext = { actor: { kind: 'customer' } }

type WithdrawalContext = {
  database: Database
  settings: ShopSettings
  idempotentRequest: IdempotentRequest | null
  /** Who notes it; the customer when absent. */
  change?: ChangeContext
  /** When a statement was sent that came by post or e-mail: whether it was in time goes by that. */
  sentAt?: Date
  /** Why whoever notes it may not cancel the order; null when they may. */
  refuseCancelling?: (order: StoredOrder) => Rejection | null
  /** Runs in the same transaction. */
  afterwards?: (tx: Transaction) => Promise<void>
}

/**
 * Withdraws from the contract of an order, or from a part of it, for its customer: stores the statement with its event, and cancels an
 * order that is withdrawn from in whole before it is packed; of a part, the stock is released. Goods that have been sent are the merchant's
 * to take back and to pay for. The same request sent again gives the order as it is. Returns the order as it is stored.
 */
export async function withdrawFromOrder(
  orderId: number,
  { lines }: WithdrawalRequest,
  {
    database,
    settings,
    idempotentRequest,
    change = BY_CUSTOMER,
    sentAt,
    refuseCancelling,
    afterwards,
  }: WithdrawalContext,
): Promise<StoredOrder | Rejection> {
  return database.transaction(async (tx) => {
    await lockOrder(tx, orderId)
    const order = await readStoredOrder(tx, orderId)
    if (!order) return Rejection.notFound()
    const repeated = idempotentRequest && (await findResult(tx, IDEMPOTENCY_SCOPE, idempotentRequest))
    if (repeated) return repeated instanceof Rejection ? repeated : order

    const right = withdrawalRight(order, settings, sentAt)
    const counts = countByLine(lines)
    const withdrawn = [...counts].map(([line, count]) => ({ line, count }))
    const rejection = rejectWithdrawal(order, right, withdrawn)
    if (rejection) return rejection
    const isWhole =
      order.lines.every(({ withdrawable }) => withdrawable) &&
      right.counts.every((count, line) => count === (counts.get(line) ?? 0))
    const refusal = isUnpacked(order.state) && isWhole ? refuseCancelling?.(order) : null
    if (refusal) return refusal
    const at = await writeWithdrawal(tx, order, withdrawn, { releasesStock: isUnpacked(order.state) && !isWhole })
    if (isUnpacked(order.state) && isWhole) {
      // Which gives back what is still reserved.
      const cancelled = await changeOrderState(tx, orderId, 'cancelled', { ...change, reason: 'withdrawal' })
      if (cancelled instanceof Rejection) return cancelled
    }
    await afterwards?.(tx)
    const changed = (await readStoredOrder(tx, orderId))!
    await emit(tx, orderWithdrawn, {
      order_id: orderId,
      at: at.toISOString(),
      lines: withdrawn,
      state: changed.state,
      payment_state: changed.payment_state,
      is_whole: isWhole,
    })
    const isFirst = idempotentRequest === null || (await storeResult(tx, IDEMPOTENCY_SCOPE, idempotentRequest, {}))
    return isFirst ? changed : Rejection.of(409, 'conflict')
  })
}

async function writeWithdrawal(
  tx: Transaction,
  order: StoredOrder,
  lines: WithdrawnLine[],
  { releasesStock }: { releasesStock: boolean },
): Promise<Date> {
  const [written] = await tx
    .insert(withdrawal)
    .values({ order_id: order.id, lines, releases_stock: releasesStock })
    .returning({ created_at: withdrawal.created_at })
  if (releasesStock)
    await releaseStock(
      tx,
      lines.map(({ line, count }) => ({ variant_id: order.lines[line]!.variant_id, count })),
    )
  return written!.created_at
}

function rejectWithdrawal(
  { lines }: StoredOrder,
  { counts }: WithdrawalRight,
  withdrawn: readonly WithdrawnLine[],
): Rejection | null {
  if (counts.every((count) => count === 0)) return Rejection.validation({ lines: text('withdrawal_impossible') })
  const excessive = withdrawn.find(({ line, count }) => count > (counts[line] ?? 0))
  if (!excessive) return null
  const { line } = excessive
  const name = lines[line]?.name
  return Rejection.validation({
    lines: name
      ? text(counts[line] ? 'withdrawal_too_many' : 'withdrawal_line_impossible', { name, left: counts[line]! })
      : text('withdrawal_impossible'),
  })
}
