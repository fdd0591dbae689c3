import type { SellableItem } from '@vitrina/contract/office'
import { expect, it } from 'vitest'
import { testOffice } from '../../../../test/office.ts'
import { orderBody, productWithStock } from '../../../../test/orders.ts'

const office = await testOffice()
const { shop } = office
const clerk = (await office.join('clerk')).browser

async function find(q: string, language = 'bg'): Promise<SellableItem[]> {
  const found = await clerk.send('GET', `/sellable?${new URLSearchParams({ q, language })}`)
  expect(found.status).toBe(200)
  return found.body.data
}
const skus = async (q: string) => (await find(q)).map(({ sku }) => sku)

it('finds a variant by words of its name and options in any language, in any sequence, and by its SKU', async () => {
  for (const q of ['cushion red', 'ЧЕРВЕНО възглавница', 'red възгл', 'rd-cus-r', 'RD-CUS-R'])
    expect(await skus(q), q).toEqual(['RD-CUS-R'])
  expect((await skus('cushion')).toSorted()).toEqual(['RD-CUS-G', 'RD-CUS-R'])
  for (const q of ['%', '_', 'cushion няма-такава']) expect(await find(q), q).toEqual([])
})

it('answers in the language of the order, what it costs and what there is, and can be ordered as it is answered', async () => {
  const [red] = await find('RD-CUS-R', 'bg')
  expect(red).toMatchObject({
    price: 62,
    currency: 'BGN',
    stock: 6,
    options: [{ name: 'Цвят', value: 'Червено от брощ' }],
  })
  expect((await find('RD-CUS-R', 'en'))[0]).toMatchObject({ options: [{ name: 'Colour', value: 'Madder red' }] })
  const placed = await shop.call('POST', '/orders', orderBody([{ ...red!.item, selected_count: 1 } as never]))
  expect(placed.status).toBe(201)
  expect((await find('RD-CUS-R'))[0]).toMatchObject({ stock: 5 })
})

it('finds gift vouchers, of which there are always some', async () => {
  expect((await find('RD-GV-50'))[0]).toMatchObject({ price: 50, stock: null })
})

it('lists what can be had before what has sold out, and leaves rental products out', async () => {
  const { id } = await productWithStock(shop.database, 'mortar', 0)
  const all = await find('')
  expect(all.length).toBe(30)
  expect(all.some(({ item }) => item.id === id)).toBe(false)
  expect((await find('mortar')).find(({ item }) => item.id === id)).toMatchObject({ stock: 0 })
  expect(await find('picnic')).toEqual([])
})

it('is for those who may see orders', async () => {
  const reception = (await office.join('reception')).browser
  expect((await reception.send('GET', '/sellable?q=')).status).toBe(403)
})
