import type { CancellationStep } from '@vitrina/contract'
import { useToday } from '../../../domain/use-today.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useShop } from '../../../lib/shop-context.tsx'
import { classes } from '../../../ui/classes.ts'
import { cancellationTexts } from './cancellation-text.ts'

/** What cancelling a room costs, and from when on. Unseen in a document, which does not know what day it is. */
export function CancellationTerms({ steps, from }: { steps: readonly CancellationStep[]; from: string }) {
  const t = useTexts()
  const { language } = useShop()
  const today = useToday()
  const sentences = cancellationTexts(steps, { from, today }, t, (day) => formatLongDay(day, language))
  return (
    <div className={classes('text-sm', today === null && 'invisible')}>
      {sentences.map(({ text, isFree }) => (
        <p key={text} className={isFree ? 'text-good' : 'text-muted'}>
          {text}
        </p>
      ))}
    </div>
  )
}
