import { addDays, formatDate } from '@vitrina/contract/dates'
import { createContext, use, useEffect, useRef } from 'react'
import { type DayButtonProps, DayPicker, type WeekProps } from 'react-day-picker'
import { classes } from '../classes.ts'
import { ChevronIcon } from '../icons.tsx'

/** One day of a calendar. */
export type CalendarDay = {
  /** Read out after the date, e.g. "free" or "taken". */
  text: string
  /** False for a day that cannot be picked. It can be reached all the same, so that its text explains why. */
  isAvailable: boolean
  isCrossedOut?: boolean
  /** Selected for its morning only, such as that of a departure: it is not filled like the others. */
  isMorning?: boolean
  /** Below the number, e.g. a price. */
  note?: string
  /** The note as it is read out, where it is shortened. */
  noteText?: string
}

/** Each function gets any day of the month or the weekday that it names. */
export type CalendarNames = Record<'day' | 'month' | 'weekday', (day: string) => string>

/** All days are dates as `YYYY-MM-DD`. */
type Props = {
  locale: { tag: string; direction: 'ltr' | 'rtl' }
  /** Months and days, as they are written and read out in that language. */
  names: CalendarNames
  labels: { previousMonth: string; nextMonth: string }
  today: string
  /** Any day of the first month that is shown. Weeks before today's are never shown. */
  month: string
  onMonthChange: (firstDay: string) => void
  /** Months after that of this day are never shown. */
  lastDay?: string
  monthCount?: number
  /** First and last day of the selected range, both included. */
  selected: { first: string; last: string } | null
  dayOf: (day: string) => CalendarDay
  /** Called for every pressed day, available or not. */
  onPick: (day: string) => void
}

const DayContext = createContext<Props['dayOf']>(() => ({ text: '', isAvailable: true }))
const FirstDayContext = createContext('')

/**
 * Months of days to pick a range from, from the current week on: a grid with the keys of the ARIA Authoring Practices (arrows, Home, End, Page
 * Up, Page Down). It is always as high as six weeks, so that nothing below moves when the month changes.
 */
export function Calendar({
  locale,
  names,
  labels,
  today,
  month,
  onMonthChange,
  lastDay,
  monthCount = 1,
  selected,
  dayOf,
  onPick,
}: Props) {
  const monthTitle = (date: Date) => names.month(formatDate(date))
  const labelOf = (date: Date) => {
    const day = formatDate(date)
    const { text, note, noteText = note } = dayOf(day)
    return [names.day(day), text, noteText].filter(Boolean).join(', ')
  }
  const firstDay = mondayOf(today)
  return (
    <DayContext value={dayOf}>
      <FirstDayContext value={firstDay}>
        <DayPicker
          mode="range"
          lang={locale.tag}
          dir={locale.direction}
          weekStartsOn={1}
          fixedWeeks
          navLayout="around"
          numberOfMonths={monthCount}
          today={toDate(today)}
          startMonth={toDate(today)}
          hidden={{ before: toDate(firstDay) }}
          {...(lastDay !== undefined && { endMonth: toDate(lastDay) })}
          month={toDate(month)}
          onMonthChange={(date) => onMonthChange(formatDate(date))}
          selected={selected ? { from: toDate(selected.first), to: toDate(selected.last) } : undefined}
          // Which range a press makes is decided by the caller.
          onSelect={(_, date) => onPick(formatDate(date))}
          formatters={{
            formatCaption: monthTitle,
            formatWeekdayName: (date) => names.weekday(formatDate(date)),
            formatDay: (date) => String(date.getDate()),
          }}
          labels={{
            labelDayButton: labelOf,
            labelGrid: monthTitle,
            labelPrevious: () => labels.previousMonth,
            labelNext: () => labels.nextMonth,
          }}
          components={COMPONENTS}
          classNames={monthCount === 1 ? ONE_MONTH : CLASS_NAMES}
        />
      </FirstDayContext>
    </DayContext>
  )
}

/** Midnight in the browser's time zone, which the calendar counts in; never converted to another zone. */
function toDate(day: string): Date {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date)
}

const mondayOf = (day: string): string => addDays(day, -((toDate(day).getDay() + 6) % 7))

const monthButton = 'grid size-11 place-items-center hover:bg-sunken aria-disabled:opacity-25'
const CLASS_NAMES = {
  months: 'flex flex-wrap gap-x-8 gap-y-6',
  // Months below the window's edge are laid out when they come near, but for the first, which may be lower than the others and would move them. Only on touch
  // screens, because such months cut off focus rings.
  month:
    'grid min-w-0 grow basis-72 grid-cols-[2.75rem_1fr_2.75rem] content-start items-center gap-y-2 [contain-intrinsic-height:auto_21.7rem] pointer-coarse:not-first:[content-visibility:auto]',
  month_caption: 'col-start-2 row-start-1 grid h-11 place-items-center font-semibold',
  caption_label: 'block first-letter:uppercase',
  button_previous: classes(monthButton, 'col-start-1 row-start-1 [&>svg]:rotate-180'),
  button_next: classes(monthButton, 'col-start-3 row-start-1'),
  month_grid: 'col-span-3 w-full table-fixed border-collapse',
  weekday: 'pb-2 text-xs font-normal text-muted',
  day: 'h-11 p-0 text-center',
}
const ONE_MONTH = { ...CLASS_NAMES, month: classes(CLASS_NAMES.month, 'min-h-[21.7rem]') }

const COMPONENTS = { Chevron: () => <ChevronIcon />, DayButton, Week }

function Week({ week, ...row }: WeekProps) {
  const firstDay = use(FirstDayContext)
  return week.days.every(({ isoDate }) => isoDate < firstDay) ? <></> : <tr {...row} />
}

function DayButton({ day, modifiers, children, ...button }: DayButtonProps) {
  const { isAvailable, isCrossedOut, isMorning, note } = use(DayContext)(day.isoDate)
  const ref = useRef<HTMLButtonElement>(null)
  const isFocused = modifiers['focused']
  useEffect(() => {
    if (isFocused) ref.current?.focus()
  }, [isFocused])
  return (
    <button
      {...button}
      ref={ref}
      aria-disabled={!isAvailable || undefined}
      aria-current={modifiers['today'] ? 'date' : undefined}
      // Drawn by the style sheet, so that what is read out is the label alone, which says it in full.
      data-note={note}
      className={classes(
        'min-h-11 w-full min-w-[min(2.75rem,12vw)] leading-tight tabular-nums transition-colors focus-visible:relative focus-visible:z-10 aria-disabled:cursor-not-allowed',
        modifiers['selected'] && isMorning
          ? 'border-2 border-accent font-semibold'
          : modifiers['selected']
            ? 'bg-accent text-on-accent'
            : isAvailable
              ? 'hover:bg-sunken'
              : isCrossedOut
                ? 'text-muted line-through'
                : 'text-line-strong',
        note && 'after:block after:text-xs after:content-[attr(data-note)]',
      )}
    >
      {/* An underlined button would underline its note, too. */}
      <span className={modifiers['today'] ? 'underline underline-offset-4' : undefined}>{children}</span>
    </button>
  )
}
