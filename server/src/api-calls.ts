import type { Logger } from 'pino'
import type { AppReports } from './app-reports.ts'
import type { Config } from './config.ts'
import { accountRoutes, createAttempts } from './modules/accounts/index.ts'
import { bookingRoutes } from './modules/bookings/index.ts'
import { catalogueRoutes, type Listings } from './modules/catalogue/index.ts'
import { contentRoutes } from './modules/content/index.ts'
import { deliveryRoutes } from './modules/deliveries/index.ts'
import { listNewsCategories, newsRoutes } from './modules/news/index.ts'
import { createDeliveryPrices, orderRoutes } from './modules/orders/index.ts'
import { type Payments, paymentRoutes } from './modules/payments/index.ts'
import type { openRealtime } from './modules/realtime/index.ts'
import { roomRoutes } from './modules/rooms/index.ts'
import { type SettingsCache, settingsRoutes } from './modules/settings/index.ts'
import type { openWebPush } from './modules/web-push/index.ts'
import type { Database } from './platform/database/client.ts'
import type { CallRegistry } from './platform/http/calls/calls.ts'

type Dependencies = {
  config: Config
  database: Database
  logger: Logger
  settings: SettingsCache
  listings: Listings
  payments: Payments
  realtime: Awaited<ReturnType<typeof openRealtime>>
  webPush: Awaited<ReturnType<typeof openWebPush>>
  reports: AppReports
}

/** Gives every call of the contract to the module that handles it. */
export function registerApiCalls(calls: CallRegistry, dependencies: Dependencies): void {
  const { config, database, logger, settings, listings, payments, realtime, webPush, reports } = dependencies
  // Nothing is sent to anybody without a mail server.
  const limitsOrders = config.smtpUrl !== null && config.rateLimitWrites > 0
  accountRoutes(calls, {
    database,
    settings,
    attempts: createAttempts(database.queries, config.rateLimitWrites > 0),
    publicUrl: config.publicUrl,
  })
  realtime.registerAuthorisation(calls)
  webPush.registerCalls(calls)
  settingsRoutes(calls, {
    database,
    settings,
    push: realtime.push,
    reports: reports.settings,
    sendsEmail: config.smtpUrl !== null,
  })
  catalogueRoutes(calls, {
    database,
    listings,
    settings,
    listNewsCategories: (language) => listNewsCategories(database.reads, language),
  })
  newsRoutes(calls, { database })
  contentRoutes(calls, { database, settings })
  roomRoutes(calls, { database, settings })
  deliveryRoutes(calls, { database, settings, priceDelivery: createDeliveryPrices(database.queries, settings) })
  paymentRoutes(calls, { database, payments })
  orderRoutes(calls, { database, settings, payments, logger, limitsOrders })
  bookingRoutes(calls, { database, settings, payments, logger, limitsOrders })
}
