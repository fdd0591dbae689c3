import { expect, test } from 'vitest'
import { testOffice } from '../../../../test/office.ts'

const office = await testOffice()
const owner = await office.join('owner')
const clerk = await office.join('clerk')
const reception = await office.join('reception')

const read = async (path: string, who = owner) => (await who.browser.send('GET', `/records/${path}`)).body.data
const save = (path: string, body: object, who = owner) => who.browser.send('PUT', `/records/${path}`, body)
const onPage = async (url: string) => (await office.shop.call('GET', `/info/${url}`)).body.data

test('pages are listed in the order of the shop, with the languages in which something is missing', async () => {
  const pages = await read('info')
  expect(pages[0]).toMatchObject({ key: 'about', title: { en: 'Who we are', bg: 'Кои сме ние' }, missing: [] })
  const { document, version } = await read('info/care')
  const { en: _en, ...summary } = document.summary
  expect((await save('info/care', { version, document: { ...document, summary } })).status).toBe(200)
  expect((await read('info')).find(({ key }: { key: string }) => key === 'care').missing).toEqual(['en'])
})

test('a page is saved as it was seen, shown to visitors, and its change can be undone', async () => {
  const { document, version, page_url } = await read('info/about')
  const title = { ...document.title, en: 'Our house' }
  const saved = await save('info/about', { version, document: { ...document, title } })
  expect(saved.status).toBe(200)
  const url = decodeURIComponent((await read('info/about')).page_url.slice('/info/'.length))
  expect((await onPage(url)).title).toBe('Our house')
  // Who has seen the page before it was changed overwrites nothing.
  expect((await save('info/about', { version, document })).status).toBe(409)
  const { history } = await read('info/about')
  expect(history.at(-1)).toMatchObject({ who: `Name of ${owner.email}`, source: 'office', before: document })
  const undo = (who = owner) => who.browser.send('POST', '/records/info/about/undo', { change: history.at(-1).id })
  expect((await undo(clerk)).status).toBe(403)
  expect((await undo()).status).toBe(200)
  expect((await read('info/about')).page_url).toBe(page_url)
})

test('what is wrong is said by field, in the language of the reader', async () => {
  const { document, version } = await read('info/delivery')
  const { browser } = owner
  const errorsOf = async (changes: object) => {
    const body = { version, document: { ...document, ...changes } }
    const answer = await browser.send('PUT', '/records/info/delivery', body, { 'user-language': 'bg' })
    expect(answer.status).toBe(406)
    expect(JSON.stringify(answer.body.errors)).toMatch(/[а-я]/)
    return Object.keys(answer.body.errors)
  }
  expect(await errorsOf({ title: { en: 'x'.repeat(1000) } })).toEqual(['title.en'])
  expect(await errorsOf({ text: { en: '[x](info:nowhere)' } })).toEqual(['text.en'])
})

test('a form is told in sentences what is wrong', async () => {
  const { document, version } = await read('settings/settings')
  const wrong = { ...document.company, name: {}, phone: '0888 12', email: 'shop' }
  const body = { version, document: { ...document, few_left: 'x', company: wrong } }
  const answer = await owner.browser.send('PUT', '/records/settings/settings', body, { 'user-language': 'bg' })
  expect(answer.body.errors).toEqual({
    few_left: 'Въведете цяло число от 0 до 10000.',
    'company.name': 'Попълнете това поле поне на един език.',
    'company.email': 'Това не е имейл адрес. Пример: ime@example.bg',
  })
  // What the fields are together is validated once each of them is right.
  const phone = { ...document, company: { ...document.company, phone: '0888 12' } }
  const refused = await owner.browser.send('PUT', '/records/settings/settings', { version, document: phone })
  expect(refused.body.errors).toEqual({ 'company.phone': 'This is no telephone number. Example: 0888 123 456' })
})

test('a bank account needs no BIC, and a wrong one is refused', async () => {
  const { document, version } = await read('payment/bank')
  const { bic: _bic, ...account } = document.account
  const without = { ...document, account }
  expect((await save('payment/bank', { version, document: without })).body.data?.document).toEqual(without)
  const services = await office.shop.call('POST', '/payments/services', {})
  expect(services.status).toBe(200)
  const { version: next } = await read('payment/bank')
  const wrong = await save('payment/bank', {
    version: next,
    document: { ...without, account: { ...account, bic: 'x' } },
  })
  expect(Object.keys(wrong.body.errors)).toEqual(['account.bic'])
})

test('a clerk writes words and nothing else; reception has no texts', async () => {
  const { document, version } = await read('info/about', clerk)
  const words = { ...document, summary: { ...document.summary, bg: 'Друго изречение.' } }
  const saved = await save('info/about', { version, document: words }, clerk)
  expect(saved.status).toBe(200)
  const moved = { version: saved.body.data.version, document: { ...words, position: 500 } }
  expect((await save('info/about', moved, clerk)).status).toBe(403)
  expect((await clerk.browser.send('POST', '/records/info', { document: words })).status).toBe(403)
  const archived = await clerk.browser.send('DELETE', `/records/info/about?version=${saved.body.data.version}`)
  expect(archived.status).toBe(403)
  expect((await reception.browser.send('GET', '/records/info')).status).toBe(403)
})

