import type { Variant } from '@vitrina/contract'
import { Skeleton, useIsHydrated } from '@vitrina/ui'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Suspense, useId } from 'react'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { useSendsEmail } from '../shared/shop-data.ts'

/** In a chunk of its own with what forms need, because few products are sold out. */
const AskForm = lazyPart(async () => (await import('./ask-form.tsx')).AskForm)

/** Beside the button of a variant that is sold out: asks for an e-mail when it is back. Nothing in a shop that sends none. */
export function AskForNotice({ variant }: { variant: Variant | null }) {
  const t = useTexts()
  const titleId = useId()
  const sendsEmail = useSendsEmail()
  const isHydrated = useIsHydrated()
  if (!sendsEmail || variant?.availability !== 'out_of_stock') return null
  // As high as the form, so that nothing below moves.
  const skeleton = <Skeleton className="h-35 sm:max-md:h-19 xl:h-19" />
  return (
    <ErrorBoundary optional>
      <section aria-labelledby={titleId} className="border-t border-line pt-5 noscript:hidden">
        <h2 id={titleId} className="font-sans text-base font-semibold tracking-normal">
          {t(m.stock_notice_title)}
        </h2>
        <p className="mt-1 mb-4 text-sm text-muted">{t(m.stock_notice_text)}</p>
        {isHydrated ? (
          <Suspense fallback={skeleton}>
            {/* Another variant is asked for anew. */}
            <AskForm key={variant.id} variantId={variant.id} />
          </Suspense>
        ) : (
          skeleton
        )}
      </section>
    </ErrorBoundary>
  )
}
