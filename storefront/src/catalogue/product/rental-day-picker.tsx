import { useToday } from '../../shared/use-today.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { lazyModule } from '../../shared/loading/lazy-module.ts'
import { LoadFailed } from '../../shared/loading/load-failed.tsx'
import { useLazyModule } from '../../shared/loading/use-lazy-module.ts'
import { Skeleton } from '@vitrina/ui'
import type { DayPicker } from './day-picker.tsx'

type Props = Omit<Parameters<typeof DayPicker>[0], 'today'>

const loadDayPicker = lazyModule(() => import('./day-picker.tsx'))

/** The day picker of a rental product, in a chunk of its own, because only rental products need a calendar. */
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
