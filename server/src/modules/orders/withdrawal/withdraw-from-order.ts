import { toDecimal, type WithdrawalRequest, type WithdrawnLine } from '@vitrina/contract'
import type { Database, Transaction } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import { findResult, type IdempotentRequest, storeResult } from '../../../platform/idempotency.ts'
import { type ChangeContext, recordChange } from '../../../platform/history.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { releaseStock } from '../../catalogue/index.ts'
import type { ShopSettings } from '../../settings/index.ts'
import { goesBack, isPaidFor } from '../changes/balance.ts'
import { changeOrderState } from '../changes/change-state.ts'
import { weightOf } from '../changes/edit-lines.ts'
import { keptCounts, keptLines, worthOf } from '../changes/kept-lines.ts'
import { lockOrderMoney, settleOrder, type SettlingPayments } from '../changes/settle-order.ts'
import { voidWithdrawn } from '../changes/order-vouchers.ts'
import { isUnpacked } from '../changes/states.ts'
import { isUnused } from '../changes/voucher-worth.ts'
import { writeReduction } from '../changes/write-reduction.ts'
import { orderWithdrawn } from '../events.ts'
import { readStoredOrder } from '../reading/read-order.ts'
import { order as orderTable, type StoredOrder, UNDER_LOCK, withdrawal } from '../tables.ts'
import { text } from '../texts.ts'
import { countByLine, type WithdrawalRight, withdrawalRight } from './withdrawal-right.ts'

const IDEMPOTENCY_SCOPE = 'withdrawals'
const BY_CUSTOMER: ChangeContext = { actor: { kind: 'customer' } }

type WithdrawalContext = {
  database: Database
  settings: ShopSettings
  payments: SettlingPayments
  idempotentRequest: IdempotentRequest | null
  /** Who notes it; the customer when absent. */
  change?: ChangeContext
  /** When a statement was sent that came by post or e-mail: whether it was in time goes by that. */
  sentAt?: Date
  /** Which version of the order the lines were chosen from, where that is known. */
  version?: number
  /** Why whoever notes it may not give money back now; null when they may. */
  refundRefusal?: Rejection | null
  /** What the history says of how it came. */
  noted?: object
  /** Runs in the same transaction, before who may not give money back is refused; a Rejection of it undoes everything. */
  afterwards?: (tx: Transaction, before: StoredOrder, after: StoredOrder) => Promise<Rejection | null>
}

/**
 * Withdraws from the contract of an order, or from a part of it, for its customer: stores the statement with its event and its entry in the history. An
 * order that is withdrawn from in whole before it is packed is cancelled; a part is taken out of it, as an edit would, and its money follows. Goods that
 * are packed or sent are the merchant's to take back and to pay for. The same request sent again gives the order as it is. Returns the order as it is stored.
 */
export async function withdrawFromOrder(
  orderId: number,
  { lines }: WithdrawalRequest,
  context: WithdrawalContext,
): Promise<StoredOrder | Rejection> {
  const { database, payments, idempotentRequest, version, refundRefusal = null, afterwards } = context
  return database.transaction(async (tx) => {
    const before = await lockOrderMoney(tx, orderId, payments)
    if (!before) return Rejection.notFound()
    const repeated = idempotentRequest && (await findResult(tx, IDEMPOTENCY_SCOPE, idempotentRequest))
    if (repeated) return repeated instanceof Rejection ? repeated : before
    if (version !== undefined && version !== before.version) return Rejection.of(409, 'conflict')
    const changed = await withdraw(tx, before, lines, context)
    if (changed instanceof Rejection) return changed
    const { after, givesBack } = changed
    const rejection = (await afterwards?.(tx, before, after)) ?? (givesBack ? refundRefusal : null)
    if (rejection) return rejection
    const isFirst = idempotentRequest === null || (await storeResult(tx, IDEMPOTENCY_SCOPE, idempotentRequest, {}))
    return isFirst ? after : Rejection.of(409, 'conflict')
  })
}

