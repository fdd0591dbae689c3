import { addDays } from '@vitrina/contract/dates'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classes } from './classes.ts'

export type DayState = 'available' | 'reserved' | 'selected' | 'past'
type Props = {
  /** Weeks of days as `YYYY-MM-DD`, Monday first. */
  weeks: readonly (readonly (string | null)[])[]
  /** Short names of the days, Monday first. */
  weekdays: readonly string[]
  title: string
  stateOf: (day: string) => DayState
  labelOf: (day: string) => string
  onPick: (day: string) => void
  /** An arrow key led to a day of another month. When its weeks are passed next, the day gets the focus. */
  onOtherMonth: (day: string) => void
}

const STATES: Record<DayState, string> = {
  available: 'hover:bg-sunken',
  reserved: 'text-muted line-through',
  past: 'text-line-strong',
  selected: 'bg-accent text-on-accent',
}

/** A month as a table of buttons, one for each day; the arrow keys move between days. */
export function MonthGrid({ weeks, weekdays, title, stateOf, labelOf, onPick, onOtherMonth }: Props) {
  const dayToFocus = useRef<string | null>(null)
  const table = useRef<HTMLTableElement>(null)
  const days = weeks.flat()
  const tabStop = days.find((day) => day && ['selected', 'available'].includes(stateOf(day)))
  const focus = (day: string) => table.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
  useEffect(() => {
    if (dayToFocus.current === null || !days.includes(dayToFocus.current)) return
    focus(dayToFocus.current)
    dayToFocus.current = null
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key]
    const { day } = (event.target as HTMLElement).dataset
    if (step === undefined || day === undefined) return
    event.preventDefault()
    const target = addDays(day, step)
    if (days.includes(target)) return focus(target)
    dayToFocus.current = target
    onOtherMonth(target)
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
                    tabIndex={day === tabStop ? 0 : -1}
                    aria-disabled={['reserved', 'past'].includes(stateOf(day)) || undefined}
                    aria-pressed={stateOf(day) === 'selected'}
                    aria-label={labelOf(day)}
                    onClick={() => ['available', 'selected'].includes(stateOf(day)) && onPick(day)}
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
