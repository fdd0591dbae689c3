import { expect, it } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'
import { sql } from '../../../platform/database/drizzle.ts'

const office = await testOffice()
const { shop } = office
const owner = (await office.join('owner', 'passkey', 'owner@shop.example')).browser
const clerk = (await office.join('clerk')).browser

/** Places an order; its number and the address of its page. */
async function place(changes: Record<string, unknown> = {}, key = 'mortar', count = 1) {
  const { id } = await productWithStock(shop.database, key, 1000)
  const placed = await shop.call('POST', '/orders', orderBody([{ id, selected_count: count }], changes))
  expect(placed.status).toBe(201)
  const url: string = placed.body.data.url
  const number = Number((await shop.call('GET', `/orders/${url}`)).body.data.number)
  return { url, number }
}
const list = async (query: Record<string, string>) => {
  const listed = await owner.send('GET', `/orders?${new URLSearchParams(query)}`)
  expect(listed.status).toBe(200)
  return listed.body.data
}
const found = async (query: Record<string, string>): Promise<number[]> =>
  (await list(query)).orders.map(({ number }: { number: string }) => Number(number))
const change = (member: typeof owner, number: number, to: string, state: string, payment = 'due_on_delivery') =>
  member.send('POST', `/orders/${number}/state`, { to, seen: { state, payment_state: payment } })

it('finds an order by name, number, telephone number as it is typed, address and product', async () => {
  const { number } = await place({
    first_name: 'Здравко',
    last_name: 'Стоянов-Търсен',
    phone: '0878 654 321',
    email: 'zdravko@example.bg',
  })
  const other = await place({ first_name: 'Друга', phone: '0888 000 111' }, 'rolling-pin')
  for (const q of [
    'здравко',
    'търсен здравко',
    String(number),
    `№ ${number}`,
    `#${number}`,
    '0878 654 321',
    '0878-654-321',
    '+359 878 654 321',
    '00359878654321',
    '654321',
    'zdravko@example.bg',
  ])
    expect(await found({ q }), q).toEqual([number])
  const [line] = (await shop.call('GET', `/orders/${other.url}`)).body.data.lines
  expect(await found({ q: line.name.split(' ')[0] })).toContain(other.number)
  expect(await found({ q: line.name.split(' ')[0] })).not.toContain(number)
  for (const q of ['%', '_', 'няма такъв']) expect(await found({ q }), q).toEqual([])
  expect(await found({ q: '№' })).toHaveLength(2)
})

it('lists what is to be done, and counts it', async () => {
  const before = (await list({})).tasks
  const { number } = await place()
  const transfer = await place({ payment_method: 'bank' })
  expect(await found({ task: 'new' })).toContain(number)
  expect(await found({ task: 'unpaid' })).toContain(transfer.number)
  expect((await list({})).tasks).toEqual({ ...before, new: before.new + 1, unpaid: before.unpaid + 1 })
  await change(owner, number, 'confirmed', 'placed')
  expect(await found({ task: 'to_pack' })).toContain(number)
  await change(owner, number, 'packed', 'confirmed')
  expect(await found({ task: 'to_ship' })).toContain(number)
  expect((await change(owner, transfer.number, 'paid', 'placed', 'awaiting_transfer')).status).toBe(200)
  await change(owner, transfer.number, 'cancelled', 'placed', 'paid')
  expect(await found({ task: 'to_give_back' })).toContain(transfer.number)
})

it('changes no order that somebody else has changed meanwhile', async () => {
  const { number, url } = await place()
  expect((await change(owner, number, 'confirmed', 'placed')).status).toBe(200)
  expect((await change(owner, number, 'cancelled', 'placed')).status).toBe(409)
  expect((await shop.call('GET', `/orders/${url}`)).body.data.state).toBe('confirmed')
})

