import { Suspense } from 'react'
import { MAX_STAY_DAYS } from '@vitrina/contract/constants'
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
  const skeleton = <Skeleton className="mt-4 h-117.5 lg:h-119.5" />
  return (
    <>
      {!today && <noscript>{import.meta.env.SSR && <p>{t(m.days_noscript)}</p>}</noscript>}
      <section aria-label={t(m.days_title)} className="noscript:hidden">
        <h2 className="font-sans text-base font-semibold tracking-normal">{t(m.days_title)}</h2>
        <p className="text-sm text-muted">{t(m.days_hint, { count: MAX_STAY_DAYS })}</p>
        {today ? (
          <ErrorBoundary>
            <Suspense fallback={skeleton}>
              <DayPicker {...props} today={today} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          skeleton
        )}
      </section>
    </>
  )
}
