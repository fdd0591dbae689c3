import type { OrderState, PaymentState, ReductionKind } from '@vitrina/contract'
import type { OrderTarget, OrderTask } from '@vitrina/contract/office'
import { WITHDRAWAL_WAYS, type WithdrawalWay } from '@vitrina/contract/office/constants'
import { m, type Texts } from '../shared/texts.ts'

const STATES = {
  placed: m.office_state_placed,
  confirmed: m.office_state_confirmed,
  packed: m.office_state_packed,
  shipped: m.office_state_shipped,
  delivered: m.office_state_delivered,
  cancelled: m.office_state_cancelled,
  returned: m.office_state_returned,
} satisfies Record<OrderState, unknown>

const PAYMENTS = {
  due_on_delivery: m.office_payment_due_on_delivery,
  awaiting_transfer: m.office_payment_awaiting_transfer,
  pending: m.office_payment_pending,
  paid: m.office_payment_paid,
  failed: m.office_payment_failed,
  expired: m.office_payment_expired,
  cancelled: m.office_payment_cancelled,
  refund_due: m.office_payment_refund_due,
  refunded: m.office_payment_refunded,
} satisfies Record<PaymentState, unknown>

/** In the order in which they follow one another. */
export const ORDER_STATES = Object.keys(STATES) as OrderState[]
export const PAYMENT_STATES = Object.keys(PAYMENTS) as PaymentState[]

const TASKS = {
  new: m.office_task_new,
  to_pack: m.office_task_to_pack,
  to_ship: m.office_task_to_ship,
  unpaid: m.office_task_unpaid,
  to_give_back: m.office_task_to_give_back,
} satisfies Record<OrderTask, unknown>

const ACTIONS = {
  placed: m.office_do_placed,
  confirmed: m.office_do_confirmed,
  packed: m.office_do_packed,
  shipped: m.office_do_shipped,
  delivered: m.office_do_delivered,
  cancelled: m.office_do_cancelled,
  returned: m.office_do_returned,
  paid: m.office_do_paid,
  refunded: m.office_do_refunded,
} satisfies Record<OrderTarget, unknown>

const WAYS = {
  post: m.office_withdrawal_way_post,
  email: m.office_withdrawal_way_email,
  phone: m.office_withdrawal_way_phone,
  other: m.office_withdrawal_way_other,
} satisfies Record<WithdrawalWay, unknown>

const REDUCTIONS = {
  return: m.office_order_reduced_return,
  refund: m.office_order_reduced_refund,
  withdrawal: m.office_order_reduced_withdrawal,
} satisfies Record<ReductionKind, unknown>

const WHO = new Map<string, typeof m.office_who_customer>([
  ['customer', m.office_who_customer],
  ['merchant', m.office_who_merchant],
  ['system', m.office_who_system],
  ['provider', m.office_who_provider],
])

export const stateText = (state: OrderState, t: Texts): string => t(STATES[state])
/** Goods of a stay are paid with it, not on delivery. */
export const paymentText = (state: PaymentState, t: Texts, isWithStay = false): string =>
  t(isWithStay && state === 'due_on_delivery' ? m.office_payment_with_stay : PAYMENTS[state])
export const taskText = (task: OrderTask, t: Texts): string => t(TASKS[task])
/** What a button says that makes this of an order. */
export const actionText = (to: OrderTarget, t: Texts): string => t(ACTIONS[to])
/** How a statement of withdrawal came. */
export const withdrawalWayText = (way: WithdrawalWay, t: Texts): string => t(WAYS[way])
/** Why something was taken off the total. */
export const reductionText = (kind: ReductionKind, t: Texts): string => t(REDUCTIONS[kind])
/** A name, or in words what changes an order by itself. */
export function whoText(who: string, t: Texts): string {
  const words = WHO.get(who)
  return words ? t(words) : who
}

/** Why an order changed by itself; what somebody has written stays as it is. */
const REASONS = new Map<string, typeof m.office_reason_withdrawal>([
  ['withdrawal', m.office_reason_withdrawal],
  ['payment_succeeded', m.office_reason_payment_succeeded],
  ['payment_refunded', m.office_reason_payment_refunded],
  ['payment_declined', m.office_reason_payment_declined],
  ['payment_retried', m.office_reason_payment_retried],
  ['payment_expired', m.office_reason_payment_expired],
  ['payment_failed', m.office_reason_payment_failed],
  ['stay_cancelled', m.office_reason_stay_cancelled],
  ['difference_paid', m.office_reason_difference_paid],
  ['late_payment', m.office_reason_late_payment],
  ['refund_returned', m.office_reason_refund_returned],
])

/** The reason of an entry of the history in words. */
export function reasonText(reason: string, t: Texts): string {
  const words = REASONS.get(reason)
  return words ? t(words) : reason
}

const isState = (value: unknown): value is OrderState => typeof value === 'string' && Object.hasOwn(STATES, value)
const isPayment = (value: unknown): value is PaymentState => typeof value === 'string' && Object.hasOwn(PAYMENTS, value)

