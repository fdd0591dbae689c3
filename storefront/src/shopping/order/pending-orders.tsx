import { Suspense, useEffect, useState } from 'react'
import { localStore } from '@vitrina/api-client'
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx'
import { lazyComponent } from '../../shared/loading/lazy-component.tsx'
import { PENDING_ORDERS_KEY } from './pending-order-key.ts'

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
