import { type Language, LANGUAGES } from '@vitrina/contract/constants'
import { describe, expect } from 'vitest'
import { journeys, type Visit } from '../support/journeys.ts'
import {
  SCREENS,
  type Screen,
  SHOP_NAME,
  SHOP_DESCRIPTION,
  STARTUP_CALLS,
  placedOrderScreen,
} from '../support/screens.ts'
import { callApi } from '../support/shop.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const attribute = (visitor: Visitor, selector: string, name: string) =>
  visitor.page.locator(selector).getAttribute(name)

/** Everything a browser without scripts, or a search engine, reads of a screen. */
async function expectWholeDocument(
  visitor: Visitor,
  { address, heading, title, shows, description, status = 200 }: Screen,
): Promise<void> {
  const { language, page } = visitor
  if (status >= 400) visitor.expectError({ status, address: /./ })
  const answer = await page.goto(address)
  expect(answer!.status()).toBe(status)
  await expect.poll(() => attribute(visitor, 'html', 'lang')).toBe(language)
  await expect
    .poll(() => page.title())
    .toBe(title ? `${title[language]} · ${SHOP_NAME[language]}` : SHOP_NAME[language])
  await expect
    .poll(() => attribute(visitor, 'meta[name=description]', 'content'))
    .toMatch(new RegExp(`^${(description ?? SHOP_DESCRIPTION)[language]}`))
  const headings = await page.getByRole('heading', { level: 1 }).allTextContents()
  expect(headings).toEqual([heading[language]])
  for (const words of shows)
    await expect
      .poll(() => visitor.main().getByText(words[language]).first().isVisible(), { message: words[language] })
      .toBe(true)
  // Languages share an address: the default one stands there bare.
  if (status === 200)
    await expect
      .poll(() => attribute(visitor, 'link[rel=canonical]', 'href'))
      .toBe(`${shop.url}${address.split('?')[0]}${language === 'en' ? '' : '?lang=bg'}`)
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('without JavaScript every document has its words, its data and its head', async ({ visit }) => {
    const visitor = await visit({ language, javaScript: false })
    for (const screen of [...SCREENS, await placedOrderScreen(shop, language)])
      await expectWholeDocument(visitor, screen)
  })

  test('with it, a document is taken over as it stands: what it carries is not asked for again, the rest in the order of a start', ({
    visit,
  }) => opensAll(visit, language))
})

test('nor in a document made an hour ago: it is kept for as long as it is true', ({ visit }) =>
  opensAll(visit, 'en', 3_600_000))

/** Every screen asks for what its document lacks of a start, and for nothing else; `age`: how long ago documents were made, in ms. */
async function opensAll(visit: Visit, language: Language, age = 0): Promise<void> {
  const visitor = await visit({ language })
  if (age > 0) await visitor.page.clock.setFixedTime(Date.now() + age)
  let asked: string[] = []
  visitor.page.on(
    'request',
    (request) => request.url().includes('/api/') && asked.push(request.url().split('/api/v1')[1]!),
  )
  visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
  for (const { name, address, heading, carries = [] } of [...SCREENS, await placedOrderScreen(shop, language)]) {
    // An empty checkout has nothing to fill in.
    if (address === '/checkout') continue
    await visitor.page.goto('about:blank')
    asked = []
    await visitor.open(address)
    await visitor.waitForHeading(heading[language])
    await expect
      .poll(() => asked, { message: name, timeout: 20_000 })
      .toEqual(STARTUP_CALLS.filter((call) => !carries.includes(call)))
  }
}

test('a language asked for in the address is kept for the rest of the visit', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  await visitor.open('/category/honey?lang=bg')
  visitor.language = 'bg'
  await visitor.waitForHeading('Мед')
  await visitor.page.getByRole('link', { name: 'Акациев мед', exact: true }).click()
  await visitor.waitForHeading('Акациев мед')
  await visitor.reload()
  await visitor.waitForHeading('Акациев мед')
})

describe('an old address', () => {
  const RENAMED = [
    ['product', '/product/', 'product', 'walnut-mortar'],
    ['category', '/category/', 'category', 'candles'],
    ['category', '/categories/', 'category', 'pottery'],
    ['info', '/info/', 'info_page', 'care'],
    ['news', '/news/', 'news_item', 'roses-before-breakfast'],
    ['news_category', '/news/', 'category', 'harvest'],
  ] as const

  test.for(RENAMED)('of a %s leads to the new one: %s', async ([kind, path, table, url]) => {
    const renamed = `new-${url}`
    const rows = await shop.query<{ id: number }>(`update ${table} set url = $1 where url = $2 returning id`, [
      renamed,
      url,
    ])
    expect(rows).toHaveLength(1)
    await shop.query('insert into former_url (kind, url, record_id) values ($1, $2, $3)', [kind, url, rows[0]!.id])
    await shop.announce()
    const location = async () => {
      const answer = await fetch(`${shop.url}${path}${url}`, { redirect: 'manual' })
      return [answer.status, answer.headers.get('location')]
    }
    await expect.poll(location).toEqual([301, `${path}${renamed}`])
  })

  test('is followed within the app, too', async ({ visit }) => {
    const visitor = await visit({ language: 'en' })
    await visitor.open('/category/for-cooking')
    await shop.query(
      "insert into former_url (kind, url, record_id) select 'product', url, id from product where key = 'gyuvech'",
    )
    await shop.query("update product set url = 'clay-gyuvech' where key = 'gyuvech'")
    await shop.announce()
    await expect
      .poll(async () => (await callApi(shop, 'GET', '/products/gyuvech-pot')).body.data.url)
      .toBe('clay-gyuvech')
    await visitor.page.getByRole('link', { name: 'Gyuvech pot', exact: true }).click()
    await visitor.waitForHeading('Gyuvech pot')
    await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/product/clay-gyuvech')
    await visitor.page.goBack()
    await visitor.waitForHeading('For cooking')
  })
})
