import type { AppContext } from '../../platform/app-context.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { deleteOldRows } from '../../platform/delete-old-rows.ts'
import { deleteDaily } from '../../platform/retention.ts'
import { accountDeleted, hashEmail } from '../accounts/index.ts'
import { CONFIRM_DAYS, endReservation } from './reserve.ts'

/** For so long somebody waits for a batch. */
const KEPT_DAYS = 400
/** What is over stays in sight of the office for so long. */
const OVER_DAYS = 30

/** Deletes what is no longer kept: what nobody confirms, what is over, who has waited for more than a year, and who has deleted their account. */
export function forgetReservations(app: AppContext): void {
  const { background } = app
  const { queries } = background
  deleteDaily(app, 'unconfirmed batch reservations', CONFIRM_DAYS, (days) =>
    deleteOldRows(queries, 'batch_reservation', days, sql`state = 'requested'`),
  )
  deleteDaily(app, 'batch reservations', KEPT_DAYS, async (days) => {
    const isOver = sql`state in ('ordered', 'expired', 'removed') and coalesce(held_until, created_at) < now() - make_interval(days => ${OVER_DAYS}::int)`
    return (
      (await deleteOldRows(queries, 'batch_reservation', OVER_DAYS, isOver)) +
      (await deleteOldRows(queries, 'batch_reservation', days, sql`state <> 'held'`))
    )
  })
  app.events.handle(accountDeleted, 'batch-reservations.account-deleted', async ({ customer }) => {
    if (!customer.is_confirmed) return
    const { rows } = await queries.execute<{ id: number }>(
      sql`select id from batch_reservation where email_hash = ${hashEmail(customer.email_key)} order by id`,
    )
    for (const { id } of rows)
      await background.transaction(async (tx) => {
        // Pieces that are held go back into the shop; what is over is deleted as it is.
        if (!(await endReservation(tx, id, 'delete')))
          await tx.execute(sql`delete from batch_reservation where id = ${id}`)
        return null
      })
  })
}