test('the articles are listed from the newest, the pages in the order of the shop', async () => {
  const list = async (kind: string) => (await owner.browser.send('GET', `/records/${kind}`)).body.data
  const days = (await list('news')).map(({ published }: { published: string }) => published)
  expect(days).toEqual(days.toSorted().toReversed())
  expect((await list('info'))[0]).toMatchObject({ key: 'about', published: null })
})

test('an article is added under a key of its title, archived, and brought back', async () => {
  const document = { title: { bg: 'Нова реколта' }, text: { bg: 'Медът е тук.' }, published: '2026-01-05' }
  const add = async () => (await owner.browser.send('POST', '/records/news', { document })).body.data.key
  expect([await add(), await add()]).toEqual(['nova-rekolta', 'nova-rekolta-2'])
  const { version } = await read('news/nova-rekolta')
  const archive = () => owner.browser.send('DELETE', `/records/news/nova-rekolta?version=${version}`)
  expect((await archive()).status).toBe(200)
  expect((await archive()).status).toBe(409)
  const { document: gone, page_url, history } = await read('news/nova-rekolta')
  expect([gone, page_url]).toEqual([null, null])
  const undone = await owner.browser.send('POST', '/records/news/nova-rekolta/undo', { change: history.at(-1).id })
  expect(undone.status).toBe(200)
  expect((await read('news/nova-rekolta')).document).toMatchObject(document)
  expect((await owner.browser.send('GET', '/records/news/nothing')).status).toBe(404)
})

test('a document as deep as none can be is refused', async () => {
  const { document, version } = await read('info/about')
  const body = JSON.stringify({ version, document: { ...document, picture: 'deep' } })
  const deep = body.replace('"deep"', '['.repeat(20_000) + ']'.repeat(20_000))
  const json = { 'content-type': 'application/json' }
  expect((await owner.browser.send('PUT', '/records/info/about', deep, json)).status).toBe(406)
})

test('settings are the owner’s, and who changes how the shop is paid proves who they are', async () => {
  const manager = await office.join('manager')
  for (const path of ['settings/settings', 'delivery/delivery', 'payment/cash', 'sequence/payment'])
    for (const who of [manager, clerk]) {
      expect((await who.browser.send('GET', `/records/${path}`)).status).toBe(403)
      expect((await save(path, { version: 'x', document: {} }, who)).status).toBe(403)
      expect((await who.browser.send('DELETE', `/records/${path}?version=x`)).status).toBe(403)
    }
  const [payment] = (await owner.browser.send('GET', '/records/payment')).body.data
  const path = `payment/${payment.key}`
  const { document, version } = await read(path)
  await office.proofsAreOld()
  const refused = await save(path, { version, document })
  expect([refused.status, refused.body.code]).toEqual([403, 'proof_required'])
  const settings = await read('settings/settings')
  expect((await save('settings/settings', settings)).status).toBe(200)
})

test('a clerk writes the words of a product, and neither its price nor its options', async () => {
  const { document, version } = await read('product/mortar', clerk)
  const summary = { ...document.summary, bg: 'Друго изречение.' }
  const saved = await save('product/mortar', { version, document: { ...document, summary } }, clerk)
  expect(saved.status).toBe(200)
  const cheaper = { version: saved.body.data.version, document: { ...document, summary, price: 1 } }
  expect((await save('product/mortar', cheaper, clerk)).status).toBe(403)
})

test('a product is added with variants of a new option, whose values get keys', async () => {
  const option = { name: { en: 'Glaze', bg: 'Глазура' }, values: [{ name: { bg: 'Синя' } }, { name: { bg: 'Синя' } }] }
  const added = await owner.browser.send('POST', '/records/option', { document: option })
  const { key } = added.body.data
  const { document } = await read(`option/${key}`)
  expect(document.values.map((value: { key: string }) => value.key)).toEqual(['sinya', 'sinya-2'])

  const [category] = await read('category')
  const product = {
    name: { en: 'Bowl', bg: 'Купа' },
    price: 12.5,
    categories: [category.key],
    options: [key],
    variants: [{ options: { [key]: 'sinya' } }, { options: { [key]: 'sinya-2' }, price: '14,00' }],
  }
  const wrong = await owner.browser.send('POST', '/records/product', { document: product })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([406, ['variants.1.price']])
  product.variants[1]!.price = '14.00'
  const saved = await owner.browser.send('POST', '/records/product', { document: product })
  expect(saved.status).toBe(200)
  const { page_url } = await read(`product/${saved.body.data.key}`)
  const shown = (await office.shop.call('GET', `/products${page_url.slice('/product'.length)}`)).body.data
  expect(shown.variants).toHaveLength(2)
  // A key is no name of a screen, and a name that is taken is another's.
  const called = await owner.browser.send('POST', '/records/product', { document: { ...product, name: { en: 'New' } } })
  expect(called.body.data.key).toBe('new-2')
  const second = await owner.browser.send('POST', '/records/product', { document: product })
  expect(second.body.data.key).toBe(`${saved.body.data.key}-2`)
})

test('the page of a product is shown as it would be', async () => {
  const { document, version } = await read('product/mortar')
  const body = { version, document: { ...document, name: { en: 'Heavy mortar' } }, language: 'en' }
  const preview = await owner.browser.send('POST', '/records/product/mortar/preview', body)
  // A shop without its storefront has no pages.
  expect([200, 404]).toContain(preview.status)
  expect((await read('product/mortar')).version).toBe(version)
})
