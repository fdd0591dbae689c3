import { useToday } from '../../domain/use-today.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { lazyModule } from '../../lib/lazy-module.ts'
import { LoadFailed } from '../../lib/load-failed.tsx'
import { useLazyModule } from '../../lib/use-lazy-module.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { DayPicker } from './day-picker.tsx'

type Props = Omit<Parameters<typeof DayPicker>[0], 'today'>

const loadDayPicker = lazyModule(() => import('./day-picker.tsx'))

/** The day picker of a rental product, in a chunk of its own: only products that are let need a calendar. */
export function RentalDayPicker(props: Props) {
  const t = useTexts()
  const today = useToday()
  const { module, hasFailed, retry } = useLazyModule(loadDayPicker)
  if (module && today) return <module.DayPicker {...props} today={today} />
  if (hasFailed) return <LoadFailed text={t(m.days_load_failed)} onRetry={retry} />
  return (
    <>
      <noscript>{import.meta.env.SSR && <p>{t(m.days_noscript)}</p>}</noscript>
      {/* As high as the picker, so that nothing below moves. */}
      <Skeleton className="h-[35rem] noscript:hidden" />
    </>
  )
}
