import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  acceptPrice,
  addToCart,
  clearCart,
  decrease,
  increase,
  parseCart,
  removeLine,
  restoreLine,
  setCount,
  syncCartWithStorage,
  totalAmount,
  totalItems,
  useCart,
} from './cart-store.ts'

const honey = { id: 1, icon: '/media/h.webp', price: 12.9, name: 'Honey', url: 'honey', selected_options: { '3': 31 } }
const jug = { id: 2, icon: null, price: 58, name: 'Jug', url: 'jug', selected_options: {} }

const stored = new Map<string, string>()
const listeners = new Set<(event: { key: string | null }) => void>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
})
vi.stubGlobal('window', {
  addEventListener: (_: string, listener: (event: { key: string | null }) => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: (event: { key: string | null }) => void) => listeners.delete(listener),
})
const items = () => useCart.getState().items
const storedItems = () => JSON.parse(stored.get('cart') ?? 'null')

beforeEach(() => {
  clearCart()
  stored.clear()
  listeners.clear()
})

describe('the cart', () => {
  it('starts a line with a count of 1 and exactly the specified fields', () => {
    addToCart({ ...honey, extra: 'no' } as typeof honey)
    expect(storedItems()).toEqual([{ ...honey, selected_count: 1 }])
  })

  it('grows the line of the same product with the same options, in whatever order they are', () => {
    const two = { ...honey, selected_options: { '3': 31, '4': 41 } }
    addToCart(two)
    addToCart({ ...two, selected_options: { '4': 41, '3': 31 } }, 2)
    expect(items()).toMatchObject([{ selected_count: 3 }])
  })

  it('starts another line for other options', () => {
    addToCart(honey)
    addToCart({ ...honey, selected_options: { '3': 32 } })
    expect(items()).toHaveLength(2)
  })

  it('updates price and name when the product is added again', () => {
    addToCart(honey)
    addToCart({ ...honey, price: 13.5 })
    expect(items()).toMatchObject([{ price: 13.5, selected_count: 2 }])
  })

  it('never decreases a count below 1', () => {
    addToCart(honey, 2)
    decrease(0)
    decrease(0)
    decrease(0)
    expect(items()[0]?.selected_count).toBe(1)
  })

  it('increases, sets and removes by index, and stores every change', () => {
    addToCart(honey)
    addToCart(jug)
    increase(1)
    expect(storedItems()[1].selected_count).toBe(2)
    setCount(0, 7.9)
    expect(storedItems()[0].selected_count).toBe(7)
    setCount(0, 0)
    expect(storedItems()[0].selected_count).toBe(1)
    removeLine(0)
    expect(storedItems()).toMatchObject([{ id: 2 }])
  })

  it('adds up prices without rounding errors', () => {
    addToCart({ ...honey, price: 0.1 }, 3)
    addToCart({ ...jug, price: 0.2 })
    expect(totalAmount(items())).toBe(0.5)
    expect(totalItems(items())).toBe(4)
  })

  it('stores a changed price that the shopper has accepted', () => {
    addToCart(honey)
    acceptPrice(0, 14)
    expect(storedItems()).toEqual([{ ...honey, price: 14, selected_count: 1 }])
  })

  it('returns how many pieces were added: up to 999 of one line', () => {
    expect(addToCart(honey, 998)).toBe(998)
    expect(addToCart(honey, 3)).toBe(1)
    expect(addToCart(honey)).toBe(0)
    expect(items()).toMatchObject([{ selected_count: 999 }])
  })

  it('takes no new line when it has 100, but more of the lines it has', () => {
    for (let id = 1; id <= 100; id += 1) expect(addToCart({ ...jug, id })).toBe(1)
    expect(addToCart({ ...jug, id: 101 })).toBe(0)
    expect(addToCart({ ...jug, id: 100 }, 2)).toBe(2)
    expect(items()).toHaveLength(100)
  })

  it('restores a removed line at its position, or adds to the line that was started since', () => {
    addToCart(honey)
    addToCart(jug, 2)
    const [first, second] = items()
    removeLine(0)
    expect(restoreLine(0, first!)).toBe(1)
    expect(storedItems()).toEqual([first, second])
    removeLine(1)
    addToCart(jug)
    expect(restoreLine(0, second!)).toBe(2)
    expect(items()).toMatchObject([{ id: 1 }, { id: 2, selected_count: 3 }])
  })

  it('is loaded at startup and follows other tabs', () => {
    stored.set('cart', JSON.stringify([{ ...honey, selected_count: 4 }]))
    const stop = syncCartWithStorage()
    expect(useCart.getState()).toMatchObject({ isLoaded: true, items: [{ selected_count: 4 }] })
    stored.set('cart', JSON.stringify([{ ...jug, selected_count: 1 }]))
    for (const notify of listeners) notify({ key: 'cart' })
    expect(items()).toMatchObject([{ id: 2 }])
    stop()
    expect(listeners.size).toBe(0)
  })
})

describe('a stored cart', () => {
  it.each([null, '[]'])('that is %j is an empty one', (text) =>
    expect(parseCart(text)).toEqual({ items: [], hasDroppedItems: false }),
  )
  it.each(['', 'not json', '{}', '"cart"', 'null', '[null, 1, "x", {}]'])(
    'that is %j loads as an empty one with dropped items',
    (text) => expect(parseCart(text)).toEqual({ items: [], hasDroppedItems: true }),
  )

  it('keeps valid lines, repairs what can be repaired and drops the rest', () => {
    const lines = [
      { ...honey, selected_count: '9' },
      { ...jug, selected_count: 5000, selected_options: { colour: 'blue', '7': 71 }, icon: 5 },
      { ...jug, price: -1 },
      { ...honey, id: 'a' },
    ]
    expect(parseCart(JSON.stringify(lines))).toEqual({
      items: [
        { ...honey, selected_count: 1 },
        { ...jug, selected_count: 999, selected_options: { '7': 71 } },
      ],
      hasDroppedItems: true,
    })
  })

  it('merges equal lines', () => {
    expect(
      parseCart(
        JSON.stringify([
          { ...jug, selected_count: 1 },
          { ...jug, selected_count: 2 },
        ]),
      ),
    ).toMatchObject({ items: [{ selected_count: 3 }], hasDroppedItems: false })
  })

  it('is stored again without the dropped items, so that the shopper is told once', () => {
    stored.set('cart', JSON.stringify([{ ...jug, selected_count: 1 }, { id: 'x' }]))
    syncCartWithStorage()()
    expect(useCart.getState()).toMatchObject({ isLoaded: true, hasDroppedItems: true, items: [{ id: 2 }] })
    expect(storedItems()).toEqual([{ ...jug, selected_count: 1 }])
    syncCartWithStorage()()
    expect(useCart.getState().hasDroppedItems).toBe(false)
  })
})
