import { expect, test } from 'vitest'
import { testOffice } from '../../test/office.ts'

const office = await testOffice()
const owner = (await office.join('owner')).browser

const read = async () => (await owner.send('GET', '/records/delivery/delivery')).body.data
type Delivery = { services: { key: string; rates: { steps: { price: number }[] }[] }[] }
const ask = (version: string, document: unknown, goods: object = {}) =>
  owner.send('POST', '/deliveries/example', { version, document, country: 'BG', weight: 800, total: 50, ...goods })

test('an example costs what the checkout asks for with the prices that are typed, and nothing of them is saved', async () => {
  const { version, document } = await read()
  const typed = structuredClone(document) as Delivery
  typed.services[0]!.rates[1]!.steps[0]!.price = 7.77
  const { status, body } = await ask(version, typed)
  expect(status).toBe(200)
  expect(body.data.currency).toBe('BGN')
  expect(body.data.quotes).toContainEqual({
    service: 'rodopa-courier',
    name: 'Courier',
    pickup: false,
    to: 'address',
    price: 7.77,
    days: [1, 2],
  })
  expect(body.data.quotes).toContainEqual(expect.objectContaining({ service: 'shop-pickup', pickup: true, price: 0 }))
  expect((await read()).version).toBe(version)
  const free = (await ask(version, typed, { total: 500 })).body.data.quotes
  expect(free[0]).toMatchObject({ service: 'rodopa-courier', price: 0 })
  // Nothing of the example is left in memory.
  const delivery = { country: 'BG', to: 'address', service: 'rodopa-courier', post_code: '4700' }
  const { body: shown } = await office.shop.call('POST', '/deliveries/services', delivery)
  expect(JSON.stringify(shown)).not.toContain('7.77')
})

test('what can’t be saved has no example, and says why', async () => {
  const { version, document } = await read()
  const typed = structuredClone(document) as Delivery
  Object.assign(typed.services[0]!.rates[0]!, { zone: 'nowhere' })
  const { status, body } = await ask(version, typed)
  expect(status).toBe(406)
  expect(body.errors).toMatchObject({ 'services.0.rates.0.zone': expect.any(String) })
})

test('a country that nothing is delivered to has no prices', async () => {
  const { version, document } = await read()
  expect((await ask(version, document, { country: 'US' })).body.data.quotes).toEqual([])
})

test('it is the owner’s alone', async () => {
  const { version, document } = await read()
  const manager = (await office.join('manager')).browser
  const body = { version, document, country: 'BG', weight: 800, total: 50 }
  expect((await manager.send('POST', '/deliveries/example', body)).status).toBe(403)
})