it('changes many at once, and says of each that can not change why, in the language of who asks', async () => {
  const [placed, confirmed, cancelled, packed] = [await place(), await place(), await place(), await place()]
  const unpaid = await place({ payment_method: 'bank' })
  await change(owner, confirmed.number, 'confirmed', 'placed')
  await change(owner, cancelled.number, 'cancelled', 'placed')
  for (const [to, from] of [
    ['confirmed', 'placed'],
    ['packed', 'confirmed'],
  ] as const) {
    await change(owner, packed.number, to, from)
    await change(owner, unpaid.number, to, from, 'awaiting_transfer')
  }
  const many = async (to: string, numbers: number[], language = 'en') =>
    (await owner.send('POST', '/orders/state', { numbers, to }, { 'user-language': language })).body.data
  const mixed = [placed, confirmed, cancelled, packed, unpaid].map(({ number }) => number)
  expect(await many('shipped', [...mixed, 2_000_000_000])).toEqual({
    changed: [packed.number],
    refused: [
      { number: placed.number, why: 'It is “New”, and has to become “Packed” before that.' },
      { number: confirmed.number, why: 'It is “Confirmed”, and has to become “Packed” before that.' },
      { number: cancelled.number, why: 'It is “Cancelled”, and can’t become “Shipped” any more.' },
      { number: unpaid.number, why: 'Its payment is “Awaiting transfer”, so it can’t be sent yet.' },
      { number: 2_000_000_000, why: 'There is no such order.' },
    ],
  })
  expect(await many('confirmed', [placed.number, confirmed.number, packed.number], 'bg')).toEqual({
    changed: [placed.number],
    refused: [
      { number: confirmed.number, why: 'Вече е „Потвърдена“.' },
      { number: packed.number, why: 'Тя е „Изпратена“ и вече не може да стане „Потвърдена“.' },
    ],
  })
})

it('changes none of many that has changed since it was seen, and says so', async () => {
  const [first, second] = [await place(), await place()]
  for (const [to, from] of [
    ['confirmed', 'placed'],
    ['packed', 'confirmed'],
  ] as const)
    await change(clerk, second.number, to, from)
  const numbers = [first.number, second.number]
  const seen = numbers.map((number) => ({ number, state: 'placed' }))
  const answer = await owner.send('POST', '/orders/state', { numbers, to: 'confirmed', seen })
  expect(answer.body.data).toEqual({
    changed: [first.number],
    refused: [{ number: second.number, why: 'It has changed meanwhile, and is “Packed” now.' }],
  })
  expect((await shop.call('GET', `/orders/${second.url}`)).body.data.state).toBe('packed')
})

it('keeps notes that only the staff reads', async () => {
  const { number, url } = await place()
  const text = '<b>Звънни</b> преди обяд'
  expect((await owner.send('POST', `/orders/${number}/notes`, { text })).status).toBe(200)
  const { notes, history, page_url } = (await owner.send('GET', `/orders/${number}`)).body.data
  expect(page_url).toBe(`/orders/cash/thank_you/${url}`)
  expect(notes).toMatchObject([{ who: 'Name of owner@shop.example', text }])
  expect(history.map(({ action }: { action: string }) => action)).not.toContain('note')
  expect((await shop.call('GET', `/orders/${url}`)).text).not.toContain('Звънни')
  expect((await owner.send('POST', '/orders/2000000000/notes', { text })).status).toBe(404)
})

it('gives a spreadsheet of what matches, which runs nothing that a customer has written', async () => {
  const { number } = await place({
    first_name: '=HYPERLINK("http://evil.example")',
    last_name: 'Таблица',
    note: '-2+3; "!"',
  })
  const csv = await owner.send('GET', `/orders.csv?${new URLSearchParams({ q: 'Таблица' })}`, undefined, {
    'user-language': 'bg',
  })
  expect(csv).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders.csv"',
      'cache-control': 'no-store',
    },
  })
  const [head, line, end] = csv.text.split('\r\n')
  expect(head).toMatch(/^\uFEFF"Номер";"Дата";"Състояние"/)
  expect(line).toMatch(new RegExp(`^${number};"\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d";"Нова";"Наложен платеж";`))
  expect(line).toContain(`;"'=HYPERLINK(""http://evil.example"") Таблица";"'+359888123456";`)
  expect(line).toContain(`;"'-2+3; ""!"""`)
  expect(end).toBe('')
})

it('refuses words that no order can contain before a spreadsheet has begun', async () => {
  for (const list of ['orders', 'orders.csv'])
    expect((await owner.send('GET', `/${list}?q=a%00`)).status, list).toBe(406)
  const { number } = await place()
  for (const text of ['a\u0000b', 'a\ud800b', '\u200b'])
    expect((await owner.send('POST', `/orders/${number}/notes`, { text })).status, JSON.stringify(text)).toBe(406)
})

