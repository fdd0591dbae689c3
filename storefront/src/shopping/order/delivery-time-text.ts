import type { Texts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'

/** How long a delivery takes, in working days: `1–2 working days`, `3 working days`. */
export function deliveryTimeText([from, to]: readonly [number, number], t: Texts): string {
  return from === to ? t(m.checkout_delivery_days, { count: to }) : t(m.checkout_delivery_days_range, { from, to })
}
