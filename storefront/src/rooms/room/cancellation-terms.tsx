import type { CancellationStep } from '@vitrina/contract'
import { useToday } from '../../shared/use-today.ts'
import { useTexts } from '@vitrina/i18n'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { classes } from '@vitrina/ui'
import { cancellationTexts } from './cancellation-text.ts'

type Props = {
  steps: readonly CancellationStep[]
  from: string
  floorPercent?: number
  isBrief?: boolean
  /** What stands above already: the name of a rate that says the same. */
  said?: string
}

/**
 * What cancelling a room costs, and from when on, or what it does first (`isBrief`); without what says no more than `floorPercent`, which it costs in any case. Hidden in the
 * server's document, which is cached and so can't know today's date.
 */
export function CancellationTerms({ steps, from, floorPercent = 0, isBrief = false, said }: Props) {
  const t = useTexts()
  const { language } = useApi()
  const today = useToday()
  const sentences = cancellationTexts(steps, { from, today, floorPercent }, t, (day) => formatLongDay(day, language))
  return (
    <div className={classes('text-sm', today === null && 'invisible')}>
      {(isBrief ? sentences.slice(0, 1) : sentences)
        .filter(({ text }) => text !== said)
        .map(({ text, percent }) => (
          <p key={text} className={percent === 0 ? 'text-good' : 'text-muted'}>
            {text}
          </p>
        ))}
    </div>
  )
}
