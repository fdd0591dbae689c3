import type { Language } from '@vitrina/contract/locales'
import type { OfficeSent, SellableItem } from '@vitrina/contract/office'
import { useState } from 'react'
import { parseAmount } from '../shared/amounts.ts'
import { readDraft, writeDraft } from '../shared/drafts.ts'
import { useMe } from '../shared/session.ts'
import { type CustomerForm, EMPTY_CUSTOMER } from './customer-fields.tsx'
import { deliveryBody, type DeliveryForm, EMPTY_DELIVERY } from './delivery-form.ts'

/** A product of an order that is being typed in. `price` is typed where it is not the shop's, else null. */
export type NewLine = Omit<SellableItem, 'price'> & {
  shop_price: number
  count: number
  price: string | null
  reason: string
}

/** An order that is being typed in. */
export type NewOrder = {
  /** Of the request, so that it is one order however often it is sent. */
  key: string
  language: Language
  lines: NewLine[]
  customer: CustomerForm
  delivery: DeliveryForm
  /** Empty: by the shop's prices. */
  delivery_price: string
  payment_method: string
  promo_code: string
  voucher_code: string
  note: string
  office_note: string
}

const emptyOrder = (language: Language): NewOrder => ({
  key: crypto.randomUUID(),
  language,
  lines: [],
  customer: EMPTY_CUSTOMER,
  delivery: EMPTY_DELIVERY,
  delivery_price: '',
  payment_method: '',
  promo_code: '',
  voucher_code: '',
  note: '',
  office_note: '',
})

/** What was typed before stays in this browser, but for the code of a voucher, which is as good as money. A draft of an older build is completed. */
function storedOrder(draftKey: string, language: Language): NewOrder {
  const empty = emptyOrder(language)
  const stored = readDraft(draftKey) as Partial<NewOrder> | undefined
  if (typeof stored?.key !== 'string' || !Array.isArray(stored.lines)) return empty
  return {
    ...empty,
    ...stored,
    customer: { ...empty.customer, ...stored.customer },
    delivery: { ...empty.delivery, ...stored.delivery },
  }
}

export function useNewOrder(language: Language) {
  const draftKey = `new-order:${useMe().id}`
  const [order, setOrder] = useState(() => storedOrder(draftKey, language))
  /** What was cleared last: it can come back while nothing else is typed. */
  const [cleared, setCleared] = useState<NewOrder | null>(null)
  const store = (next: NewOrder) => writeDraft(draftKey, { ...next, voucher_code: '' } satisfies NewOrder)
  const change = (changeOf: (before: NewOrder) => Partial<NewOrder>) => {
    setOrder((before) => {
      const next = { ...before, ...changeOf(before) }
      store(next)
      return next
    })
  }
  const finish = () => {
    writeDraft(draftKey, null)
    setOrder(emptyOrder(language))
    setCleared(null)
  }
  const clear = () => {
    finish()
    setCleared(order)
  }
  const restore = () => {
    if (cleared) change(() => cleared)
    setCleared(null)
  }
  return { order, change, clear, finish, restore: cleared && isBlank(order) ? restore : null }
}

/** Whether nothing is typed. Delivery and payment have a first choice at once. */
const isBlank = ({ lines, customer, delivery_price, promo_code, voucher_code, note, office_note }: NewOrder) =>
  lines.length === 0 &&
  [...Object.values(customer), delivery_price, promo_code, voucher_code, note, office_note].every((text) => text === '')

/** Another piece of what is in the order already, or a line of its own. */
export function withProduct(lines: readonly NewLine[], { price, ...product }: SellableItem): NewLine[] {
  const isSame = ({ item }: NewLine) => JSON.stringify(item) === JSON.stringify(product.item)
  if (lines.some(isSame)) return lines.map((line) => (isSame(line) ? { ...line, count: line.count + 1 } : line))
  return [...lines, { ...product, shop_price: price, count: 1, price: null, reason: '' }]
}

type PriceBody = OfficeSent<'POST /orders/price', 'body'>

/** What its price depends on. An amount that can't be read yet counts as the shop's. */
export function priceBody({
  language,
  lines,
  delivery,
  delivery_price,
  payment_method,
  promo_code,
  voucher_code,
}: NewOrder): PriceBody {
  const { city, ...place } = deliveryBody(delivery)
  return {
    language,
    items: lines.map((line) => ({ ...itemOf(line), price: readable(line.price ?? '') })),
    delivery: place.service === '' || place.country === '' ? undefined : { ...place, ...(city === '' ? {} : { city }) },
    delivery_price: readable(delivery_price),
    payment_method,
    promo_code,
    voucher_code,
  }
}

/** `isSent`: false where there is nothing but vouchers, which need no delivery. */
export function orderBody(order: NewOrder, isSent: boolean): OfficeSent<'POST /orders', 'body'> {
  const { lines, customer, delivery, delivery_price, ...rest } = order
  return {
    ...rest,
    ...customer,
    // A draft stays in the browser for days.
    currency: (lines.find(({ price }) => price !== null) ?? lines[0])?.currency,
    items: lines.map((line) => ({
      ...itemOf(line),
      price: readable(line.price ?? ''),
      price_reason: line.price === null ? undefined : line.reason,
    })),
    delivery: isSent ? deliveryBody(delivery) : undefined,
    delivery_price: readable(delivery_price),
  }
}

const itemOf = ({ item, count }: NewLine) => ({ ...item, selected_count: count })
const readable = (typed: string): number | undefined => {
  const amount = parseAmount(typed)
  return Number.isNaN(amount) ? undefined : amount
}

/** Whether every amount can be read. */
export const hasReadableAmounts = ({ lines, delivery_price }: NewOrder): boolean =>
  [delivery_price, ...lines.map(({ price }) => price ?? '')].every((typed) => !Number.isNaN(parseAmount(typed)))