it('gives a spreadsheet of more orders than are read at once', async () => {
  const { number } = await place({ last_name: 'Множко' })
  await copyOrders(number, 1200)
  const { total, pages } = await list({ q: 'Множко' })
  expect([total, pages]).toEqual([1201, 25])
  const csv = await owner.send('GET', `/orders.csv?${new URLSearchParams({ q: 'Множко' })}`)
  const numbers = csv.text
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0])
  expect(new Set(numbers).size).toBe(1201)
})

it('lets a clerk change orders and cancel unpaid ones, but neither give money back nor make it due back', async () => {
  const unpaid = await place({ payment_method: 'bank' })
  expect((await change(clerk, unpaid.number, 'cancelled', 'placed', 'awaiting_transfer')).status).toBe(200)
  const { number } = await place({ payment_method: 'bank' })
  expect((await change(clerk, number, 'paid', 'placed', 'awaiting_transfer')).status).toBe(200)
  expect((await clerk.send('GET', `/orders/${number}`)).body.data).toMatchObject({
    possible: expect.arrayContaining(['cancelled']),
    gives_back: ['cancelled'],
  })
  const seen = { state: 'placed', payment_state: 'paid' }
  const refused = await clerk.send(
    'POST',
    `/orders/${number}/state`,
    { to: 'cancelled', seen },
    { 'user-language': 'bg' },
  )
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'forbidden',
    'Така се връщат пари: трябва да го направи някой, който има право да връща пари.',
  ])
  const many = { numbers: [number], to: 'cancelled' }
  const why = 'Money goes back by this: somebody who may give money back has to do it.'
  expect((await clerk.send('POST', '/orders/state', many)).body.data).toEqual({
    changed: [],
    refused: [{ number, why }],
  })
  expect((await change(owner, number, 'cancelled', 'placed', 'paid')).status).toBe(200)
  expect((await change(clerk, number, 'refunded', 'cancelled', 'refund_due')).status).toBe(403)
  expect((await change(owner, number, 'refunded', 'cancelled', 'refund_due')).status).toBe(200)
})

it('asks for the permission, and for a fresh proof, where the provider gives money back', async () => {
  const { number } = await place()
  await shop.database.queries.execute(sql`
    with paid as (
      update shop_order set payment_state = 'paid', payment = payment || '{"provider": "stripe"}' where number = ${number} returning id, total
    )
    insert into payment (subject_kind, subject_id, provider, method, due, amount, currency, received, state)
    select 'order', id, 'stripe', 'card', total, total, 'EUR', total, 'succeeded' from paid`)
  expect((await change(clerk, number, 'cancelled', 'placed', 'paid')).status).toBe(403)
  const many = { numbers: [number], to: 'cancelled' }
  expect((await clerk.send('POST', '/orders/state', many)).body.data.changed).toEqual([])
  await office.proofsAreOld()
  const unproved = await change(owner, number, 'cancelled', 'placed', 'paid')
  expect([unproved.status, unproved.body.code]).toEqual([403, 'proof_required'])
  await shop.database.pool.query('update staff_session set proved_at = now()')
  expect((await change(owner, number, 'cancelled', 'placed', 'paid')).status).toBe(200)
})

/** Copies of an order with its lines. */
async function copyOrders(number: number, count: number): Promise<void> {
  const columns = sql.raw(
    'language, currency, discount, total, promo_code, payment_method, payment, first_name, last_name, email, phone, note, invoice, customer_id, state, payment_state, subtotal, delivery_price, delivery, delivery_tax_rate, withdrawal_days',
  )
  await shop.database.queries.execute(sql`
    insert into shop_order (${columns}, access_token, created_at)
    select ${columns}, gen_random_uuid()::text, created_at - n * interval '1 hour' from shop_order, generate_series(1, ${count}::int) n where number = ${number}`)
}

it('names goods, delivery and payment in the language of who reads, whatever the customer reads', async () => {
  const { number } = await place()
  const read = async (language: string) => {
    const { body } = await owner.send('GET', `/orders/${number}`, undefined, { 'user-language': language })
    const { lines, delivery, payment } = body.data.order
    return [lines[0].name, delivery.service_name, payment.name]
  }
  expect(await read('en')).toEqual(['Walnut mortar', 'Courier', 'Cash on delivery'])
  expect(await read('bg')).toEqual(['Орехово хаванче', 'Куриер', 'Наложен платеж'])
})
