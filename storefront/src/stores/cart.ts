import { type CartItem, lineKey } from '@vitrina/contract/cart'
import { CART_MAXIMUM_COUNT, CART_MAXIMUM_LINES, CART_MINIMUM_COUNT, STORAGE_KEYS } from '@vitrina/contract/constants'
import { toDecimal, toMinor } from '@vitrina/contract/money'
import { create } from 'zustand'

export type CartStore = {
  items: readonly CartItem[]
  /** False until the browser's storage was read: the server and the first render know no cart. */
  ready: boolean
  /** Part of what was stored could not be read: it was left out, and the shopper is told. */
  mended: boolean
}

/** The cart. Its items are a plain JSON array under the key `cart`, exactly the specification's fields. */
export const useCart = create<CartStore>()(() => ({ items: [], ready: false, mended: false }))

/** Adds pieces; the same product with the same options grows its line, anything else starts one. */
export function addToCart(item: Omit<CartItem, 'selected_count'>, count = 1): void {
  const { items } = useCart.getState()
  const key = lineKey(item)
  const found = items.findIndex((line) => lineKey(line) === key)
  if (found >= 0)
    return change(
      items.map((line, index) =>
        index === found ? { ...line, ...item, selected_count: bounded(line.selected_count + count) } : line,
      ),
    )
  if (items.length >= CART_MAXIMUM_LINES) return
  change([...items, cartItem({ ...item, selected_count: bounded(count) })])
}

export function increase(index: number): void {
  changeLine(index, (line) => ({ ...line, selected_count: bounded(line.selected_count + 1) }))
}

/** Refused when the count is 1 or less. */
export function decrease(index: number): void {
  changeLine(index, (line) =>
    line.selected_count <= CART_MINIMUM_COUNT ? line : { ...line, selected_count: line.selected_count - 1 },
  )
}

export function setCount(index: number, count: number): void {
  changeLine(index, (line) => ({ ...line, selected_count: bounded(count) }))
}

export function removeLine(index: number): void {
  change(useCart.getState().items.filter((_, at) => at !== index))
}

/** Puts a removed line back where it was. */
export function restoreLine(index: number, line: CartItem): void {
  const { items } = useCart.getState()
  if (items.some((other) => lineKey(other) === lineKey(line))) return addToCart(line, line.selected_count)
  change(items.toSpliced(index, 0, line))
}

/** Takes over what the server says of a line: its price, name, picture or address may have changed. */
export function refreshLine(index: number, now: Partial<Pick<CartItem, 'icon' | 'price' | 'name' | 'url'>>): void {
  changeLine(index, (line) => ({ ...line, ...now }))
}

export function clearCart(): void {
  change([])
}

/** Sum of count times price, in the shop's currency; added up in whole minor units. */
export function totalAmount(items: readonly CartItem[]): number {
  return toDecimal(items.reduce((sum, { price, selected_count }) => sum + toMinor(price) * selected_count, 0))
}

export function totalItems(items: readonly CartItem[]): number {
  return items.reduce((sum, { selected_count }) => sum + selected_count, 0)
}

/** Loads the cart, mended where it needs to be, and follows other tabs. Called once, after hydration; gives back what stops it. */
export function startCart(): () => void {
  const { items, lossy } = readCart(localStorage.getItem(STORAGE_KEYS.cart))
  useCart.setState({ ready: true, mended: lossy })
  if (lossy) change(items)
  else useCart.setState({ items })
  const follow = (event: StorageEvent) => {
    // A null key means that all of the storage was cleared.
    if (event.key === STORAGE_KEYS.cart || event.key === null)
      useCart.setState({ items: readCart(localStorage.getItem(STORAGE_KEYS.cart)).items })
  }
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** What is valid of a stored cart; equal lines are joined. `lossy` when something in it was left out. */
export function readCart(stored: string | null): { items: CartItem[]; lossy: boolean } {
  let entries: unknown
  try {
    entries = JSON.parse(stored ?? '[]')
  } catch {
    return { items: [], lossy: true }
  }
  if (!Array.isArray(entries)) return { items: [], lossy: true }
  const sound = entries.map(repaired).filter((line) => line !== null)
  const lines = new Map<string, CartItem>()
  for (const line of sound) {
    const same = lines.get(lineKey(line))
    lines.set(
      lineKey(line),
      same ? { ...same, selected_count: bounded(same.selected_count + line.selected_count) } : line,
    )
  }
  const items = [...lines.values()].slice(0, CART_MAXIMUM_LINES)
  return { items, lossy: sound.length < entries.length || items.length < lines.size }
}

function repaired(entry: unknown): CartItem | null {
  if (typeof entry !== 'object' || entry === null) return null
  const { id, selected_count, icon, price, name, url, selected_options } = entry as Partial<
    Record<keyof CartItem, unknown>
  >
  if (!isId(id) || typeof name !== 'string' || typeof url !== 'string' || url === '') return null
  if (typeof price !== 'number' || !Number.isFinite(price) || price < 0) return null
  const options =
    typeof selected_options === 'object' && selected_options !== null ? Object.entries(selected_options) : []
  return cartItem({
    id,
    selected_count: bounded(typeof selected_count === 'number' ? selected_count : CART_MINIMUM_COUNT),
    icon: typeof icon === 'string' ? icon : null,
    price,
    name,
    url,
    selected_options: Object.fromEntries(
      options.filter((option): option is [string, number] => isId(Number(option[0])) && isId(option[1])),
    ),
  })
}

/** Exactly the fields that are kept, whatever else the object carries. */
function cartItem({ id, selected_count, icon, price, name, url, selected_options }: CartItem): CartItem {
  return { id, selected_count, icon, price, name, url, selected_options }
}

function isId(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}

function bounded(count: number): number {
  return Number.isFinite(count)
    ? Math.min(CART_MAXIMUM_COUNT, Math.max(CART_MINIMUM_COUNT, Math.trunc(count)))
    : CART_MINIMUM_COUNT
}

function changeLine(index: number, act: (line: CartItem) => CartItem): void {
  change(useCart.getState().items.map((line, at) => (at === index ? act(line) : line)))
}

function change(items: readonly CartItem[]): void {
  useCart.setState({ items })
  try {
    localStorage.setItem(STORAGE_KEYS.cart, JSON.stringify(items))
  } catch {
    // Storage full or forbidden: the cart lives on in this tab.
  }
}