type Goods = { name: string; options: string[]; count: number; price?: number; price_reason?: string }
type Shown = {
  lines?: Goods[]
  delivery?: string
  delivery_price?: number
  customer?: string
  total?: number
  amount?: number
  way?: string
}

const goodsName = ({ name, options }: Goods): string => [name, ...options].join(', ')

/** What an entry about goods and money says; null for others. */
function moneyEntryText(
  { action, before, after }: { action: string; before: unknown; after: unknown },
  t: Texts,
  money: (amount: number) => string,
): string | null {
  const is = (after ?? {}) as Shown
  if (action === 'edit')
    return t(m.office_history_edit, { changes: differences((before ?? {}) as Shown, is, t, money) })
  if (action === 'withdrawal') return withdrawalEntryText((before ?? {}) as Shown, is, t, money)
  if (action === 'refund') return t(m.office_history_refund, { amount: money(is.amount ?? 0) })
  if (action === 'given_back') return t(m.office_history_given_back, { amount: money(is.amount ?? 0) })
  if (action === 'return') return t(m.office_history_return, { goods: goodsText(is.lines) })
  return null
}

const goodsText = (lines: readonly Goods[] = []): string =>
  lines.map((goods) => `${goods.count} × ${goodsName(goods)}`).join('; ')

/** What was withdrawn from and how that came; a customer says it on the order's page. Entries of before have no goods. */
function withdrawalEntryText(before: Shown, after: Shown, t: Texts, money: (amount: number) => string): string {
  const way = WITHDRAWAL_WAYS.find((each) => each === after.way)
  const what = way
    ? t(m.office_history_withdrawal, { way: withdrawalWayText(way, t) })
    : t(m.office_history_withdrawal_on_page)
  const total =
    before.total === undefined || before.total === after.total
      ? ''
      : `${money(before.total)} → ${money(after.total ?? 0)}`
  return [what, goodsText(after.lines), total].filter(Boolean).join('; ')
}

/** What differs, as `Мед 2 → 3; Мед: 12,00 лв → 10,00 лв, спукан буркан; 24,00 лв → 30,00 лв`. */
function differences(before: Shown, after: Shown, t: Texts, money: (amount: number) => string): string {
  const count = (lines: Goods[] | undefined, name: string) =>
    (lines ?? []).reduce((sum, each) => (goodsName(each) === name ? sum + each.count : sum), 0)
  const names = [...new Set([...(before.lines ?? []), ...(after.lines ?? [])].map(goodsName))]
  const goods = names
    .map((name) => [name, count(before.lines, name), count(after.lines, name)] as const)
    .filter(([, was, is]) => was !== is)
    .map(([name, was, is]) => `${name} ${was} → ${is}`)
  const prices = names.flatMap((name) => priceDifference(name, before.lines ?? [], after.lines ?? [], money))
  const delivery =
    before.delivery_price === after.delivery_price
      ? []
      : [`${t(m.office_order_delivery)}: ${money(before.delivery_price ?? 0)} → ${money(after.delivery_price ?? 0)}`]
  const texts = (['customer', 'delivery'] as const).flatMap((field) =>
    before[field] === after[field] ? [] : [`${before[field]} → ${after[field]}`],
  )
  const total = before.total === after.total ? [] : [`${money(before.total ?? 0)} → ${money(after.total ?? 0)}`]
  return [...goods, ...prices, ...texts, ...delivery, ...total].join('; ')
}

/** Another price of goods that stay, and the own price of those that are new, each with its reason. */
function priceDifference(
  name: string,
  before: readonly Goods[],
  after: readonly Goods[],
  money: (amount: number) => string,
): string[] {
  const named = (lines: readonly Goods[]) => lines.filter((each) => goodsName(each) === name)
  const pricesOf = (lines: readonly Goods[]) =>
    [...new Set(lines.flatMap(({ price }) => (price === undefined ? [] : [price])))].map(money).join(', ')
  const reasons = [...new Set(named(after).flatMap(({ price_reason }) => price_reason ?? []))]
  const [was, is] = [pricesOf(named(before)), pricesOf(named(after))]
  if (is === '' || was === is || (was === '' && reasons.length === 0)) return []
  return [[`${name}: ${was === '' ? is : `${was} → ${is}`}`, ...reasons].join(', ')]
}

/** An entry of an order's history in words. */
export function entryText(
  { action, before, after }: { action: string; before: unknown; after: unknown },
  t: Texts,
  money: (amount: number) => string,
  isWithStay = false,
): string {
  const changed = moneyEntryText({ action, before, after }, t, money)
  if (changed) return changed
  if (action === 'state' && isState(after))
    return isState(before)
      ? t(m.office_history_state, { before: stateText(before, t), after: stateText(after, t) })
      : stateText(after, t)
  if (action === 'payment' && isPayment(after)) {
    const payment = paymentText(after, t, isWithStay)
    return isPayment(before)
      ? t(m.office_history_payment, { before: paymentText(before, t, isWithStay), after: payment })
      : payment
  }
  if (action === 'parcel')
    return typeof after === 'string' ? t(m.office_history_parcel, { parcel: after }) : t(m.office_history_no_parcel)
  if (action === 'placed') return t(m.office_history_placed)
  return action.replaceAll('_', ' ')
}
