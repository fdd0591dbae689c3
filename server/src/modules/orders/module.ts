import type { AppContext } from '../../platform/app-context.ts'
import type { Deliveries } from '../deliveries/index.ts'
import type { Payments } from '../payments/index.ts'
import { purchaseChannelRule } from '../purchases/index.ts'
import type { SettingsCache } from '../settings/index.ts'
import { readCustomerOrders } from './reading/customer-orders.ts'
import { registerOrderPayments } from './changes/order-payments.ts'
import { followUnpaidOrders } from './changes/unpaid-orders.ts'
import { findCustomers, findOrders } from './office/find-orders.ts'
import { countTasks } from './office/list-orders.ts'
import { officeOrderRoutes } from './office/routes.ts'
import { orderRoutes } from './routes.ts'

export function registerOrders(
  app: AppContext,
  { settings, deliveries, payments }: { settings: SettingsCache; deliveries: Deliveries; payments: Payments },
): void {
  const { config, database, events, logger } = app
  orderRoutes(app.calls, {
    database,
    settings,
    deliveries,
    payments,
    logger,
    limitsOrders: config.limitsOrders,
    limitsAddresses: config.rateLimitWrites > 0,
  })
  const { publicUrl } = config
  officeOrderRoutes(app.officeCalls, { database, settings, deliveries, payments, publicUrl, logger })
  app.jobs.every({ name: 'orders.unpaid', minutes: 15, run: () => followUnpaidOrders(app.background) })
  registerOrderPayments({ database, events, payments })
  app.channelRules.push(purchaseChannelRule('order', database.reads))
  app.today.set('orders', { permission: 'orders', read: countTasks })
  app.officeSearch.set('orders', { permission: 'orders', find: findOrders })
  app.officeSearch.set('customers', { permission: 'orders', find: findCustomers })
  app.personalData.set('orders', (queries, customer) => readCustomerOrders(queries, customer, settings.get(), payments))
}
