import type { AppContext } from '../../platform/app-context.ts'
import { registerStateGauge } from '../../platform/http/monitoring/state-gauge.ts'
import { createMailTransport } from '../../platform/mail/transport.ts'
import { ofConfirmedAddress } from '../../platform/personal-data.ts'
import { deleteDaily } from '../../platform/retention.ts'
import { readMailableBooking } from '../bookings/index.ts'
import { readOrders } from '../orders/index.ts'
import type { Payments } from '../payments/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { registerEmailHandlers } from './handlers/handle-events.ts'
import { mailServerRoutes } from './office/mail-server.ts'
import { emailRoutes } from './office/routes.ts'
import { mailboxRoutes } from './outbox/mailbox.ts'
import { readEmailsTo } from './outbox/read-emails.ts'
import { countStuckEmails, countUnsentEmails, deleteOldEmails } from './outbox/stuck-emails.ts'

export function registerNotifications(
  app: AppContext,
  { settings, payments }: { settings: SettingsCache; payments: Payments },
): void {
  const { config, database, background, events, jobs, logger } = app
  const { publicUrl } = config
  const mail = createMailTransport(config)
  registerEmailHandlers({
    background,
    events,
    jobs,
    mail,
    settings,
    readOrders: (queries, ids, shop) => readOrders(queries, ids, shop, payments),
    readBooking: (queries, id, merchantLanguage) =>
      readMailableBooking(queries, id, { payments, publicUrl, merchantLanguage }),
    publicUrl,
    logger,
  })
  emailRoutes(app.officeCalls, { database, hasServer: mail !== null })
  mailServerRoutes(app.officeCalls, { mail, settings })
  if (config.development) mailboxRoutes(app.http, database)
  registerStateGauge(
    app.metrics,
    'emails',
    'E-mails that wait, those stored without a mail server, and those that were given up',
    () => countUnsentEmails(database.queries),
  )
  app.today.set('emails', { permission: 'operations', read: countStuckEmails })
  app.personalData.set('emails', ofConfirmedAddress(readEmailsTo))
  deleteDaily(app, 'emails', config.retention.emailDays, (days) => deleteOldEmails(background.queries, days))
}
