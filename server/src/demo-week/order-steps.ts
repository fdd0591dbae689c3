import { randomUUID } from 'node:crypto'
import {
  addNote,
  changeByHand,
  editOrder,
  findOrder,
  followUnpaidOrders,
  markOrderGivenBack,
  placeOrder,
  refundOrder,
  returnGoods,
  setParcel,
  typeInOrder,
} from '../modules/orders/index.ts'
import { createEncodeVisitorPicture } from '../modules/media/index.ts'
import { writeReview } from '../modules/reviews/index.ts'
import { instantOfMoment } from './moments.ts'
import type { DemoDestination, DemoOrder, DemoOrderChange } from './demo-order.ts'
import { done, OFFICE, PACKING, placeContext, type Step, timeZoneOf, type Week } from './week.ts'

/** An order, and what became of it, each at its time. */
export function orderSteps(week: Week, order: DemoOrder): Step[] {
  const instant = (moment: DemoOrder['at']) => instantOfMoment(moment, week.now, timeZoneOf(week))
  let number: number
  const placed: Step = {
    at: instant(order.at),
    run: async () => (number = await place(week, order, instant(order.at))),
  }
  const changes = (order.changes ?? []).map((change) => ({
    at: instant(change.at),
    run: () => ('review' in change ? review(week, number, order, change.review) : changeOrder(week, number, change)),
  }))
  return [placed, ...changes]
}

/** The number of the order. */
async function place(week: Week, order: DemoOrder, at: Date): Promise<number> {
  const { customer, language, payment, note, promo, typedIn } = order
  const [first_name, last_name, phone, email] = customer
  const context = placeContext(week, at, language)
  const request = {
    items: order.items.map((item) => week.ids.item(item)),
    delivery: deliveryTo(week, order.destination),
    first_name,
    last_name,
    phone,
    payment_method: payment,
    note,
    promo_code: promo,
  }
  if (typedIn) {
    const typed = { ...request, language, office_note: typedIn.note, key: randomUUID() }
    return done(await typeInOrder(typed, OFFICE.actor, context)).number
  }
  const wanted = { ...request, ...invoiceOf(order), email: email!, agree_terms: true as const, confirm_age: true }
  return done(await placeOrder({ request: wanted, rental: null }, context)).number
}

const invoiceOf = ({ company }: DemoOrder) =>
  company
    ? { require_invoice: true, company_name: company.name, eik: company.eik, responsible_official: company.official }
    : { require_invoice: false }

const deliveryTo = ({ ids }: Week, destination: DemoDestination) =>
  'office' in destination
    ? {
        service: destination.service,
        to: 'office' as const,
        country: 'BG',
        city: destination.city,
        office_id: ids.office(destination.office),
      }
    : { to: 'address' as const, ...destination }

/** Waits at the office: nobody sees what is invented. */
async function review(
  { tx, database, ids }: Week,
  number: number,
  { customer: [first_name, last_name], language }: DemoOrder,
  { product, ...written }: Extract<DemoOrderChange, { review: unknown }>['review'],
): Promise<void> {
  const { id: orderId } = (await findOrder(tx, number))!
  const target = { orderId, productId: ids.product(product) }
  const name = `${first_name} ${last_name[0]}.`
  done(await writeReview(target, { ...written, name, language }, { database, encode: createEncodeVisitorPicture() }))
}

async function changeOrder(
  week: Week,
  number: number,
  change: Exclude<DemoOrderChange, { review: unknown }>,
): Promise<void> {
  const { database, deliveries, payments, settings } = week
  if ('reminded' in change) return followUnpaidOrders(database)
  if ('parcel' in change) {
    const [courier, parcel] = change.parcel
    return void done(await setParcel(database, number, { courier, number: parcel, notify: true }, PACKING))
  }
  if ('note' in change) return void done(await addNote(database, number, change.note, OFFICE))
  if ('to' in change) return changeState(week, number, change)
  if ('givenBack' in change)
    return void done(await markOrderGivenBack(database, number, change.givenBack, { ...OFFICE, payments }))

  const { version } = (await findOrder(database.queries, number))!
  const context = { ...OFFICE, payments, language: 'bg' as const, refundRefusal: null }
  const { reason } = change
  const seen = { version, preview: false }
  if ('refund' in change) done(await refundOrder(database, number, { ...seen, amount: change.refund, reason }, context))
  else if ('back' in change) {
    const goods = { ...seen, lines: [...change.back], with_delivery: false, reason }
    done(await returnGoods(database, number, goods, context))
  } else {
    const lines = change.counts.map((count, line) => ({ line, count }))
    done(await editOrder(database, number, { ...seen, lines, reason }, { ...context, settings, deliveries }))
  }
}

async function changeState(
  { tx, payments }: Week,
  number: number,
  { to, reason }: Extract<DemoOrderChange, { to: unknown }>,
): Promise<void> {
  const { id } = (await findOrder(tx, number))!
  const by = to === 'packed' || to === 'shipped' ? PACKING : OFFICE
  done(await changeByHand(tx, id, to, { ...by, reason }))
  // Otherwise a handler of an event writes down what is to be given back; none of the week's events is handled.
  const after = (await findOrder(tx, number))!
  if (after.payment_state === 'refund_due') await payments.refundExcess(tx, { kind: 'order', id }, 0)
}
