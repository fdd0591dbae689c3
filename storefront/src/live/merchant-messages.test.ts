import { beforeEach, describe, expect, test, vi } from 'vitest'
import { claimMessage, readMessage, wasShown } from './merchant-messages.ts'

const PAGE = { language: 'bg', pathname: '/shop', origin: 'https://shop.example' } as const
const read = (event: string, data: unknown) => readMessage(event, data, PAGE)

describe('a message', () => {
  test('is understood by the name of its event, or by the method in its data', () => {
    const expected = { method: 'showModal', key: 'showModal 7', title: 'Здравей', text: 'Нов мед' }
    const data = { id: 7, title: { en: 'Hi', bg: 'Здравей' }, text: { en: 'New honey', bg: 'Нов мед' } }
    expect(read('showModal', data)).toMatchObject(expected)
    expect(read('event', { method: 'showModal', data })).toMatchObject(expected)
    expect(read('sendNotification', { id: 'a', text: 'Мед' })).toMatchObject({
      method: 'sendNotification',
      key: 'sendNotification a',
      title: null,
    })
  })

  test.each<[unknown, string | null, string]>([
    ['Нов мед', null, 'Нов мед'],
    [5, null, '5'],
    [['Мед', 'Чай'], null, 'Мед\nЧай'],
    [{ text: 'Нов мед' }, null, 'Нов мед'],
    [{ title: 'Новини', message: 'Нов мед' }, 'Новини', 'Нов мед'],
    [{ body: { bg: 'Нов мед' } }, null, 'Нов мед'],
    [{ product: 'Мед', price: 12, image: null, link: '/cart', id: 3 }, null, 'Мед\n12'],
  ])('is a text, or an object with one: %j', (data, title, text) => {
    expect(read('showModal', data)).toMatchObject({ method: 'showModal', title, text })
    expect(read('event', { method: 'sendNotification', data })).toMatchObject({
      method: 'sendNotification',
      title,
      text,
    })
  })

  test('has the language of the page, or else another, or none', () => {
    expect(read('showModal', { text: { en: 'New honey' } })?.text).toBe('New honey')
    expect(read('showModal', { title: 'Само заглавие' })).toMatchObject({ title: null, text: 'Само заглавие' })
  })

  test.each([
    ['other', { text: 'x' }],
    ['showModal', null],
    ['showModal', ' '],
    ['showModal', []],
    ['showModal', true],
    ['client-showModal', { method: 'showModal', text: 'x' }],
    ['showModal', {}],
    ['showModal', { text: '  ', title: {} }],
    ['showModal', { text: { fr: 'x' } }],
    ['showModal', { text: 'x', page: '/cart' }],
  ])('is ignored when it is none, empty, or for another page: %s %j', (event, data) =>
    expect(read(event, data)).toBeNull(),
  )

  test.each(['/shop', '/shop/'])('is shown on the page it is for: %s', (page) =>
    expect(read('showModal', { text: 'x', page })).not.toBeNull(),
  )

  test.each([
    ['/category/honey?page=2', '/category/honey?page=2'],
    ['https://shop.example/cart', '/cart'],
    ['https://other.example/a?b', 'https://other.example/a?b'],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['data:text/html,x', null],
    ['\u0001javascript:alert(1)', null],
    ['http://', null],
    [5, null],
  ])('leads to %j as %j', (link, expected) => expect(read('showModal', { text: 'x', link })?.link).toBe(expected))

  test.each([
    ['/media/3-480.webp', '/media/3-480.webp'],
    ['https://shop.example/media/3-480.webp', '/media/3-480.webp'],
    ['https://tracker.example/pixel.gif', null],
    ['data:image/png;base64,AA', null],
    ['//tracker.example/pixel.gif', null],
    [{}, null],
  ])('has the picture %j as %j', (picture, expected) =>
    expect(read('showModal', { text: 'x', picture })?.picture).toBe(expected),
  )

  test('is cut where it is too long', () =>
    expect(read('showModal', { text: 'м'.repeat(9000) })?.text).toHaveLength(4000))
})

describe('a message is shown once', () => {
  const DAY_MS = 24 * 60 * 60_000
  beforeEach(() => {
    const values = new Map<string, string>()
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    }
    vi.stubGlobal('localStorage', storage)
    vi.stubGlobal('navigator', {})
  })
  const withId = (key: string, receivedAt: number) => ({ key, hasId: true, receivedAt })
  const withoutId = (receivedAt: number) => ({ key: 'showModal {"text":"x"}', hasId: false, receivedAt })

  test('by whoever claims it first, for a day', async () => {
    expect(await claimMessage(withId('a', 0))).toBe(true)
    expect([wasShown(withId('a', 1)), wasShown(withId('b', 1))]).toEqual([true, false])
    expect(await claimMessage(withId('a', DAY_MS - 1))).toBe(false)
    expect(await claimMessage(withId('a', DAY_MS + 1))).toBe(true)
  })

  test('without an id by one tab each time it is sent', async () => {
    // Sent twice within a second, and again later; both tabs get it each time.
    const table = [
      ['A', 1000, true],
      ['B', 1010, false],
      ['B', 1900, false],
      ['A', 1910, true],
      ['B', 60_000, true],
      ['A', 60_020, false],
    ] as const
    for (const [tab, at, expected] of table)
      expect([tab, at, await claimMessage(withoutId(at), tab)]).toEqual([tab, at, expected])
    // A tab that was hidden meanwhile handles what it has got.
    expect(wasShown(withoutId(1015), 'C')).toBe(true)
  })

  test('and the same words by the other method are another message', () => {
    const [modal, notification] = [read('showModal', 'x'), read('sendNotification', 'x')]
    expect(modal!.key).not.toBe(notification!.key)
  })

  test.each(['{', 'null', '{"key":1}', '[{"key":5,"at":0}]', '[7]'])('though the storage holds %s', async (stored) => {
    localStorage.setItem('shown_messages', stored)
    expect(await claimMessage(withId('a', 1))).toBe(true)
    expect(await claimMessage(withId('a', 2))).toBe(false)
  })

  test('and what is remembered is bounded', async () => {
    for (let n = 0; n < 200; n += 1) await claimMessage(withId(`key ${n}`, n))
    expect(JSON.parse(localStorage.getItem('shown_messages')!)).toHaveLength(50)
  })
})
