import { addDays, type Language, type Settings, todayIn } from '@vitrina/contract'
import { presentText } from '../../platform/language.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { Shop } from './tables.ts'
import { text } from './texts.ts'

/** For so many days before it begins, visitors read that the shop will be closed. */
const ANNOUNCED_DAYS = 14

type Closable = Pick<Shop, 'closed'>

/** Whether the shop takes no orders on a day. */
export const isClosedOn = ({ closed }: Closable, day: string): boolean =>
  closed !== null && closed.from <= day && day <= (closed.until ?? day)

/** Why nothing can be ordered on a day; null when the shop is open. */
export function rejectOrderOn(shop: Closable, day: string): Rejection | null {
  if (!isClosedOn(shop, day)) return null
  const { until } = shop.closed!
  return Rejection.invalid(until === null ? text('closed') : text('closed_until', { day: { dates: [until] } }))
}

/** Whether it is closed until further notice. */
export const isClosedForGood = (shop: Closable, day: string): boolean =>
  isClosedOn(shop, day) && shop.closed!.until === null

/** Why no room can be booked on a day: a shop that is closed for some days only still sells its nights to come. */
export const rejectBookingOn = (shop: Closable, day: string): Rejection | null =>
  isClosedForGood(shop, day) ? rejectOrderOn(shop, day) : null

/** What visitors read of it today; null before it is announced, and when it is over. */
export function presentClosing(
  shop: Pick<Shop, 'closed' | 'time_zone'>,
  language: Language,
  today = todayIn(shop.time_zone),
): Settings['closed'] {
  const { closed } = shop
  if (!closed || (closed.until ?? today) < today || closed.from > addDays(today, ANNOUNCED_DAYS)) return null
  const { from, until, text: words } = closed
  return { is_closed: isClosedOn(shop, today), from, until, text: presentText(words, language) }
}
