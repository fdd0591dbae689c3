import { expect, test } from 'vitest'
import { testOffice } from '../../../test/office.ts'
import { orderBody } from '../../../test/orders.ts'
import { importFolder } from '../shop-folder/index.ts'
import { STARTER_FOLDER } from './index.ts'

const { shop, join, proofsAreOld } = await testOffice({ content: 'empty' })
expect(await importFolder(shop.database, STARTER_FOLDER)).toMatchObject({ ok: true })
const owner = await join('owner')
const manager = await join('manager')

const send = (method: string, path: string, body?: unknown) => owner.browser.send(method, path, body)
const opening = async () => (await send('GET', '/opening')).body.data
const undone = async () =>
  (await opening()).steps.flatMap((step: { step: string; is_done: boolean; is_required: boolean }) =>
    step.is_required && !step.is_done ? step.step : [],
  )
async function change(path: string, edit: (document: any) => object) {
  const { document, version } = (await send('GET', path)).body.data
  const saved = await send('PUT', path, { version, document: edit(document) })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
}
const SETTINGS = '/records/settings/settings'

test('a shop from nothing is closed until what it needs is there, and then takes orders', async () => {
  expect((await shop.call('GET', '/settings')).body).toMatchObject({
    site_title: 'My shop',
    default_language: 'bg',
    currency: { code: 'EUR', label: '€' },
    closed: { is_closed: true, until: null },
  })
  expect(await undone()).toEqual(['name', 'company', 'product', 'delivery', 'pages'])
  expect((await send('POST', '/opening')).status).toBe(406)

  // While nothing has a price, the currency can be any.
  expect((await send('PUT', '/currency', { seen: 'EUR', currency: 'RON' })).status).toBe(200)
  expect((await send('PUT', '/currency', { seen: 'EUR', currency: 'BGN' })).status).toBe(409)
  expect((await send('PUT', '/currency', { seen: 'RON', currency: 'EUR' })).status).toBe(200)
  await expect.poll(async () => (await shop.call('GET', '/settings')).body.currency.label).toBe('€')

  // A name counts in every language of the shop.
  await change(SETTINGS, (document) => ({
    ...document,
    title: { en: 'My shop', bg: 'Пещ' },
    company: { name: { en: 'My shop', bg: '„Пещ“ ООД' } },
  }))
  expect((await opening()).steps.map(({ step, fields }: { step: string; fields: string[] }) => [step, fields])).toEqual(
    expect.arrayContaining([
      ['name', ['title.en']],
      ['company', ['company.name.en', 'company.eik', 'company.address', 'company.phone', 'company.email']],
    ]),
  )

  await change(SETTINGS, (document) => ({ ...document, title: { en: 'Kiln', bg: 'Пещ' } }))
  const company = {
    name: { en: 'Kiln OOD', bg: '„Пещ“ ООД' },
    eik: '175074753',
    address: { en: 'Troyan', bg: '5600 Троян' },
    phone: '0888 123 456',
    email: 'shop@kiln.example',
  }
  await change(SETTINGS, (document) => ({ ...document, company }))
  // Its last digit does not fit.
  expect((await opening()).steps.find(({ step }: { step: string }) => step === 'company').fields).toEqual([
    'company.eik',
  ])
  await change(SETTINGS, (document) => ({ ...document, company: { ...company, eik: '175074752' } }))
  expect((await send('POST', '/opening/pages')).body.data).toEqual({ blanks: 0 })
  const { document: terms } = (await send('GET', '/records/info/terms')).body.data
  expect(terms.text.bg).toContain('- **Наименование:** „Пещ“ ООД\n- **ЕИК:** 175074752\n- **Седалище')
  expect(terms.text.bg).not.toContain('ДДС')

  const category = await send('POST', '/records/category', { document: { name: { bg: 'Керамика' } } })
  const product = await send('POST', '/records/product', {
    document: { name: { bg: 'Кана' }, categories: [category.body.data.key], price: 24.5 },
  })
  expect(product.status).toBe(200)
  // Now it has a price.
  expect((await send('PUT', '/currency', { seen: 'EUR', currency: 'RON' })).status).toBe(406)
  await change('/records/delivery/delivery', (document) => ({
    ...document,
    services: [
      {
        key: 'courier',
        provider: 'table-rate',
        name: { bg: 'Куриер' },
        rates: [{ zone: 'bulgaria', to: 'address', by: 'weight', steps: [{ price: 5 }] }],
      },
    ],
  }))
  expect(await undone()).toEqual([])
  // Texts that nothing leads to are none.
  await change(SETTINGS, ({ terms_url: _url, ...document }) => document)
  expect(await undone()).toEqual(['pages'])
  await change(SETTINGS, (document) => ({ ...document, terms_url: 'info:terms' }))
  expect(await undone()).toEqual([])

  const [{ id }] = (await shop.call('GET', '/products')).body.data.data
  await shop.database.pool.query('update variant set stock = 3')
  const order = () =>
    shop.call('POST', '/orders', {
      ...orderBody([{ id, selected_count: 1 }]),
      delivery: {
        service: 'courier',
        to: 'address',
        country: 'BG',
        city: 'Троян',
        post_code: '5600',
        street: 'Главна',
        street_number: '1',
      },
    })
  expect((await order()).status).toBe(406)
  expect((await send('POST', '/opening')).status).toBe(200)
  expect(await opening()).toEqual({ is_open: true, is_demo: false, steps: [] })
  await expect.poll(async () => (await order()).status).toBe(201)
  expect((await send('POST', '/opening')).status).toBe(200)
})

test('its header has its categories, until it has a menu', async () => {
  const menu = (await shop.call('GET', '/menu', undefined, { language: 'bg' })).body.data
  expect(menu.filter(({ position }: { position: string }) => position === 'top')).toMatchObject([
    { label: 'Керамика', href: '/category/keramika', parent_id: null },
  ])
})

test('only who sets the shop opens it, and only a demo is replaced', async () => {
  expect((await manager.browser.send('POST', '/opening')).status).toBe(403)
  expect((await manager.browser.send('GET', '/opening')).status).toBe(403)
  expect((await send('POST', '/opening/own')).status).toBe(404)
  await proofsAreOld()
  expect((await send('POST', '/opening/own')).status).toBe(403)
})
