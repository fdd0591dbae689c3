import { Suspense, useEffect, useState } from 'react'
import { localStore } from '../../lib/browser-storage.ts'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { PENDING_ORDERS_KEY } from '../../stores/pending-order-key.ts'

const PendingOrderNotices = lazyComponent(() => import('./pending-order-notices.tsx'), 'PendingOrderNotices')

/** In the cart and the checkout: the orders that wait for their payment. Their code is loaded when the browser has stored one. */
export function PendingOrders() {
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    const look = () => setIsWaiting((before) => before || localStore.get(PENDING_ORDERS_KEY) !== null)
    look()
    return localStore.onChange(PENDING_ORDERS_KEY, look)
  }, [])
  return (
    isWaiting && (
      <ErrorBoundary>
        <Suspense>
          <PendingOrderNotices />
        </Suspense>
      </ErrorBoundary>
    )
  )
}
