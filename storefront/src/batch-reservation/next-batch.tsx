import type { Variant } from '@vitrina/contract'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Skeleton, useIsHydrated } from '@vitrina/ui'
import { Suspense, useState } from 'react'
import { ErrorBoundary } from '../shared/loading/error-boundary.tsx'
import { lazyPart } from '../shared/loading/lazy-part.ts'
import { useSendsEmail } from '../shared/shop-data.ts'

/** In a chunk of its own with what forms need, because few products have a next batch. */
const ReserveForm = lazyPart(async () => (await import('./reserve-form.tsx')).ReserveForm)

/** When the next batch of a variant is ready, and the form that reserves of it: in sight when it is sold out, else behind a quiet line. */
export function NextBatch({ variant }: { variant: Variant | null }) {
  const t = useTexts()
  const { language } = useApi()
  const sendsEmail = useSendsEmail()
  const [isOpen, setIsOpen] = useState(false)
  if (!variant?.next_batch) return null
  const { name, ready, left } = variant.next_batch
  const line = t(m.next_batch_ready, { name: name || t(m.next_batch_name), day: formatLongDay(ready, language) })
  if (left === 0 || !sendsEmail)
    return <p className="border-t border-line pt-5">{left === 0 ? t(m.next_batch_all_reserved, { line }) : line}</p>
  const isSoldOut = variant.availability === 'out_of_stock'
  // Another variant is reserved anew.
  const form = <LazyForm key={variant.id} variantId={variant.id} left={left} isMain={isSoldOut} />
  if (isSoldOut)
    return (
      <section className="border-t border-line pt-5">
        <h2 className="font-sans text-lg font-semibold tracking-normal">{line}</h2>
        {form}
      </section>
    )
  return (
    <details
      className="border-t border-line pt-2"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink">
        {t(m.next_batch_reserve_line, { line })}
      </summary>
      {isOpen && form}
    </details>
  )
}

function LazyForm(props: { variantId: number; left: number; isMain: boolean }) {
  const t = useTexts()
  const isHydrated = useIsHydrated()
  // As high as the form, so that nothing below moves.
  const skeleton = <Skeleton className="h-58 sm:h-35" />
  return (
    <ErrorBoundary optional>
      <div className="noscript:hidden">
        <p className="mt-1 mb-4 text-sm text-muted">{t(m.next_batch_text, { count: props.left })}</p>
        {isHydrated ? (
          <Suspense fallback={skeleton}>
            <ReserveForm {...props} />
          </Suspense>
        ) : (
          skeleton
        )}
      </div>
    </ErrorBoundary>
  )
}
