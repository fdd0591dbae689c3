import type { Queries } from '../../../platform/database/client.ts'
import { asc, isNull } from '../../../platform/database/drizzle.ts'
import type { PaymentContent } from './save.ts'
import { paymentService } from '../tables.ts'

/** The payment methods as a shop folder lists them. */
export async function exportPayments(queries: Queries): Promise<PaymentContent[]> {
  const { key, provider, name, text, account, subjects, fee, remind_after_days, expire_after_days, position } =
    paymentService
  return queries
    .select({
      key,
      provider,
      name,
      text,
      account,
      subjects,
      fee,
      remind_after_days,
      expire_after_days,
      position,
    })
    .from(paymentService)
    .where(isNull(paymentService.archived_at))
    .orderBy(asc(position), asc(key))
}
