import { todayIn } from '@vitrina/contract'
import type { OfficeParsed } from '@vitrina/contract/office'
import type { Database } from '../../../platform/database/client.ts'
import { recordChange } from '../../../platform/history.ts'
import { instantOf } from '../../../platform/local-time.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { ShopSettings } from '../../settings/index.ts'
import { findOrder } from '../changes/change-state.ts'
import { withdrawFromOrder } from '../withdrawal/withdraw-from-order.ts'
import { givesMoneyBack, type OfficeChange } from './change-office-order.ts'

type Statement = OfficeParsed<'POST /orders/{number}/withdrawal', 'body'>

/** Notes a withdrawal that came by post, e-mail or telephone. It is in time by the day on which it was sent (Directive 2011/83/EU, article 11). */
export async function noteWithdrawal(
  database: Database,
  number: number,
  { lines, sent_on, way, note }: Statement,
  { refundRefusal, settings, ...change }: OfficeChange & { settings: ShopSettings },
): Promise<Rejection | null> {
  const row = await findOrder(database.queries, number)
  if (!row) return Rejection.notFound()
  const { time_zone } = settings
  if (sent_on > todayIn(time_zone) || sent_on < todayIn(time_zone, row.created_at))
    return Rejection.validation({ sent_on: 'date' })
  const withdrawn = await withdrawFromOrder(
    row.id,
    { lines },
    {
      database,
      settings,
      idempotentRequest: null,
      change,
      sentAt: instantOf(sent_on, '12:00', time_zone),
      refuseCancelling: (order) => (givesMoneyBack(order, 'cancelled') ? refundRefusal : null),
      afterwards: (tx) =>
        recordChange(
          tx,
          { kind: 'order', key: String(number), action: 'withdrawal', before: null, after: { sent_on, way, lines } },
          { ...change, reason: note },
        ),
    },
  )
  return withdrawn instanceof Rejection ? withdrawn : null
}
