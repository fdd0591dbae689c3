import { todayIn } from '@vitrina/contract'
import type { MoneyChange, OfficeParsed } from '@vitrina/contract/office'
import type { Database } from '../../../platform/database/client.ts'
import { instantOf } from '../../../platform/local-time.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { ShopSettings } from '../../settings/index.ts'
import { moneyChange, type MoneyContext, ROLLED_BACK } from '../changes/change-money.ts'
import { findOrder } from '../changes/change-state.ts'
import { withdrawFromOrder } from '../withdrawal/withdraw-from-order.ts'

type Statement = OfficeParsed<'POST /orders/{number}/withdrawal', 'body'>

/**
 * Notes a withdrawal that came by post, e-mail or telephone, from the order as it was seen. It is in time by the day on which it was sent (Directive
 * 2011/83/EU, article 11). A preview does all of it and rolls it back. Returns what it means for the money.
 */
export async function noteWithdrawal(
  database: Database,
  number: number,
  { lines, sent_on, way, note, version, preview }: Statement,
  { refundRefusal, settings, payments, language, ...change }: MoneyContext & { settings: ShopSettings },
): Promise<MoneyChange | Rejection> {
  const row = await findOrder(database.queries, number)
  if (!row) return Rejection.notFound()
  const { time_zone } = settings
  if (sent_on > todayIn(time_zone) || sent_on < todayIn(time_zone, row.created_at))
    return Rejection.validation({ sent_on: 'date' })
  let money: MoneyChange | null = null
  const withdrawn = await withdrawFromOrder(
    row.id,
    { lines },
    {
      database,
      settings,
      payments,
      idempotentRequest: null,
      change: { ...change, reason: note },
      sentAt: instantOf(sent_on, '12:00', time_zone),
      version,
      refundRefusal,
      noted: { sent_on, way },
      async afterwards(tx, before, after) {
        money = await moneyChange(tx, before, after, language)
        return preview ? ROLLED_BACK : null
      },
    },
  )
  return withdrawn instanceof Rejection && withdrawn !== ROLLED_BACK ? withdrawn : money!
}
