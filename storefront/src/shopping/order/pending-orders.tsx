import { PendingList } from '../../purchase/index.ts'
import { lazyPart } from '../../shared/loading/lazy-part.ts'

const PendingOrder = lazyPart(async () => (await import('./pending-order.tsx')).PendingOrder)

/** In the cart and the checkout: the orders that wait for their payment. */
export const PendingOrders = () => <PendingList kind="order" Payment={PendingOrder} />
