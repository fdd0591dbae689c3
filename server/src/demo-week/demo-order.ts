import type { Language } from '@vitrina/contract'
import type { OrderTarget } from '@vitrina/contract/office'
import type { Moment } from './moments.ts'

/** The key of a product, how many, and the key of the variant where there are several. */
export type DemoItem = readonly [product: string, count: number, variant?: string]

export type DemoDestination =
  | { service: string; office: string; city: string }
  | { service: string; country: string; city: string; post_code: string; street: string; street_number: string }

/** What the staff did with an order. */
export type DemoOrderChange = { at: Moment } & (
  | { to: OrderTarget; reason?: string }
  | { parcel: readonly [courier: string, number: string] }
  | { note: string }
  /** How many of each line there are from then on. */
  | { counts: readonly number[]; reason: string }
  | { back: readonly { line: number; count: number; restock: boolean }[]; reason: string }
  | { refund: number; reason: string }
  | { givenBack: number }
  /** Its customer writes about a product of it, in the language of the order. */
  | { review: { product: string; stars: number; text: string } }
  /** The customer was reminded to pay. */
  | { reminded: true }
)

export type DemoOrder = {
  at: Moment
  language: Language
  customer: readonly [first_name: string, last_name: string, phone: string, email: string | null]
  destination: DemoDestination
  items: readonly DemoItem[]
  payment: 'cash' | 'bank'
  note?: string
  promo?: string
  company?: { name: string; eik: string; official: string }
  /** Typed in for a caller, with what only the staff reads. */
  typedIn?: { note: string }
  changes?: readonly DemoOrderChange[]
}

/** A courier's office, by its key in `demo/delivery.yaml`. */
export const toOffice = (city: string, office: string, service = 'rodopa-courier'): DemoDestination => ({
  service,
  office,
  city,
})
export const toDoor = (city: string, post_code: string, street: string, street_number: string): DemoDestination => ({
  service: 'rodopa-courier',
  country: 'BG',
  city,
  post_code,
  street,
  street_number,
})
export const abroad = (
  country: string,
  city: string,
  post_code: string,
  street: string,
  street_number: string,
): DemoDestination => ({ service: 'rodopa-courier-eu', country, city, post_code, street, street_number })
export const COLLECTED = toOffice('Смолян', 'rodopa-raykovo', 'shop-pickup')

export const confirmed = (at: Moment): DemoOrderChange => ({ at, to: 'confirmed' })
export const packed = (at: Moment): DemoOrderChange => ({ at, to: 'packed' })
export const delivered = (at: Moment): DemoOrderChange => ({ at, to: 'delivered' })
export const paid = (at: Moment): DemoOrderChange => ({ at, to: 'paid' })
/** The courier takes the parcel, and gives it a number. */
export const shipped = (at: Moment, courier: string, number: string): DemoOrderChange[] => [
  { at, parcel: [courier, number] },
  { at, to: 'shipped' },
]
