import { ApiError } from '@vitrina/api-client'
import { formatWhen } from '../shared/dates.ts'
import { useLanguage, useTexts } from '../shared/texts.ts'
import { useMoney } from './money/use-money.ts'
import { entryText, whoText } from './order-texts.ts'
import type { OfficeOrder } from './queries.ts'

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** The newest entry of an order's history, by which later ones are known. */
export const newestEntry = ({ history }: OfficeOrder): number => history.at(-1)?.id ?? 0

/** Who has changed what of an order, and when, after an entry of its history that was the newest: what a conflict is about. */
export function ChangesSince({ data: { history, order }, entry: seen }: { data: OfficeOrder; entry: number }) {
  const t = useTexts()
  const language = useLanguage()
  const money = useMoney(order.currency)
  const later = history.filter(({ id }) => id > seen)
  if (later.length === 0) return null
  return (
    <ul className="mt-2 flex flex-col gap-1 text-sm">
      {later.map((entry) => (
        <li key={entry.id} className="break-words">
          <span className="font-semibold">{whoText(entry.who, t)}</span>,{' '}
          <time dateTime={entry.at} className="tabular-nums">
            {formatWhen(entry.at, language)}
          </time>
          : {entryText(entry, t, money)}
        </li>
      ))}
    </ul>
  )
}
