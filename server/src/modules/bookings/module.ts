import type { AppContext } from '../../platform/app-context.ts'
import { registerStateGauge } from '../../platform/http/monitoring/state-gauge.ts'
import type { Payments } from '../payments/index.ts'
import { purchaseChannelRule } from '../purchases/index.ts'
import { DEFAULT_TIME_ZONE, type SettingsCache } from '../settings/index.ts'
import { registerBookingGoods } from './goods/settle-goods.ts'
import { registerBookingPayments } from './payments/booking-payments.ts'
import { countRoomProblems, logRoomProblems } from './units/check-rooms.ts'
import { readCustomerBookings } from './reading/customer-bookings.ts'
import { readStaysOfDay } from './reading/stays-of-day.ts'
import { expireHolds } from './placing/expire-holds.ts'
import { bookingCalendarRoute, bookingRoutes } from './routes.ts'

export function registerBookings(
  app: AppContext,
  { settings, payments }: { settings: SettingsCache; payments: Payments },
): void {
  const { config, database, jobs, events, logger } = app
  bookingRoutes(app.calls, {
    database,
    settings,
    payments,
    logger,
    limitsOrders: config.limitsOrders,
    limitsAddresses: config.rateLimitWrites > 0,
  })
  bookingCalendarRoute(app.http, { database, publicUrl: config.publicUrl, limitReads: app.limitReads })
  registerBookingPayments({ database, events, payments })
  registerBookingGoods({ database, events })
  jobs.every({
    name: 'bookings.expire-holds',
    minutes: 1,
    run: async () => void (await expireHolds({ database, payments })),
  })
  jobs.every({ name: 'bookings.check-rooms', minutes: 60, run: () => logRoomProblems(database, logger) })
  registerStateGauge(app.metrics, 'room_problems', 'What check-rooms finds wrong with the inventory of rooms', () =>
    countRoomProblems(database.reads),
  )
  app.channelRules.push(purchaseChannelRule('booking', database.reads))
  app.today.set('stays', {
    permission: 'desk',
    read: (queries, language) => readStaysOfDay(queries, settings.get().time_zone ?? DEFAULT_TIME_ZONE, language),
  })
  app.personalData.set('bookings', (queries, customer) => readCustomerBookings(queries, customer, payments))
}
