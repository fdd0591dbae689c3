import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Calendar, type CalendarDay, type CalendarNames } from './calendar.tsx'

const PRICE = '120,00 лв'
const dayOf = (day: string): CalendarDay => {
  if (day < '2026-11-23') return { text: 'минал ден', isAvailable: false }
  if (day === '2026-11-28') return { text: 'заето', isAvailable: false, isCrossedOut: true }
  return { text: 'свободно', isAvailable: true, note: PRICE }
}
const format = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('bg-BG', { ...options, timeZone: 'UTC' }).format(Date.parse(day))
const NAMES: CalendarNames = {
  day: (day) => format(day, { dateStyle: 'full' }),
  month: (day) => format(day, { month: 'long', year: 'numeric' }),
  weekday: (day) => format(day, { weekday: 'short' }),
}
const markup = renderToStaticMarkup(
  <Calendar
    locale={{ tag: 'bg-BG', direction: 'ltr' }}
    names={NAMES}
    labels={{ previousMonth: 'Предишен месец', nextMonth: 'Следващ месец' }}
    today="2026-11-22"
    month="2026-11-23"
    onMonthChange={() => {}}
    monthCount={2}
    selected={{ first: '2026-11-30', last: '2026-12-02' }}
    dayOf={dayOf}
    onPick={() => {}}
  />,
)
/** The opening tag of a day's button and what is in it. */
const buttonOf = (day: string) =>
  new RegExp(`data-day="${day}"(?![^>]*data-outside)[^>]*>(<button.*?</button>)`).exec(markup)?.[1] ?? ''

describe('a calendar of two months with prices', () => {
  test('is two grids with names, between one button back and one forward', () => {
    const parts = [...markup.matchAll(/role="grid"[^>]*aria-label="([^"]+)"|aria-label="(\S+ месец)"/g)]
    expect(parts.map(([, grid, button]) => grid ?? button)).toEqual([
      'Предишен месец',
      'ноември 2026 г.',
      'Следващ месец',
      'декември 2026 г.',
    ])
  })

  test('has weeks that begin on Monday, in the language of the shop', () => {
    const weekdays = [...markup.matchAll(/<th[^>]*>([^<]+)</g)].map(([, name]) => name)
    expect(weekdays.slice(0, 7)).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'нд'])
  })

  test('begins with the current week', () => {
    const days = [...markup.matchAll(/<td[^>]*data-day="([^"]+)"/g)].map(([, day]) => day!)
    expect(days[0]).toBe('2026-11-16')
    expect(buttonOf('2026-11-16')).toContain('минал ден')
  })

  test('says of each day its date, its state and its price', () => {
    expect(buttonOf('2026-12-24')).toContain(`aria-label="четвъртък, 24 декември 2026 г., свободно, ${PRICE}"`)
    expect(buttonOf('2026-12-24')).toMatch(/data-note="120,00 лв"[^>]*><span>24</)
    expect(buttonOf('2026-11-28')).toContain('aria-label="събота, 28 ноември 2026 г., заето"')
  })

  test('marks days that cannot be picked without taking them from the keyboard', () => {
    for (const day of ['2026-11-21', '2026-11-28']) {
      expect(buttonOf(day)).toContain('aria-disabled="true"')
      expect(buttonOf(day)).not.toContain(' disabled=')
    }
    expect(buttonOf('2026-11-27')).not.toContain('aria-disabled=')
  })

  test('shows a range across the end of a month, and has one tab stop', () => {
    const selected = [...markup.matchAll(/<td[^>]*aria-selected="true"[^>]*data-day="([^"]+)"(?![^>]*data-hidden)/g)]
    expect(selected.map(([, day]) => day)).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
    expect(markup.match(/tabindex="0"/g)).toHaveLength(1)
  })
})
