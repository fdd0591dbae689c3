import type { Language } from '@vitrina/contract/constants'

const NO_BREAK_SPACE = '\u00a0'

/** Written here instead of asking Intl, whose first date format takes a browser as long as its first number format. */
const MONTHS: Record<Language, string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  bg: 'януари февруари март април май юни юли август септември октомври ноември декември'.split(' '),
}

/** `2026-11-20` → `November 20, 2026` or `20 ноември 2026 г.`, on one line. A calendar day, independent of time zones. */
export function formatLongDay(date: string, language: Language): string {
  const parts = date.slice(0, 10).split('-')
  const [year, month, day] = [parts[0], MONTHS[language][Number(parts[1]) - 1], Number(parts[2])]
  const written = language === 'bg' ? `${day} ${month} ${year} г.` : `${month} ${day}, ${year}`
  return written.replaceAll(' ', NO_BREAK_SPACE)
}
