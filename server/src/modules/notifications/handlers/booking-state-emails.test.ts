import { expect, test } from 'vitest'
import { BOOKING } from '../../../../test/emails/email-subjects.ts'
import { openEventEmails } from '../../../../test/emails/event-emails.ts'
import { emit } from '../../../platform/events/events.ts'
import { customer } from '../../accounts/tables.ts'
import { bookingStateChanged, type MailableBooking } from '../../bookings/index.ts'

/** The account of the booking that the handlers read. */
let customerId: number | null = null
const { queries, smtp, sendEmailsOf } = await openEventEmails({
  async readBooking(): Promise<MailableBooking> {
    const localized = { booking: BOOKING, language: 'en' as const }
    return { forGuest: localized, forMerchant: localized, calendar: 'BEGIN:VCALENDAR', customerId }
  },
})

/** The subjects of the e-mails to the guest about a change of the booking's state. */
async function subjectsOf(to: 'expired' | 'confirmed' | 'cancelled'): Promise<string[]> {
  smtp.reset()
  const sent = await sendEmailsOf(
    (tx) => emit(tx, bookingStateChanged, { booking_id: 1, from: 'held', to, by: 'system' }),
    { companyEmail: null },
  )
  return sent.map(({ subject }) => subject)
}

test('a guest who wants no e-mails about each step gets those about the confirmation and the cancellation', async () => {
  expect(await subjectsOf('expired')).toEqual(['Your rooms are free again: booking 500001, 500002'])
  const details = { password_hash: '', first_name: 'Мария', last_name: 'Колева', language: 'bg' as const }
  const [row] = await queries
    .insert(customer)
    .values({ ...details, email: BOOKING.email, email_key: BOOKING.email, notify_state_changes: false })
    .returning()
  customerId = row!.id
  expect(await subjectsOf('expired')).toEqual([])
  expect(await subjectsOf('confirmed')).toEqual(['Your booking 500001, 500002 at The house'])
  expect(await subjectsOf('cancelled')).toEqual(['Booking 500001, 500002 is cancelled'])
})
