import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { MailTransport } from '../../../platform/mail/transport.ts'
import { registerAccountEmails } from './handle-account-events.ts'
import { registerBatchReservationEmails } from './handle-batch-reservation-events.ts'
import { type ReadBooking, registerBookingEmails } from './handle-booking-events.ts'
import { registerContactEmails } from './handle-contact-events.ts'
import { type ReadOrders, registerOrderEmails } from './handle-order-events.ts'
import { registerStaffEmails } from './handle-staff-events.ts'
import { registerStockNoticeEmails } from './handle-stock-notice-events.ts'
import { fromShop, type HandlerContext } from './handler-context.ts'
import {
  MAIL_QUEUE,
  SEND_EMAIL_JOB,
  sendEmail,
  sendStoredEmails,
  STORED_STATE,
  storeEmail,
  WAITING_STATE,
} from '../outbox/outbox.ts'

type Dependencies = Omit<HandlerContext, 'state'> & {
  jobs: Jobs
  /** Null without an SMTP server: emails are then stored in the outbox until there is one. */
  mail: MailTransport | null
  readOrders: ReadOrders
  readBooking: ReadBooking
}

/** It runs at the start, too, when it has not run for so long. */
const SEND_STORED_MINUTES = 5

/** Writes the emails of an event when it happens, and registers the job that sends them. */
export function registerEmailHandlers({ jobs, mail, readOrders, readBooking, ...dependencies }: Dependencies): void {
  const context: HandlerContext = { ...dependencies, state: mail ? WAITING_STATE : STORED_STATE }
  const { settings, logger } = context
  registerOrderEmails(context, readOrders)
  registerBookingEmails(context, readBooking)
  registerContactEmails(context)
  registerAccountEmails(context)
  registerStaffEmails(context)
  registerStockNoticeEmails(context)
  registerBatchReservationEmails(context)

  const sendJob = async ({ message_id }: { message_id: number }) => {
    if (!mail) return storeEmail(context.background.queries, message_id)
    await sendEmail(message_id, { database: context.background, mail, from: fromShop(settings.get()), logger })
  }
  jobs.register(SEND_EMAIL_JOB, sendJob, { queue: MAIL_QUEUE })
  if (!mail) return
  jobs.every({
    name: 'mail.send-stored',
    minutes: SEND_STORED_MINUTES,
    queue: MAIL_QUEUE,
    run: async () => {
      const count = await sendStoredEmails(context.background)
      if (count > 0) logger.info({ count }, 'e-mails that were written without a mail server are sent')
    },
  })
}
