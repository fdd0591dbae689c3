import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'

const office = await testOffice()
const { shop } = office
const clerk = (await office.join('clerk')).browser
const mortar = await productWithStock(shop.database, 'mortar', 100)

const place = async (changes: object) =>
  expect(
    (await shop.call('POST', '/orders', orderBody([{ id: mortar.id, selected_count: 1 }], { ...changes }))).status,
  ).toBe(201)
const known = async (query: Record<string, string>, language = 'bg') => {
  const answer = await clerk.send('GET', `/known-customer?${new URLSearchParams(query)}`, undefined, {
    'user-language': language,
  })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body.data
}

test('whoever has ordered before is known by telephone number or whole e-mail address, as of the newest order', async () => {
  await place({ first_name: 'Стара', phone: '0878 111 222', email: 'Ana@Example.bg' })
  await place({ first_name: 'Ана', last_name: 'Нова', phone: '0878 111 222', email: 'ana@example.bg' })
  await place({ first_name: 'Друга', phone: '0878 999 222', email: 'another@example.bg' })
  const ana = {
    customer: { first_name: 'Ана', last_name: 'Нова', phone: '+359878111222', email: 'ana@example.bg' },
    address: expect.stringContaining('Смолян'),
    delivery: { to: 'address', country: 'BG', city: 'Смолян', street: 'бул. „България“', street_number: '12' },
  }
  for (const phone of ['0878111222', '0878 111 222', '+359 878 111 222', '00359878111222', '111222'])
    expect(await known({ phone }), phone).toMatchObject(ana)
  expect(await known({ email: 'ANA@example.BG' })).toMatchObject(ana)
})

test('nobody is guessed: fewer digits, a part of an address, and what stands for anything are nobody', async () => {
  await place({ phone: '0878 333 444', email: 'part@example.bg' })
  for (const query of [
    { phone: '33444' },
    { phone: '333445' },
    { email: 'part@example' },
    { email: '%@example.bg' },
    { phone: '______' },
    { phone: '', email: '' },
  ] as Record<string, string>[])
    expect(await known(query), JSON.stringify(query)).toBeNull()
})

test('a city of the shop’s list is named in the language of who reads, and who has no orders to do learns nothing', async () => {
  const { rows } = await shop.database.pool.query("select id from city where post_code = '4700' limit 1")
  const delivery = { service: 'rodopa-courier', to: 'address', country: 'BG', city: rows[0].id, street: 'ул. „Роза“' }
  await place({ phone: '0878 555 666', delivery })
  expect((await known({ phone: '555666' })).delivery).toMatchObject({ city: 'Смолян', city_id: rows[0].id })
  expect((await known({ phone: '555666' }, 'en')).delivery).toMatchObject({ city: 'Smolyan', city_id: rows[0].id })
  const reception = (await office.join('reception')).browser
  expect((await reception.send('GET', '/known-customer?phone=555666')).status).toBe(403)
})
