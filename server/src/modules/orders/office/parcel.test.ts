import { expect, it } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'

const office = await testOffice()
const { shop } = office
const clerk = (await office.join('clerk')).browser
const { id } = await productWithStock(shop.database, 'mortar', 1000)

async function place(changes: Record<string, unknown> = {}) {
  const placed = await shop.call('POST', '/orders', orderBody([{ id, selected_count: 1 }], changes))
  expect(placed.status).toBe(201)
  const url: string = placed.body.data.url
  const number = Number((await shop.call('GET', `/orders/${url}`)).body.data.number)
  return { url, number }
}
const setParcel = (number: number, body: object) => clerk.send('PUT', `/orders/${number}/parcel`, body)
const parcelOf = async (url: string) => (await shop.call('GET', `/orders/${url}`)).body.data.parcel
const historyOf = async (number: number) =>
  (await clerk.send('GET', `/orders/${number}`)).body.data.history
    .filter(({ action }: { action: string }) => action === 'parcel')
    .map(({ before, after }: { before: unknown; after: unknown }) => [before, after])

it('shows the customer the courier’s page, and keeps what the number was', async () => {
  const { url, number } = await place()
  expect(await parcelOf(url)).toBeNull()
  expect((await setParcel(number, { courier: 'Еконт', number: '1051234567' })).status).toBe(200)
  expect(await parcelOf(url)).toEqual({
    courier: 'Еконт',
    number: '1051234567',
    url: 'https://www.econt.com/services/track-shipment/1051234567',
  })
  expect((await setParcel(number, { courier: 'Еконт', number: '1051234567' })).status).toBe(200)
  expect((await clerk.send('DELETE', `/orders/${number}/parcel`)).status).toBe(200)
  expect((await clerk.send('DELETE', `/orders/${number}/parcel`)).status).toBe(200)
  expect(await parcelOf(url)).toBeNull()
  expect(await historyOf(number)).toEqual([
    [null, 'Еконт 1051234567'],
    ['Еконт 1051234567', null],
  ])
})

it('takes an own page for a courier that it does not know, but only a safe one', async () => {
  const { url, number } = await place()
  const unknown = { courier: 'Родопски куриер', number: 'A-1' }
  await setParcel(number, unknown)
  expect(await parcelOf(url)).toEqual({ ...unknown, url: null })
  const page = 'https://kurier.example/?n=A-1'
  await setParcel(number, { ...unknown, url: page })
  expect(await parcelOf(url)).toEqual({ ...unknown, url: page })
  for (const bad of ['javascript:alert(1)', 'http://kurier.example', 'няма'])
    expect((await setParcel(number, { ...unknown, url: bad })).status).toBe(406)
  expect((await setParcel(number, { courier: ' ', number: '1' })).status).toBe(406)
  // The courier's own page counts, so that no link leads elsewhere.
  await setParcel(number, { courier: 'speedy', number: '7', url: page })
  expect((await parcelOf(url)).url).toContain('speedy.bg')
})

it('has none for an order that was cancelled, and none without an order', async () => {
  const { number } = await place()
  const seen = { state: 'placed', payment_state: 'due_on_delivery' }
  expect((await clerk.send('POST', `/orders/${number}/state`, { to: 'cancelled', seen })).status).toBe(200)
  expect((await setParcel(number, { courier: 'Еконт', number: '1' })).status).toBe(409)
  expect((await setParcel(2_000_000_000, { courier: 'Еконт', number: '1' })).status).toBe(404)
  const reception = (await office.join('reception')).browser
  expect((await reception.send('PUT', `/orders/${number}/parcel`, { courier: 'Е', number: '1' })).status).toBe(403)
})
