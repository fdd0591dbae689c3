import { Suspense } from 'react'
import { useToday } from '../../shared/use-today.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx'
import { lazyPart } from '../../shared/loading/lazy-part.ts'
import { Skeleton } from '@vitrina/ui'

/** In a chunk of its own with react-day-picker, because only rental products need a calendar. */
const DayPicker = lazyPart(async () => (await import('./day-picker.tsx')).DayPicker)

/** The day picker of a rental product. A document has none, since the day of the visitor is not known. */
export function RentalDayPicker(props: Omit<Parameters<typeof DayPicker>[0], 'today'>) {
  const t = useTexts()
  const today = useToday()
  // As high as the picker, so that nothing below moves.
  const skeleton = <Skeleton className="h-[35rem] noscript:hidden" />
  if (!today)
    return (
      <>
        <noscript>{import.meta.env.SSR && <p>{t(m.days_noscript)}</p>}</noscript>
        {skeleton}
      </>
    )
  return (
    <ErrorBoundary>
      <Suspense fallback={skeleton}>
        <DayPicker {...props} today={today} />
      </Suspense>
    </ErrorBoundary>
  )
}
