import { addDays } from '@vitrina/contract/dates'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classes } from './classes.ts'

export type DayState = 'free' | 'taken' | 'chosen' | 'past'
type Props = {
  /** Weeks of days as `YYYY-MM-DD`, Monday first. */
  weeks: readonly (readonly (string | null)[])[]
  /** Short names of the days, Monday first. */
  weekdays: readonly string[]
  title: string
  stateOf: (day: string) => DayState
  labelOf: (day: string) => string
  onPick: (day: string) => void
  /** An arrow led to a day of another month: whoever shows that month finds the focus on the day. */
  onLeave: (day: string) => void
}

const STATES: Record<DayState, string> = {
  free: 'hover:bg-sunken',
  taken: 'text-muted line-through',
  past: 'text-line-strong',
  chosen: 'bg-accent text-on-accent',
}

/** A month to pick days from, by pointing or with the arrow keys. */
export function MonthGrid({ weeks, weekdays, title, stateOf, labelOf, onPick, onLeave }: Props) {
  const sought = useRef<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const days = weeks.flat()
  const entry = days.find((day) => day && ['chosen', 'free'].includes(stateOf(day)))
  const focus = (day: string) => table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  useEffect(() => {
    if (sought.current === null || !days.includes(sought.current)) return
    focus(sought.current)
    sought.current = null
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    const { day } = (event.target as HTMLElement).dataset
    if (step === undefined || day === undefined) return
    event.preventDefault()
    const to = addDays(day, step)
    if (days.includes(to)) return focus(to)
    sought.current = to
    onLeave(to)
  }
  return (
    <table ref={table} onKeyDown={onKeyDown} className="w-full table-fixed border-collapse">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {weekdays.map((name) => (
            <th key={name} scope="col" className="pb-2 text-xs font-normal text-muted">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean)}>
            {week.map((day, column) => (
              <td key={day ?? weekdays[column]} className="p-0 text-center">
                {day && (
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === entry ? 0 : -1}
                    aria-disabled={['taken', 'past'].includes(stateOf(day)) || undefined}
                    aria-pressed={stateOf(day) === 'chosen'}
                    aria-label={labelOf(day)}
                    onClick={() => ['free', 'chosen'].includes(stateOf(day)) && onPick(day)}
                    className={classes(
                      'h-11 w-full tabular-nums transition-colors aria-disabled:cursor-not-allowed',
                      STATES[stateOf(day)],
                    )}
                  >
                    {Number(day.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
