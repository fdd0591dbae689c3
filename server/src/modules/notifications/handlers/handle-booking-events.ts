import { type Charge, type Language, toDecimal } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import {
  bookingDatesChanged,
  bookingPaidTwice,
  bookingPaymentStateChanged,
  bookingPlaced,
  bookingRefundDue,
  bookingStateChanged,
  type LocalizedBooking,
  type MailableBooking,
} from '../../bookings/index.ts'
import { pagePath } from '../../payments/index.ts'
import { REFUND_REASONS } from '../../purchases/index.ts'
import { type EmailContent, emailOf } from './email-of.ts'
import { type HandlerContext, settingsInLanguage, wantsStateChanges } from './handler-context.ts'
import { enqueueEmails } from '../outbox/outbox.ts'
import {
  type BookingRefundReason,
  bookingRefundEmail,
  type GuestEmail,
  guestEmail,
  type MerchantEmail,
  merchantEmail,
} from '../templates/booking-emails.ts'

export type ReadBooking = (queries: Queries, id: number, merchantLanguage: Language) => Promise<MailableBooking | null>

/** The emails to which the guest can put the stay into a calendar. */
const WITH_CALENDAR: ReadonlySet<GuestEmail> = new Set(['confirmation', 'changed', 'cancelled'])

/** What a guest who wants no e-mails about each step does without; the others say what is agreed, or what is to be done. */
const OPTIONAL: ReadonlySet<GuestEmail> = new Set(['expired'])

/** Writes the emails of a booking's events when they happen: to the guest in the booking's language, and to the merchant. */
export function registerBookingEmails(
  { background, events, settings, publicUrl, state }: HandlerContext,
  readBooking: ReadBooking,
): void {
  const read = (id: number) => readBooking(background.queries, id, settings.get().default_language)
  const pageUrlOf = ({ booking: { url } }: LocalizedBooking) => publicUrl && publicUrl + pagePath('booking', url)
  const contextOf = ({ booking, language }: LocalizedBooking) => ({
    booking,
    language,
    settings: settingsInLanguage(settings.get(), language),
  })

  async function announce(
    id: number,
    eventId: number,
    { guest, merchant }: { guest: GuestEmail; merchant?: MerchantEmail },
  ): Promise<void> {
    const found = await read(id)
    if (!found) return
    if (OPTIONAL.has(guest) && !(await wantsStateChanges(background.queries, found.customerId))) return
    const emails = [toGuest(found, guest), ...(merchant ? toMerchant(found, merchant) : [])]
    await enqueueEmails(
      background,
      emails.map((email) => ({ event_id: eventId, ...email })),
      state,
    )
  }

  function toGuest({ forGuest, calendar }: MailableBooking, kind: GuestEmail): EmailContent {
    const { booking } = forGuest
    const email = guestEmail(kind, contextOf(forGuest), { pageUrl: pageUrlOf(forGuest) })
    return {
      ...emailOf(`booking.${kind}`, email, booking.email, settings.get().company.email),
      attachment: WITH_CALENDAR.has(kind)
        ? {
            filename: `booking-${booking.reservation_numbers[0]}.ics`,
            content_type: 'text/calendar; charset=utf-8; method=PUBLISH',
            content: calendar,
          }
        : null,
    }
  }

  function toMerchant({ forGuest, forMerchant }: MailableBooking, kind: MerchantEmail): EmailContent[] {
    const recipient = settings.get().company.email
    if (!recipient) return []
    const email = merchantEmail(kind, contextOf(forMerchant), {
      pageUrl: pageUrlOf(forMerchant),
      guestLanguage: forGuest.language,
    })
    return [emailOf(`booking.notice_${kind}`, email, recipient, forGuest.booking.email)]
  }

  /** `charge` is what goes back; what is charged for the booking, when absent. */
  async function announceRefund(
    id: number,
    eventId: number,
    reason: BookingRefundReason,
    charge?: Pick<Charge, 'amount' | 'currency'>,
  ): Promise<void> {
    const found = (await read(id))?.forGuest
    const refunded = charge ?? found?.booking.payment.charge
    // What was paid in another way is given back by the merchant, who says how.
    if (!found?.booking.payment.charge || !refunded) return
    const email = bookingRefundEmail(contextOf(found), { reason, charge: refunded }, pageUrlOf(found))
    const toGuest = emailOf('booking.refund', email, found.booking.email, settings.get().company.email)
    await enqueueEmails(background, [{ event_id: eventId, ...toGuest }], state)
  }

  events.handle(bookingPlaced, 'notifications.booking-placed', ({ booking_id, awaits_payment }, eventId) =>
    announce(booking_id, eventId, awaits_payment ? { guest: 'held' } : { guest: 'confirmation', merchant: 'placed' }),
  )
  events.handle(bookingStateChanged, 'notifications.booking-state', async ({ booking_id, from, to }, eventId) => {
    if (to === 'confirmed') await announce(booking_id, eventId, { guest: 'confirmation', merchant: 'placed' })
    if (to === 'expired') await announce(booking_id, eventId, { guest: 'expired' })
    // The merchant was not told of rooms that were only held.
    if (to === 'cancelled')
      await announce(
        booking_id,
        eventId,
        from === 'held' ? { guest: 'cancelled' } : { guest: 'cancelled', merchant: 'cancelled' },
      )
  })
  events.handle(bookingDatesChanged, 'notifications.booking-dates', ({ booking_id }, eventId) =>
    announce(booking_id, eventId, { guest: 'changed', merchant: 'changed' }),
  )
  events.handle(bookingRefundDue, 'notifications.booking-refund', async ({ booking_id, amount, currency }, eventId) =>
    announceRefund(booking_id, eventId, 'due', { amount: toDecimal(amount, currency), currency }),
  )
  events.handle(
    bookingPaymentStateChanged,
    'notifications.booking-payment',
    async ({ booking_id, to, reason }, eventId) => {
      if (to !== 'refund_due') return
      if (reason === REFUND_REASONS.late) await announceRefund(booking_id, eventId, 'late')
      if (reason === REFUND_REASONS.sentBack) await announceRefund(booking_id, eventId, 'sent_back')
    },
  )
  events.handle(bookingPaidTwice, 'notifications.booking-paid-twice', ({ booking_id, amount, currency }, eventId) =>
    announceRefund(booking_id, eventId, 'twice', { amount: toDecimal(amount, currency), currency }),
  )
}
