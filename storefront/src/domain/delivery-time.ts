import type { Texts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'

/** How long a delivery takes, in working days: `1–2 working days`, `3 working days`. */
export function deliveryTimeText([from, to]: readonly [number, number], t: Texts): string {
  return from === to ? t(m.checkout_delivery_days, { count: to }) : t(m.checkout_delivery_days_range, { from, to })
}
