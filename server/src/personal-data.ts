import type { PersonalData } from './modules/accounts/index.ts'
import { readCustomerBookings } from './modules/bookings/index.ts'
import { readContactMessagesOf } from './modules/content/index.ts'
import { readEmailsTo } from './modules/notifications/index.ts'
import { readCustomerOrders } from './modules/orders/index.ts'
import type { Payments } from './modules/payments/index.ts'
import type { SettingsCache } from './modules/settings/index.ts'
import { readCustomerPushSubscriptions } from './modules/web-push/index.ts'

/** What the modules know of a customer, for the copy that a customer may ask for. */
export const personalData = (settings: SettingsCache, payments: Payments): PersonalData => ({
  orders: (queries, customer) => readCustomerOrders(queries, customer, settings.get(), payments),
  bookings: (queries, customer) => readCustomerBookings(queries, customer, payments),
  push_subscriptions: (queries, { id }) => readCustomerPushSubscriptions(queries, id),
  messages: (queries, { email_key, email_confirmed_at }) =>
    email_confirmed_at ? readContactMessagesOf(queries, email_key) : Promise.resolve([]),
  emails: (queries, { email_key, email_confirmed_at }) =>
    email_confirmed_at ? readEmailsTo(queries, email_key) : Promise.resolve([]),
})
