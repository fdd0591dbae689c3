import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartItem } from '@vitrina/contract/cart'
import { type ApiCall, ApiError } from '@vitrina/api-client'
import { EMPTY_BOOKING } from './booking-draft.ts'
import { createBookingRequest, placeBooking, dueOf } from './place-booking.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
const input = {
  search: { dates: { from: '2026-12-30', to: '2027-01-02' }, rooms: [{ adults: 2, kids: [4] }] },
  selected: [{ room: 0, room_id: 3, variation_id: 7, extras: [{ id: 1, count: 1 }], total: 240 }],
  form: { ...EMPTY_BOOKING, first_name: 'Ана', email: ' ana@example.bg ', company_name: 'Роза', agree_terms: true },
  total: 240,
  promo: 'ZIMA',
  byVoucher: 40,
  goods: { items: [{ id: 5, selected_count: 2, selected_options: {} }] },
  wanted: [{ id: 5 } as CartItem],
}
const failure = (status: number, body: object = {}) => new ApiError({ status, message: '', ...body } as never)
/** Answers each call with the next of these; an error is thrown. Records the keys. */
function fakeApi(...answers: unknown[]) {
  const keys: unknown[] = []
  const api = (async (_name: string, { idempotencyKey }: { idempotencyKey: string }) => {
    keys.push(idempotencyKey)
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return { data: answer }
  }) as unknown as ApiCall
  return { api, keys }
}

beforeEach(() => stored.clear())

test('a booking is requested with its rooms, guests, code and the total that was shown, and without hidden fields', () => {
  const { body } = createBookingRequest(input)
  expect(body).toMatchObject({
    from_date: '2026-12-30',
    to_date: '2027-01-02',
    rooms: [{ room_id: 3, variation_id: 7, adults_count: 2, kid_years: [4], extras: [{ id: 1, count: 1 }] }],
    email: 'ana@example.bg',
    promo_code: 'ZIMA',
    expected_total: 240,
    expected_to_pay: 200,
    goods: { items: [{ id: 5, selected_count: 2 }] },
  })
  expect(body).not.toHaveProperty('company_name')
  expect(body).not.toHaveProperty('pays_by_wallet')
  expect(createBookingRequest({ ...input, byWallet: true }).body).toMatchObject({ ...body, pays_by_wallet: true })
  expect(createBookingRequest({ ...input, goods: null }).body).not.toHaveProperty('goods')
})

describe('placing a booking', () => {
  test('again after a lost answer sends the same key, also with another total or by the other button, and a new one after an answer', async () => {
    const { api, keys } = fakeApi(failure(0), { url: 'secret' }, { url: 'other' })
    await expect(placeBooking(api, input)).rejects.toThrow(ApiError)
    expect(await placeBooking(api, { ...input, total: 250, byWallet: true })).toEqual({
      booking: { url: 'secret' },
      items: input.goods.items,
    })
    await placeBooking(api, input)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('again when the lost answer may have bought the last piece sends the same key, and a new one without the goods', async () => {
    const { api, keys } = fakeApi(failure(0), failure(0), { url: 'secret' })
    await expect(placeBooking(api, input)).rejects.toThrow(ApiError)
    await expect(placeBooking(api, { ...input, goods: null })).rejects.toThrow(ApiError)
    await placeBooking(api, { ...input, goods: null, wanted: null })
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('tells a changed total, and rooms that are gone, from fields to correct', async () => {
    const total = failure(406, { errors: { expected_total: 'It is 250.' }, details: { total: 250 } })
    const rooms = failure(406, { errors: { rooms: 'There is no enough free rooms!' }, details: { sold_out: [] } })
    const field = failure(406, { errors: { phone: 'No phone.' } })
    expect(await placeBooking(fakeApi(total).api, input)).toEqual({
      total: 250,
      errors: { expected_total: 'It is 250.' },
    })
    expect(await placeBooking(fakeApi(rooms).api, input)).toEqual({ roomsGone: ['There is no enough free rooms!'] })
    await expect(placeBooking(fakeApi(field).api, input)).rejects.toBeInstanceOf(ApiError)
  })
})

test('goods are due in full with a deposit, and with the rest on arrival', () => {
  expect(dueOf(300, 79.2, { due: 'now' }, 60)).toBe(139.2)
  expect(dueOf(300, 0, { due: 'later' }, 60)).toBe(0)
})

test.each([
  ['everything by card', 240, 0, 'now', 240],
  ['nothing on arrival', 240, 0, 'later', 0],
  ['a deposit by card', 240, 79.2, 'now', 79.2],
] as const)('due is %s', (_, total, deposit, due, expected) => expect(dueOf(total, deposit, { due })).toBe(expected))