/** Writes a statement with what follows from it. The order and its payments are locked. */
async function withdraw(
  tx: Transaction,
  before: StoredOrder,
  lines: readonly WithdrawnLine[],
  { settings, payments, sentAt, change = BY_CUSTOMER, noted }: WithdrawalContext,
): Promise<{ after: StoredOrder; givesBack: boolean } | Rejection> {
  const right = withdrawalRight(before, settings, sentAt)
  const counts = countByLine(lines)
  const withdrawn = [...counts].map(([line, count]) => ({ line, count }))
  const rejection = rejectWithdrawal(before, right, withdrawn)
  if (rejection) return rejection
  const isWhole =
    before.lines.every(({ withdrawable }) => withdrawable) &&
    before.vouchers.every((voucher) => voucher.state === 'void' || isUnused(voucher)) &&
    right.counts.every((count, line) => count === (counts.get(line) ?? 0))
  const isCancelled = isWhole && isUnpacked(before)
  const isTakenOut = !isWhole && isUnpacked(before)
  const used = isCancelled ? null : await voidWithdrawn(tx, before, withdrawn, change)
  if (used) return used
  const at = await writeWithdrawal(tx, before, withdrawn, { releasesStock: isTakenOut })
  if (isCancelled) {
    // Which gives back what is still reserved.
    const cancelled = await changeOrderState(tx, before.id, 'cancelled', { ...change, reason: 'withdrawal' })
    if (cancelled instanceof Rejection) return cancelled
  }
  if (isTakenOut) {
    await takeOut(tx, before, withdrawn)
    await settleOrder(tx, before.id, { ...change, reason: 'withdrawal' }, payments)
  }
  const after = (await readStoredOrder(tx, before.id))!
  const givenBack = Math.max(0, goesBack(after) - goesBack(before))
  await noteWithdrawn(tx, { before, after, withdrawn }, change, noted)
  await emit(tx, orderWithdrawn, {
    order_id: before.id,
    at: at.toISOString(),
    lines: withdrawn,
    state: after.state,
    payment_state: after.payment_state,
    is_whole: isWhole,
    ...(isTakenOut && { given_back: givenBack }),
  })
  return { after, givesBack: givenBack > 0 || (isCancelled && isPaidFor(before)) }
}

async function writeWithdrawal(
  tx: Transaction,
  order: StoredOrder,
  lines: WithdrawnLine[],
  { releasesStock }: { releasesStock: boolean },
): Promise<Date> {
  const [written] = await tx
    .insert(withdrawal)
    .values({ order_id: order.id, lines, releases_stock: releasesStock, created_at: UNDER_LOCK })
    .returning({ created_at: withdrawal.created_at })
  return written!.created_at
}

/**
 * Takes goods out of an order that is not packed, as an edit without them does: their stock is released, and their price, less their part of the
 * discount, leaves the total. Delivery and fee stay as they were agreed. The lines stay, because the statement names them.
 */
async function takeOut(tx: Transaction, order: StoredOrder, withdrawn: readonly WithdrawnLine[]): Promise<void> {
  const { lines, total, delivery } = order
  await releaseStock(
    tx,
    withdrawn.map(({ line, count }) => ({ variant_id: lines[line]!.variant_id, count })),
  )
  const counts = keptCounts(order)
  const out = countByLine(withdrawn)
  const left = keptLines(
    lines,
    counts.map((count, line) => count - (out.get(line) ?? 0)),
  )
  const worth = worthOf(keptLines(lines, counts)) - worthOf(left)
  // More may have been given back for another reason than the rest costs.
  await writeReduction(tx, order, { kind: 'withdrawal', amount: Math.min(worth, total), lines: [] })
  await tx
    .update(orderTable)
    .set({ delivery: { ...delivery, weight: await weightOf(tx, left) } })
    .where(eq(orderTable.id, order.id))
}

type Withdrawn = { before: StoredOrder; after: StoredOrder; withdrawn: readonly WithdrawnLine[] }

async function noteWithdrawn(
  tx: Transaction,
  { before, after, withdrawn }: Withdrawn,
  change: ChangeContext,
  noted: object | undefined,
): Promise<void> {
  const { number, lines, currency } = before
  const shown = withdrawn.map(({ line, count }) => {
    const { name, options } = lines[line]!
    return { name, options: options.map(({ value }) => value), count }
  })
  await recordChange(
    tx,
    {
      kind: 'order',
      key: String(number),
      action: 'withdrawal',
      before: { total: toDecimal(before.total, currency) },
      after: { ...noted, lines: shown, total: toDecimal(after.total, currency) },
    },
    change,
  )
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
