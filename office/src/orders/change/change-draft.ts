import { isEqual, mergeDocuments } from '@vitrina/contract/merge-documents'
import type { OfficeSent } from '@vitrina/contract/office'
import { useState } from 'react'
import { readDraft, writeDraft } from '../../shared/drafts.ts'
import { useMe } from '../../shared/session.ts'
import { newestEntry } from '../changes-since.tsx'
import type { CustomerForm } from '../customer-fields.tsx'
import { deliveryBody, type DeliveryForm, EMPTY_DELIVERY } from '../delivery-form.ts'
import { parseAmount } from '../../shared/amounts.ts'
import { type NewLine } from '../new-order-draft.ts'
import type { OfficeOrder } from '../queries.ts'

/** A line that the order has, by its index. `price` is typed where it is not the agreed one, else null. */
export type KeptLine = {
  /** Names the line where changes are merged. */
  key: string
  line: number
  count: number
  price: string | null
  reason: string
  isRemoved: boolean
}

/** An order that is being changed. */
export type OrderChange = {
  /** Of the order that was seen. */
  version: number
  kept: KeptLine[]
  added: NewLine[]
  customer: CustomerForm
  /** Null: as it is. */
  delivery: DeliveryForm | null
  /** Empty: as it was agreed, or, to another address, by the shop's prices. */
  delivery_price: string
  reason: string
}

export const changeOf = ({ order, version }: OfficeOrder): OrderChange => ({
  version,
  kept: order.lines.map(({ selected_count }, line) => ({
    key: String(line),
    line,
    count: selected_count,
    price: null,
    reason: '',
    isRemoved: false,
  })),
  added: [],
  customer: { first_name: order.first_name, last_name: order.last_name, phone: order.phone, email: order.email },
  delivery: null,
  delivery_price: '',
  reason: '',
})

/** `base`: the order as it was when somebody began to type; `seen`: the newest entry of its history then. */
type Draft = { base: OrderChange; change: OrderChange; seen: number }

/** What is typed stays in this browser until it is saved, or given up. */
export function useOrderChange(data: OfficeOrder) {
  const key = `change-order:${useMe().id}:${data.order.number}`
  const begin = (): Draft => ({ base: changeOf(data), change: changeOf(data), seen: newestEntry(data) })
  const [{ base, change, seen }, setDraft] = useState<Draft>(() => (readDraft(key) as Draft | undefined) ?? begin())
  const store = (draft: Draft) => {
    setDraft(draft)
    writeDraft(key, draft)
  }
  return {
    change,
    seen,
    /** Whether something is typed that is not saved. */
    isUnsaved: !isEqual(change, base),
    set: (changed: Partial<OrderChange>) => store({ base, seen, change: { ...change, ...changed } }),
    /** Takes over what others have changed since; what is typed stays. */
    rebase: () => store({ base: changeOf(data), change: rebased(base, change, data), seen: newestEntry(data) }),
    clear() {
      writeDraft(key, null)
      setDraft(begin())
    },
  }
}

/** Where the order has other lines now, what was typed about lines is given up. */
function rebased(base: OrderChange, change: OrderChange, data: OfficeOrder): OrderChange {
  const current = changeOf(data)
  const merged = mergeDocuments(base, change, current).merged as OrderChange
  const hasSameLines = change.kept.length === current.kept.length
  return { ...merged, version: data.version, kept: hasSameLines ? merged.kept : current.kept }
}

type Body = OfficeSent<'PUT /orders/{number}', 'body'>

/** The call's body; null while an amount can't be read, or nothing is left in the order. */
export function changeBody(
  { version, kept, added, customer, delivery, delivery_price, reason }: OrderChange,
  { order }: OfficeOrder,
): Body | null {
  const amounts = [delivery_price, ...[...kept, ...added].map(({ price }) => price ?? '')]
  if (amounts.some((amount) => Number.isNaN(parseAmount(amount)))) return null
  const lines = [
    ...kept
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ line, count, price, reason: priceReason }) => ({ line, count, ...ownPrice(price, priceReason) })),
    ...added.map(({ item, count, price, reason: priceReason }) => ({
      ...item,
      selected_count: count,
      ...ownPrice(price, priceReason),
    })),
  ]
  if (lines.length === 0) return null
  const isSameCustomer = (Object.keys(customer) as (keyof CustomerForm)[]).every(
    (field) => customer[field] === order[field],
  )
  return {
    version,
    lines,
    ...(delivery && { delivery: deliveryBody(delivery) }),
    delivery_price: parseAmount(delivery_price),
    ...(!isSameCustomer && { customer }),
    reason: reason.trim() || undefined,
  }
}

const ownPrice = (price: string | null, reason: string) =>
  price === null ? {} : { price: parseAmount(price), price_reason: reason }

/** The form of another address begins with the service that the order has. */
export const otherDelivery = ({ order: { delivery } }: OfficeOrder): DeliveryForm => ({
  ...EMPTY_DELIVERY,
  ...(delivery.to !== 'email' && { service: delivery.service, to: delivery.to }),
})
