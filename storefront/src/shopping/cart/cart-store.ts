import { type CartItem, lineKey } from '@vitrina/contract/cart'
import { CART_MAXIMUM_COUNT, CART_MAXIMUM_LINES, CART_MINIMUM_COUNT, STORAGE_KEYS } from '@vitrina/contract/constants'
import { multiplyAmount, sumAmounts } from '@vitrina/contract/money'
import { create } from 'zustand'
import { localStore } from '@vitrina/api-client'

export type CartStore = {
  items: readonly CartItem[]
  /** False on the server and until the browser's storage has been read. */
  isLoaded: boolean
  /** Part of the stored cart was invalid and has been left out; the cart shows a notice. */
  hasDroppedItems: boolean
}

/** The cart. `items` is stored as a JSON array under the key `cart`, with exactly the specification's fields. */
export const useCart = create<CartStore>()(() => ({ items: [], isLoaded: false, hasDroppedItems: false }))

/**
 * Adds `count` pieces: to the line with the same product and options, else as a new line. Returns how many were added: fewer than
 * `count` when the line reaches its maximum, 0 when the line or the cart is full.
 */
export function addToCart(item: Omit<CartItem, 'selected_count'>, count = 1): number {
  return insertLine(useCart.getState().items.length, { ...item, selected_count: clampCount(count) })
}

export function increase(index: number): void {
  replaceLine(index, (line) => ({ ...line, selected_count: clampCount(line.selected_count + 1) }))
}

/** Does nothing when the count is 1 or less. */
export function decrease(index: number): void {
  replaceLine(index, (line) =>
    line.selected_count <= CART_MINIMUM_COUNT ? line : { ...line, selected_count: line.selected_count - 1 },
  )
}

export function setCount(index: number, count: number): void {
  replaceLine(index, (line) => ({ ...line, selected_count: clampCount(count) }))
}

export function removeLine(index: number): void {
  setItems(useCart.getState().items.filter((_, position) => position !== index))
}

/** Undoes a removal: inserts the line at its former position. Returns how many pieces were added, like `addToCart`. */
export function restoreLine(index: number, line: CartItem): number {
  return insertLine(index, line)
}

/** Removes pieces that were ordered. The shopper may have changed the cart since: what was added stays. */
export function takeOutOfCart(key: string, count: number): void {
  const { items } = useCart.getState()
  const index = items.findIndex((item) => lineKey(item) === key)
  const item = items[index]
  if (!item) return
  if (item.selected_count > count) setCount(index, item.selected_count - count)
  else removeLine(index)
}

/** Stores the current price of a line, once the shopper has accepted it. */
export function acceptPrice(index: number, price: number): void {
  replaceLine(index, (line) => ({ ...line, price }))
}

export function clearCart(): void {
  setItems([])
}

/** The sum of count times price in the shop's currency, without discounts and delivery. Free of the errors of floating point. */
export function totalAmount(items: readonly CartItem[]): number {
  return sumAmounts(items.map(({ price, selected_count }) => multiplyAmount(price, selected_count)))
}

export function totalItems(items: readonly CartItem[]): number {
  return items.reduce((sum, { selected_count }) => sum + selected_count, 0)
}

/** Loads the stored cart, then follows changes of other tabs. Called once, after hydration. Returns the function that stops it. */
export function syncCartWithStorage(): () => void {
  const { items, hasDroppedItems } = parseCart(localStore.get(STORAGE_KEYS.cart))
  useCart.setState({ isLoaded: true, hasDroppedItems })
  if (hasDroppedItems) setItems(items)
  else useCart.setState({ items })
  return localStore.onChange(STORAGE_KEYS.cart, () =>
    useCart.setState({ items: parseCart(localStore.get(STORAGE_KEYS.cart)).items }),
  )
}

/** The valid items of a stored cart, equal lines merged. `hasDroppedItems` is true when anything was left out. */
export function parseCart(stored: string | null): { items: CartItem[]; hasDroppedItems: boolean } {
  let entries: unknown
  try {
    entries = JSON.parse(stored ?? '[]')
  } catch {
    return { items: [], hasDroppedItems: true }
  }
  if (!Array.isArray(entries)) return { items: [], hasDroppedItems: true }
  const validItems = entries.map(toCartItem).filter((line) => line !== null)
  const lines = new Map<string, CartItem>()
  for (const line of validItems) {
    const same = lines.get(lineKey(line))
    lines.set(
      lineKey(line),
      same ? { ...same, selected_count: clampCount(same.selected_count + line.selected_count) } : line,
    )
  }
  const items = [...lines.values()].slice(0, CART_MAXIMUM_LINES)
  return { items, hasDroppedItems: validItems.length < entries.length || items.length < lines.size }
}

/** Null for an entry without a usable product; a bad count, icon or option falls back to its default. */
function toCartItem(entry: unknown): CartItem | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { id, selected_count, icon, price, name, url, selected_options } = entry as Partial<
    Record<keyof CartItem, unknown>
  >
  if (!isId(id) || typeof name !== 'string' || typeof url !== 'string' || url === '') return null
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return null
  const options =
    typeof selected_options === 'object' && selected_options !== null ? Object.entries(selected_options) : []
  return pickFields({
    id,
    selected_count: clampCount(typeof selected_count === 'number' ? selected_count : CART_MINIMUM_COUNT),
    icon: typeof icon === 'string' ? icon : null,
    price,
    name,
    url,
    selected_options: Object.fromEntries(
      options.filter((option): option is [string, number] => isId(Number(option[0])) && isId(option[1])),
    ),
  })
}

/** Drops all fields but those of the specification. */
function pickFields({ id, selected_count, icon, price, name, url, selected_options }: CartItem): CartItem {
  return { id, selected_count, icon, price, name, url, selected_options }
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}

function clampCount(count: number): number {
  return Number.isFinite(count)
    ? Math.min(CART_MAXIMUM_COUNT, Math.max(CART_MINIMUM_COUNT, Math.trunc(count)))
    : CART_MINIMUM_COUNT
}

function insertLine(position: number, item: CartItem): number {
  const { items } = useCart.getState()
  const key = lineKey(item)
  const existing = items.findIndex((line) => lineKey(line) === key)
  const line = items[existing]
  if (line) {
    const selected_count = clampCount(line.selected_count + item.selected_count)
    setItems(items.with(existing, pickFields({ ...item, selected_count })))
    return selected_count - line.selected_count
  }
  if (items.length >= CART_MAXIMUM_LINES) return 0
  setItems(items.toSpliced(position, 0, pickFields(item)))
  return item.selected_count
}

function replaceLine(index: number, update: (line: CartItem) => CartItem): void {
  setItems(useCart.getState().items.map((line, position) => (position === index ? update(line) : line)))
}

function setItems(items: readonly CartItem[]): void {
  useCart.setState({ items })
  localStore.set(STORAGE_KEYS.cart, JSON.stringify(items))
}
