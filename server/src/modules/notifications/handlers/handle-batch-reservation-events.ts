import type { Transaction } from '../../../platform/database/client.ts'
import { countBatchReservationTo } from '../../accounts/index.ts'
import {
  batchReservationNews,
  batchReservationRequested,
  prepareReservationConfirmation,
  prepareReservationNews,
  type ReservationLetter,
} from '../../batch-reservations/index.ts'
import { enqueueEmails } from '../outbox/outbox.ts'
import { batchReservationEmail, type BatchReservationEmail } from '../templates/batch-reservation.ts'
import { emailOf } from './email-of.ts'
import { type HandlerContext, settingsInLanguage } from './handler-context.ts'
import { reservationLink } from './one-time-links.ts'

/** Writes the e-mails about reserved pieces of a batch: the link that confirms a reservation, and what becomes of it. */
export function registerBatchReservationEmails({
  background,
  events,
  settings,
  publicUrl,
  state,
  logger,
}: HandlerContext): void {
  async function write(
    tx: Transaction,
    eventId: number,
    kind: BatchReservationEmail,
    letter: ReservationLetter & { wanted?: number | undefined },
    origin: string,
  ): Promise<void> {
    const { language, product, token } = letter
    const email = batchReservationEmail(kind, letter, settingsInLanguage(settings.get(), language), {
      confirm: reservationLink(origin, 'confirm', token),
      buy: reservationLink(origin, 'buy', token),
      cancel: reservationLink(origin, 'cancel', token),
      product: `${origin}/product/${encodeURIComponent(product.url)}?lang=${language}`,
    })
    const content = emailOf(`batch_reservation.${kind}`, email, letter.email, settings.get().company.email)
    await enqueueEmails({ queries: tx }, [{ event_id: eventId, ...content }], state)
  }

  events.handle(
    batchReservationRequested,
    'notifications.batch-reservation-requested',
    async ({ reservation_id }, eventId) => {
      const origin = publicUrl
      if (!origin) {
        logger.warn({ kind: 'batch_reservation.confirm' }, 'PUBLIC_URL is not set: an e-mail with a link was left out')
        return
      }
      const { time_zone } = settings.get()
      // In one transaction: what fails and is repeated uses up no other letter.
      await background.transaction(async (tx) => {
        const letter = await prepareReservationConfirmation(tx, reservation_id, time_zone, (email) =>
          countBatchReservationTo(tx, email),
        )
        if (letter) await write(tx, eventId, 'confirm', letter, origin)
        return null
      })
    },
  )

  events.handle(
    batchReservationNews,
    'notifications.batch-reservation-news',
    async ({ reservation_id, news, wanted }, eventId) => {
      const origin = publicUrl
      if (!origin) return
      await background.transaction(async (tx) => {
        const letter = await prepareReservationNews(tx, reservation_id, news, settings.get().time_zone)
        if (letter) await write(tx, eventId, news, { ...letter, wanted }, origin)
        return null
      })
    },
  )
}
