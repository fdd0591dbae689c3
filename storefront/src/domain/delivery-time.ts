import type { Texts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'

/** `1–2 working days`, `3 working days`. */
export function daysText([from, to]: readonly [number, number], t: Texts): string {
  return from === to ? t(m.checkout_days_exact, { count: to }) : t(m.checkout_days, { from, to })
}
