import { useQuery } from '@tanstack/react-query'
import { useApi } from '@vitrina/api-client'
import type { Order, ReviewState } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button } from '@vitrina/ui'
import { Suspense, useState } from 'react'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { orderReviewsQuery } from './order-reviews-query.ts'

/** In a chunk of its own: the page of an order is mostly looked at. */
const ReviewDialog = lazyPart(async () => (await import('./review-dialog.tsx')).ReviewDialog)

const STATE_TEXTS: Record<ReviewState, typeof m.review_waits> = {
  waiting: m.review_waits,
  published: m.review_published,
  rejected: m.review_rejected,
}

/** Beside a product of an order that has arrived: the way to write about it, and what became of what was written. */
export function OrderReviewLine({ order, productId, name }: { order: Order; productId: number; name: string }) {
  const t = useTexts()
  const api = useApi()
  const { data } = useQuery({
    ...orderReviewsQuery(api, order.url),
    enabled: order.state === 'delivered' || order.state === 'returned',
  })
  const [isOpen, setOpen] = useState(false)
  const product = data?.products.find(({ product_id }) => product_id === productId)
  if (!data || !product) return null
  const { review } = product
  const label = t(review ? m.review_change : m.review_write)
  return (
    <div lang={api.language} className="mt-1 text-sm print:hidden">
      {review && <p className="text-muted">{t(STATE_TEXTS[review.state])}</p>}
      <Button
        variant="link"
        aria-label={`${label}: ${name}`}
        aria-haspopup="dialog"
        className="-ms-1"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <ErrorBoundary>
          <Suspense>
            <ReviewDialog
              order={order}
              product={product}
              productName={name}
              offeredName={data.name}
              onClose={() => setOpen(false)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
