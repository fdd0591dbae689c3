import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addToCart,
  clearCart,
  decrease,
  increase,
  readCart,
  refreshLine,
  removeLine,
  setCount,
  startCart,
  totalAmount,
  totalItems,
  useCart,
} from './cart.ts'

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
const kept = () => JSON.parse(stored.get('cart') ?? 'null')

beforeEach(() => {
  clearCart()
  stored.clear()
  listeners.clear()
})

describe('the cart', () => {
  it('starts a line with a count of 1 and exactly the specified fields', () => {
    addToCart({ ...honey, extra: 'no' } as typeof honey)
    expect(kept()).toEqual([{ ...honey, selected_count: 1 }])
  })

  it('grows the line of the same product with the same options, in whatever order they are', () => {
    const two = { ...honey, selected_options: { '3': 31, '4': 41 } }
    addToCart(two)
    addToCart({ ...two, selected_options: { '4': 41, '3': 31 } }, 2)
    expect(items()).toMatchObject([{ selected_count: 3 }])
  })

  it('keeps other options apart', () => {
    addToCart(honey)
    addToCart({ ...honey, selected_options: { '3': 32 } })
    expect(items()).toHaveLength(2)
  })

  it('takes over the price and name of the last adding', () => {
    addToCart(honey)
    addToCart({ ...honey, price: 13.5 })
    expect(items()).toMatchObject([{ price: 13.5, selected_count: 2 }])
  })

  it('refuses to go below 1', () => {
    addToCart(honey, 2)
    decrease(0)
    decrease(0)
    decrease(0)
    expect(items()[0]?.selected_count).toBe(1)
  })

  it('increases, sets and removes by index, and saves every change', () => {
    addToCart(honey)
    addToCart(jug)
    increase(1)
    expect(kept()[1].selected_count).toBe(2)
    setCount(0, 7.9)
    expect(kept()[0].selected_count).toBe(7)
    setCount(0, 0)
    expect(kept()[0].selected_count).toBe(1)
    removeLine(0)
    expect(kept()).toMatchObject([{ id: 2 }])
  })

  it('adds up without fractions of a unit', () => {
    addToCart({ ...honey, price: 0.1 }, 3)
    addToCart({ ...jug, price: 0.2 })
    expect(totalAmount(items())).toBe(0.5)
    expect(totalItems(items())).toBe(4)
  })

  it('takes over what the server says of a line', () => {
    addToCart(honey)
    refreshLine(0, { price: 14, name: 'Мед' })
    expect(kept()[0]).toMatchObject({ price: 14, name: 'Мед', url: 'honey' })
  })

  it('is loaded at startup and follows other tabs', () => {
    stored.set('cart', JSON.stringify([{ ...honey, selected_count: 4 }]))
    const stop = startCart()
    expect(useCart.getState()).toMatchObject({ ready: true, items: [{ selected_count: 4 }] })
    stored.set('cart', JSON.stringify([{ ...jug, selected_count: 1 }]))
    for (const tell of listeners) tell({ key: 'cart' })
    expect(items()).toMatchObject([{ id: 2 }])
    stop()
    expect(listeners.size).toBe(0)
  })
})

describe('a stored cart', () => {
  it.each([null, '[]'])('that is %j is an empty one', (text) =>
    expect(readCart(text)).toEqual({ items: [], lossy: false }),
  )
  it.each(['', 'not json', '{}', '"cart"', 'null', '[null, 1, "x", {}]'])(
    'that is %j is empty, and said to be mended',
    (text) => expect(readCart(text)).toEqual({ items: [], lossy: true }),
  )

  it('keeps what is valid and mends the rest', () => {
    const lines = [
      { ...honey, selected_count: '9' },
      { ...jug, selected_count: 5000, selected_options: { colour: 'blue', '7': 71 }, icon: 5 },
      { ...jug, price: -1 },
      { ...honey, id: 'a' },
    ]
    expect(readCart(JSON.stringify(lines))).toEqual({
      items: [
        { ...honey, selected_count: 1 },
        { ...jug, selected_count: 999, selected_options: { '7': 71 } },
      ],
      lossy: true,
    })
  })

  it('joins equal lines', () => {
    expect(
      readCart(
        JSON.stringify([
          { ...jug, selected_count: 1 },
          { ...jug, selected_count: 2 },
        ]),
      ),
    ).toMatchObject({ items: [{ selected_count: 3 }], lossy: false })
  })

  it('is stored mended, so that it is said once', () => {
    stored.set('cart', JSON.stringify([{ ...jug, selected_count: 1 }, { id: 'x' }]))
    startCart()()
    expect(useCart.getState()).toMatchObject({ ready: true, mended: true, items: [{ id: 2 }] })
    expect(kept()).toEqual([{ ...jug, selected_count: 1 }])
    startCart()()
    expect(useCart.getState().mended).toBe(false)
  })
})
