import { writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { testOffice } from '../../../../../test/office.ts'
import { addressDelivery, orderBody, productWithStock } from '../../../../../test/orders.ts'
import { textOfPdf } from '../../../../../test/pdf-text.ts'
import { printable } from './pdf.ts'

const office = await testOffice()
const { shop } = office
const { queries } = shop.database
const clerk = (await office.join('clerk')).browser
const mortar = await productWithStock(shop.database, 'mortar', 1000)

async function place(changes: Record<string, unknown> = {}, language: 'en' | 'bg' = 'bg') {
  const body = orderBody([{ id: mortar.id, selected_count: 2 }], changes)
  const placed = await shop.call('POST', '/orders', body, { language })
  expect([placed.status, placed.text]).toEqual([201, placed.text])
  const url: string = placed.body.data.url
  return { url, number: Number((await shop.call('GET', `/orders/${url}`)).body.data.number) }
}
const ask = (kind: string, numbers: string) =>
  clerk.send('GET', `/orders/papers.pdf?${new URLSearchParams({ kind, numbers })}`)
async function pagesOf(kind: 'slip' | 'label', ...numbers: number[]): Promise<string[]> {
  const file = await shop.app.http.inject({
    url: `/office/api/orders/papers.pdf?kind=${kind}&numbers=${numbers.join()}`,
    headers: { host: 'localhost', cookie: [...clerk.cookies].map((pair) => pair.join('=')).join('; ') },
  })
  expect(file.statusCode).toBe(200)
  if (process.env['KEEP']) writeFileSync(`${process.env['KEEP']}/${kind}-${numbers[0]}.pdf`, file.rawPayload)
  // Lines break where the paper is narrow.
  return textOfPdf(file.rawPayload).map((text) => text.replaceAll('\n', ' ').replace(/\s+/g, ' '))
}

it('prints what belongs into a parcel, in the customer’s language and without prices', async () => {
  const { number } = await place({ note: 'Моля, звъннете преди\nдоставката' })
  const [slip, ...rest] = await pagesOf('slip', number)
  expect(rest).toEqual([])
  for (const words of [
    `Поръчка ${number}`,
    'Мария Колева',
    'Смолян',
    '2 ×',
    'Код: ',
    'звъннете преди доставката',
    '„Родопа Караджови“ ООД',
  ])
    expect(slip).toContain(words)
  expect(slip).not.toMatch(/€|EUR|лв/)
  const english = await place({}, 'en')
  expect((await pagesOf('slip', english.number))[0]).toContain(`Order ${english.number}`)
})

it('prints a label with what the courier collects, and nothing to collect where nothing is due', async () => {
  const { number } = await place()
  await clerk.send('PUT', `/orders/${number}/parcel`, { courier: 'Еконт', number: '1051234567' })
  const [label, ...rest] = await pagesOf('label', number)
  expect(rest).toEqual([])
  for (const words of [
    'Подател',
    'Получател',
    'Мария Колева',
    '+359888123456',
    'Наложен платеж: ',
    'Пратка 1051234567',
  ])
    expect(label).toContain(words)
  const transfer = await place({ payment_method: 'bank' })
  expect((await pagesOf('label', transfer.number))[0]).not.toContain('Наложен платеж')
})

it('lets the courier collect the difference alone of an order that was paid before it has cost more', async () => {
  const { number, url } = await place()
  const shown = async () => (await clerk.send('GET', `/orders/${number}`)).body.data
  const seen = { state: 'placed', payment_state: 'due_on_delivery' }
  expect((await clerk.send('POST', `/orders/${number}/state`, { to: 'paid', seen })).status).toBe(200)
  expect((await pagesOf('label', number))[0]).not.toContain('Наложен платеж')
  const { version } = await shown()
  const lines = [{ line: 0, count: 3 }]
  expect((await clerk.send('PUT', `/orders/${number}`, { version, lines })).status).toBe(200)
  const { balance, total } = (await shop.call('GET', `/orders/${url}`)).body.data
  expect(balance.to_pay).toBeLessThan(total)
  const collected = /Наложен платеж: (\d+),(\d\d)/.exec((await pagesOf('label', number))[0]!)!
  expect(Number(`${collected[1]}.${collected[2]}`)).toBe(balance.to_pay)
})

it('prints many in the order asked for, leaves out those that do not exist, and refuses too many', async () => {
  const [first, second] = [await place(), await place()]
  const pages = await pagesOf('label', second.number, 2_000_000_000, first.number)
  expect(pages.map((page) => /Поръчка (\d+)/.exec(page)![1])).toEqual([String(second.number), String(first.number)])
  expect(await ask('label', String(first.number))).toMatchObject({
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="label-${first.number}.pdf"`,
      'cache-control': 'no-store',
    },
  })
  expect((await ask('label', '2000000000')).status).toBe(404)
  for (const numbers of ['', 'x', '1,,2', '-1', Array.from({ length: 201 }, (_, index) => index + 1).join()])
    expect((await ask('label', numbers)).status, numbers).toBe(406)
  const reception = (await office.join('reception')).browser
  expect((await reception.send('GET', '/orders/papers.pdf?kind=slip&numbers=1')).status).toBe(403)
})

it('goes on at the next page with fifty lines, and survives long names, emoji and invisible characters', async () => {
  const { number } = await place({
    first_name: 'Ж'.repeat(50),
    last_name: 'Ана-Мария',
    note: `Подарък 🎁👩‍👩‍👧 за Weiß & Łukasz ${'много дълга бележка '.repeat(90)}край`.slice(0, 2000),
    delivery: { ...addressDelivery, street: `ул. ${'Дълга'.repeat(16)}` },
  })
  await queries.execute(`insert into order_line select (l).* from (select jsonb_populate_record(l, jsonb_build_object(
    'position', n, 'name', 'Ред номер ' || n || repeat(' с дълго име', 8))) as l
    from order_line l, generate_series(1, 49) n where l.order_id = (select id from shop_order where number = ${number})) as lines`)
  const slips = await pagesOf('slip', number)
  const all = slips.join(' ')
  expect(slips.length).toBeGreaterThan(2)
  expect(slips[1]).toContain(`Поръчка ${number}, стр. 2`)
  for (let line = 1; line <= 49; line++)
    expect(all.match(new RegExp(`Ред номер ${line} `, 'g')), String(line)).toHaveLength(1)
  expect(all).toContain('за Weiß & Łukasz')
  expect(await pagesOf('label', number)).toHaveLength(1)
})

it('leaves out what was withdrawn from', async () => {
  const { url, number } = await place()
  expect((await shop.call('POST', `/orders/${url}/withdraw`, { lines: [{ line: 0, count: 1 }] })).status).toBeLessThan(
    300,
  )
  expect((await pagesOf('slip', number))[0]).toContain('1 ×')
})

it('prints no characters that the font lacks or that are not to be seen', () => {
  expect(printable('  Ева 👩🏽‍🚀 \u200b🇧🇬❤️\u0007\tДим\r\nитрова\ud800 ')).toBe('Ева Дим\nитрова\ufffd')
})

it('sends a gift to who gets it, with the words of its card and without what its buyer has asked of the shop', async () => {
  const gift = { name: 'Елица Тонева', phone: '0899 765 432', message: 'Честит рожден ден!' }
  const { number } = await place({ gift, payment_method: 'bank', note: 'Пазете в тайна' })
  const [slip] = await pagesOf('slip', number)
  for (const words of ['Елица Тонева', 'С обич от Мария Колева', 'Честит рожден ден!']) expect(slip).toContain(words)
  expect(slip).not.toMatch(/лв|Пазете/)
  const [label] = await pagesOf('label', number)
  expect(label).toContain('Елица Тонева')
  expect(label).toContain('+359899765432')
  expect(label).not.toContain('Мария')
})
