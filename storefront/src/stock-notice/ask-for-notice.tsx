import type { Variant } from '@vitrina/contract'
import { Skeleton, useIsHydrated } from '@vitrina/ui'
import { Suspense } from 'react'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { useSendsEmail } from '../shared/shop-data.ts'

/** In a chunk of its own with what forms need, because few products are sold out. */
const AskForm = lazyPart(async () => (await import('./ask-form.tsx')).AskForm)

/** Beside the button of a variant that is sold out: asks for an e-mail when it is back. Nothing in a shop that sends none. */
export function AskForNotice({ variant }: { variant: Variant | null }) {
  const sendsEmail = useSendsEmail()
  const isHydrated = useIsHydrated()
  if (!sendsEmail || variant?.availability !== 'out_of_stock') return null
  // As high as the form, so that nothing below moves.
  const skeleton = <Skeleton className="h-45 max-sm:h-61 noscript:hidden" />
  if (!isHydrated) return skeleton
  return (
    <ErrorBoundary optional>
      <Suspense fallback={skeleton}>
        {/* Another variant is asked for anew. */}
        <AskForm key={variant.id} variantId={variant.id} />
      </Suspense>
    </ErrorBoundary>
  )
}
