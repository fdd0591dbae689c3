import { useQuery } from '@tanstack/react-query'
import type { ProductDetail } from '@vitrina/contract'
import { LOCALES } from '@vitrina/contract/locales'
import { addDays, daysBetween } from '@vitrina/contract/dates'
import { multiplyAmount } from '@vitrina/contract/money'
import { useRef, useState } from 'react'
import { lastRentalDay, periodErrorText } from '../../shopping/index.ts'
import { useMoney } from '../../shared/use-money.ts'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { calendarNames, formatDayAndMonth, formatDays } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { Button } from '@vitrina/ui'
import { Calendar, type CalendarDay } from '@vitrina/ui/calendar'
import { reservedDaysQuery } from './product-queries.ts'
import { type Days, pickDay, type RangeError } from './rental-range.ts'

type Props = {
  product: Pick<ProductDetail, 'id'>
  /** Of one day. */
  price: number
  /** False when the selected variant can't be ordered. */
  isAvailable?: boolean
  onOrder: (days: Days) => void
  today: string
}
/** Why the last press selected nothing, and the pressed day. */
type Problem = { error: RangeError; day: string } | { error: 'missing' } | null

/** A calendar to select the days of a rental product, from tomorrow on, up to MAX_STAY_DAYS and no more than a year ahead, and the button that orders them. */
export function DayPicker({ product, price, isAvailable = true, onOrder, today }: Props) {
  const t = useTexts()
  const api = useApi()
  const { data = [] } = useQuery(reservedDaysQuery(api, product.id))
  const [chosenMonth, setMonth] = useState<string>()
  const month = chosenMonth ?? addDays(today, 1)
  const [days, setDays] = useState<Days | null>(null)
  const [problem, setProblem] = useState<Problem>(null)
  const picker = useRef<HTMLDivElement>(null)
  const reserved = new Set(data.map(({ date }) => date))
  const hasReservedDays = data.some(({ date }) => date > today && date.slice(0, 7) === month.slice(0, 7))

  const dayOf = (day: string): CalendarDay => {
    if (day < today) return { text: t(m.days_past), isAvailable: false }
    if (day === today) return { text: t(m.days_too_late), isAvailable: false }
    if (day > lastRentalDay(today)) return { text: t(m.days_too_far), isAvailable: false }
    if (reserved.has(day)) return { text: t(m.days_reserved), isAvailable: false, isCrossedOut: true }
    const isSelected = days && day >= days.first && day <= days.last
    return { text: isSelected ? t(m.days_selected) : t(m.days_available), isAvailable: true }
  }
  const pick = (day: string) => {
    const { days: next, error } = pickDay(days, day, { today, reserved })
    setDays(next)
    setProblem(error && { error, day })
  }
  const order = () => {
    if (days) return onOrder(days)
    setProblem({ error: 'missing' })
    picker.current?.querySelector<HTMLElement>('[role=gridcell] [tabindex="0"]')?.focus()
  }
  return (
    <div ref={picker}>
      {/* Seven days of 44 px fit a window of 320. */}
      <div className="mt-4 border-line bg-raised py-2 max-sm:-mx-3 max-sm:border-y sm:border lg:p-3">
        <Calendar
          locale={LOCALES[api.language]}
          names={calendarNames(api.language)}
          labels={{ previousMonth: t(m.days_previous_month), nextMonth: t(m.days_next_month) }}
          today={today}
          month={month}
          onMonthChange={setMonth}
          selected={days}
          dayOf={dayOf}
          onPick={pick}
        />
      </div>
      {/* Keeps its height when empty, so that nothing below moves. */}
      <p className="mt-2 min-h-5 text-xs text-muted">{hasReservedDays && t(m.days_legend)}</p>
      {/* In view as long as the calendar is: total and button never lie below the window's edge. */}
      <div
        data-sticky-bar
        className="sticky bottom-0 z-10 bleed border-t border-line bg-paper gutters pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:mx-0 md:px-0"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div role="status" className="min-w-0 grow basis-32 text-sm">
            {problem && <ProblemText problem={problem} explain={(day) => dayOf(day).text} />}
            {days ? (
              <SelectedDays days={days} price={price} />
            ) : (
              !problem && <p className="text-muted">{t(m.days_none)}</p>
            )}
          </div>
          <Button size="large" disabled={!isAvailable} onClick={order} className="px-5!">
            {t(m.days_order)}
          </Button>
        </div>
      </div>
    </div>
  )
}

function SelectedDays({ days: { first, last }, price }: { days: Days; price: number }) {
  const t = useTexts()
  const { language } = useApi()
  const { formatPrice } = useMoney()
  const count = daysBetween(first, last) + 1
  return (
    <p>
      <span className="block font-semibold">{formatDays(first, last, language)}</span>
      <span className="block text-muted tabular-nums">
        {t(m.days_total, { count, price: formatPrice(multiplyAmount(price, count)) })}
      </span>
    </p>
  )
}

function ProblemText({ problem, explain }: { problem: NonNullable<Problem>; explain: (day: string) => string }) {
  const t = useTexts()
  const { language } = useApi()
  if (problem.error === 'missing') return <p className="font-semibold text-bad">{t(m.days_required)}</p>
  const { error, day } = problem
  const isReservedBetween = error === 'reserved-between'
  return (
    <p className="mb-1">
      <span className="block font-semibold text-bad">{periodErrorText(isReservedBetween ? 'invalid' : error, t)}</span>
      {isReservedBetween && <span className="block">{t(m.days_include_reserved)}</span>}
      {error === 'invalid' && (
        <span className="block">
          {formatDayAndMonth(day, language)}: {explain(day)}
        </span>
      )}
    </p>
  )
}
