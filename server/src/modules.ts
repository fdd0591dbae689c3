import { registerAccounts } from './modules/accounts/index.ts'
import { registerAnnouncements } from './modules/announcements/index.ts'
import { registerBatchReservations } from './modules/batch-reservations/index.ts'
import { registerBookings } from './modules/bookings/index.ts'
import { registerCatalogue } from './modules/catalogue/index.ts'
import { registerContent } from './modules/content/index.ts'
import { registerCurrency } from './modules/currency/index.ts'
import { openDeliveries, registerDeliveries } from './modules/deliveries/index.ts'
import { registerExchange } from './modules/exchange/index.ts'
import { registerFeeds } from './modules/feeds/index.ts'
import { registerLook } from './modules/look/index.ts'
import { registerMakers } from './modules/makers/index.ts'
import { registerMedia } from './modules/media/index.ts'
import { listNewsCategories, registerNews } from './modules/news/index.ts'
import { registerNotifications } from './modules/notifications/index.ts'
import { registerOpening } from './modules/opening/index.ts'
import { createDeliveryPrices, registerOrders } from './modules/orders/index.ts'
import { registerPayments } from './modules/payments/index.ts'
import { registerRealtime } from './modules/realtime/index.ts'
import { registerRecords } from './modules/records/index.ts'
import { registerReviews } from './modules/reviews/index.ts'
import { registerRooms } from './modules/rooms/index.ts'
import { registerSavedProducts } from './modules/saved-products/index.ts'
import { registerSearch } from './modules/search/index.ts'
import { registerSettings, type SettingsCache } from './modules/settings/index.ts'
import { registerSitemap } from './modules/sitemap/index.ts'
import { registerStaff } from './modules/staff/index.ts'
import { registerStockNotices } from './modules/stock-notices/index.ts'
import { registerVouchers } from './modules/vouchers/index.ts'
import { registerWebPush } from './modules/web-push/index.ts'
import type { AppContext } from './platform/app-context.ts'

/** Every module of the shop, a line each. The second argument is what a module gets of others. */
export async function registerModules(
  app: AppContext,
  settings: SettingsCache,
  workOnImport: (id: number) => Promise<void>,
) {
  const payments = await registerPayments(app, { currency: () => settings.get().currency })
  const realtime = await registerRealtime(app, { settings })
  const { findProducts } = registerCatalogue(app, { settings, listNewsCategories })
  registerNews(app)
  registerMakers(app, { settings })
  registerContent(app, { settings })
  registerRooms(app, { settings })
  registerSearch(app, { settings, findProducts })
  registerRecords(app, { settings })
  registerCurrency(app)
  registerOpening(app)
  registerExchange(app, { work: workOnImport })
  const deliveries = await openDeliveries(app.config)
  const prices = createDeliveryPrices(app.database.queries, { settings, deliveries })
  registerDeliveries(app, { settings, deliveries, prices })
  registerVouchers(app, { settings })
  registerOrders(app, { settings, deliveries, payments })
  registerBookings(app, { settings, payments })
  registerAccounts(app, { settings })
  registerReviews(app, { settings })
  registerStockNotices(app, { settings })
  registerBatchReservations(app, { settings })
  registerSavedProducts(app)
  registerStaff(app, { settings })
  registerNotifications(app, { settings, payments })
  registerAnnouncements(app, { settings, send: realtime.publishIn })
  await registerWebPush(app, { settings })
  registerMedia(app)
  registerLook(app, { look: () => settings.get().look })
  registerSitemap(app, { settings })
  registerFeeds(app, { settings })
  // Last: who sees new settings sees the new content that other modules keep in memory, too.
  await registerSettings(app, { settings, push: realtime.push })
  return { realtime, deliveries, payments }
}
