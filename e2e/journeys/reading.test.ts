import { LANGUAGES } from '@vitrina/contract/constants'
import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { EACH_ONCE, journeys } from '../support/journeys.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const ROSES = { en: 'Roses before breakfast', bg: 'Рози преди закуска' }
const MAKERS = { en: 'Makers', bg: 'Майстори' }
const HARVEST = { en: 'Harvest', bg: 'Реколта' }

const articles = (visitor: Visitor) => visitor.main().locator('h2 a, h3 a')
const structuredOf = ({ page }: Visitor) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent)))

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('from the news by a category to an article, on to another, and back up', async ({ visit }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    const sections = visitor.main().getByRole('navigation', { name: t(m.news_sections) })
    await visitor.open('/news')
    await visitor
      .main()
      .getByText({ en: 'November 8, 2026', bg: '8 ноември 2026 г.' }[options.language])
      .first()
      .waitFor()
    await sections.getByRole('link', { name: visitor.localize(MAKERS), exact: true }).click()
    await visitor.waitForHeading(visitor.localize(MAKERS))
    await sections.getByRole('link', { name: visitor.localize(HARVEST), exact: true }).click()
    await visitor.waitForHeading(visitor.localize(HARVEST))
    await visitor
      .main()
      .getByRole('link', { name: visitor.localize(ROSES), exact: true })
      .click()
    await visitor.waitForHeading(visitor.localize(ROSES))
    // Other articles of the same root, whose own categories are beside them, and never this one.
    const more = page.getByRole('heading', { name: t(m.news_more), exact: true })
    await more.waitFor()
    await expect
      .poll(() =>
        visitor
          .main()
          .getByRole('link', { name: visitor.localize(ROSES), exact: true })
          .count(),
      )
      .toBe(0)
    await expect.poll(() => visitor.main().locator('section h3 a').count()).toBe(4)
    const neighbours = visitor.main().getByRole('navigation', { name: t(m.news_neighbours) })
    await neighbours.getByRole('link', { name: new RegExp(t(m.news_older)) }).click()
    await visitor.waitForHeading({ en: 'From the sheep to the loom', bg: 'От овцата до стана' }[options.language])
    await page.goBack()
    await visitor.waitForHeading(visitor.localize(ROSES))
    await visitor
      .main()
      .getByRole('navigation', { name: t(m.breadcrumb_label) })
      .getByRole('link', { name: visitor.localize(HARVEST), exact: true })
      .click()
    await visitor.waitForHeading(visitor.localize(HARVEST))
    await visitor
      .main()
      .getByRole('navigation', { name: t(m.breadcrumb_label) })
      .getByRole('link', { name: t(m.news_title), exact: true })
      .click()
    await visitor.waitForHeading(t(m.news_title))
  })

  test('an article is shared with its title, its line and its address', async ({ visit }) => {
    const visitor = await visit(options)
    await visitor.page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: async (shared: unknown) => void ((window as unknown as { shared: unknown }).shared = shared),
        configurable: true,
      })
    })
    await visitor.open('/news/roses-before-breakfast')
    await visitor.button(visitor.t(m.news_share)).click()
    const shared = await visitor.page.evaluate(
      () => (window as unknown as { shared: { title: string; text: string; url: string } }).shared,
    )
    expect(shared).toEqual({
      title: visitor.localize(ROSES),
      text: expect.stringMatching({ en: /^The 2026 rose harvest/, bg: /^Розоберът/ }[options.language]),
      url: `${shop.url}/news/roses-before-breakfast`,
    })
  })

  test('a long page leads to its parts', async ({ visit }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.open('/info/privacy')
    const documents: string[] = []
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()))
    if (options.device === 'phone')
      await page.getByText(t(m.contents_title), { exact: true }).filter({ visible: true }).click()
    const rights = { en: 'Your rights', bg: 'Вашите права' }[options.language]
    await page
      .getByRole('navigation', { name: t(m.contents_title) })
      .getByRole('link', { name: rights })
      .click()
    const heading = page.getByRole('heading', { name: rights, exact: true })
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeLessThan(300)
    await expect.poll(async () => (await heading.boundingBox())!.y).toBeGreaterThan(40)
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#part-/)
    expect(documents).toEqual([])
    // A short one has no need of it.
    await visitor.open('/info/who-we-are')
    await expect.poll(() => page.getByRole('navigation', { name: t(m.contents_title) }).count()).toBe(0)
  })

  test('a wrong address offers a search and the shelves', async ({ visit }) => {
    const visitor = await visit(options)
    const { t } = visitor
    visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
    await visitor.open('/nothing/here')
    await visitor
      .main()
      .getByRole('link', { name: { en: 'Food', bg: 'Храна' }[options.language], exact: true })
      .waitFor()
    await visitor.main().getByRole('searchbox').fill({ en: 'acacia', bg: 'акациев' }[options.language])
    await visitor.page.keyboard.press('Enter')
    await visitor
      .main()
      .getByRole('link', { name: { en: 'Acacia honey', bg: 'Акациев мед' }[options.language], exact: true })
      .waitFor()
    await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/products/search-products')
    await visitor.page.goBack()
    await visitor.waitForHeading(t(m.not_found_title))
  })

  test('a screen that did not load says so, leads on, and comes when it is asked again', async ({ visit }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.open('/news')
    visitor.expectError({ status: 503, address: /\/api\/v1\/news\// })
    visitor.expectError({ status: 'console', address: /^ApiError/ })
    await page.route('**/api/v1/news/roses*', (route) =>
      route.fulfill({ status: 503, json: { message: 'x', code: 'unavailable' } }),
    )
    await visitor
      .main()
      .getByRole('link', { name: visitor.localize(ROSES), exact: true })
      .click()
    await visitor.waitForHeading(t(m.error_title))
    await visitor.main().getByText(t(m.error_safe)).waitFor()
    await expect
      .poll(() =>
        visitor
          .main()
          .getByRole('link', { name: t(m.not_found_home) })
          .getAttribute('href'),
      )
      .toBe('/')
    await page.unroute('**/api/v1/news/roses*')
    await visitor.button(t(m.error_retry)).click()
    await visitor.waitForHeading(visitor.localize(ROSES))
  })

  test('while there is no network a line says so', async ({ visit }) => {
    const visitor = await visit(options)
    await visitor.open('/info/who-we-are')
    const notice = visitor.page.getByRole('status').getByText(visitor.t(m.offline))
    await visitor.page.waitForLoadState('networkidle')
    await visitor.goOffline()
    await notice.waitFor()
    await visitor.page.context().setOffline(false)
    await notice.waitFor({ state: 'detached' })
  })

  test('the footer says who the shop is in law, and every link of it can be hit', async ({ visit }) => {
    const visitor = await visit(options)
    await visitor.open('/info/who-we-are')
    const footer = visitor.page.getByRole('contentinfo')
    for (const fact of [
      { en: 'EIK 175074752', bg: 'ЕИК 175074752' },
      { en: 'VAT no. BG175074752', bg: 'ДДС № BG175074752' },
    ])
      await footer.getByText(visitor.localize(fact)).waitFor()
    const small = await footer
      .getByRole('link')
      .evaluateAll((links) =>
        links.filter((link) => link.getBoundingClientRect().height < 44).map((link) => link.textContent),
      )
    expect(small).toEqual([])
  })
})

test.for(LANGUAGES)(
  'search engines are told what an article and a category are, in %s',
  async (language, { visit }) => {
    const visitor = await visit({ language, javaScript: false })
    const { page } = visitor
    const news = visitor.t(m.news_title)
    await page.goto('/news/roses-before-breakfast')
    const [article, trail] = await structuredOf(visitor)
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: ROSES[language],
      datePublished: '2026-06-07',
      mainEntityOfPage: `${shop.url}/news/roses-before-breakfast`,
      publisher: { '@type': 'Organization' },
    })
    expect(article.image[0]).toMatch(new RegExp(`^${shop.url}/media/`))
    expect((await fetch(article.image[0])).status).toBe(200)
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: news, item: `${shop.url}/news` },
        { name: MAKERS[language] },
        { name: HARVEST[language], item: `${shop.url}/news/harvest` },
        { position: 4, name: ROSES[language] },
      ],
    })
    const alternates = await page
      .locator('link[rel=alternate]')
      .evaluateAll((links) => links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]))
    expect(alternates).toEqual([
      ['en', `${shop.url}/news/roses-before-breakfast`],
      ['bg', `${shop.url}/news/roses-before-breakfast?lang=bg`],
      ['x-default', `${shop.url}/news/roses-before-breakfast`],
    ])
    await page.goto('/news/harvest')
    await expect
      .poll(() => structuredOf(visitor))
      .toMatchObject([
        {
          '@type': 'BreadcrumbList',
          itemListElement: [{ name: news }, { name: MAKERS[language] }, { name: HARVEST[language] }],
        },
      ])
  },
)

test('many articles come in pages, each with an address; the newest stands out on the first', async ({ visit }) => {
  await shop.query(
    `insert into news_item (key, url, title, published) select 'old-' || n, 'old-' || n, jsonb_build_object('en', 'Old ' || n), '2019-01-01'::date + n from generate_series(1, 20) n`,
  )
  await shop.announce()
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  await expect.poll(async () => (await fetch(`${shop.url}/news?page=3`)).status).toBe(200)
  await visitor.open('/news')
  await expect.poll(() => articles(visitor).count()).toBe(12)
  await expect.poll(() => visitor.main().getByRole('article').count()).toBe(1)
  await visitor.main().getByRole('link', { name: 'Page 2', exact: true }).click()
  await visitor.main().getByRole('link', { name: 'Old 18', exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?page=2')
  await expect.poll(() => visitor.main().getByRole('article').count()).toBe(0)
  // Read from its beginning, where the focus is, too.
  await expect
    .poll(() => page.evaluate(() => [document.activeElement?.textContent?.includes('Old 18'), scrollY]))
    .toEqual([true, expect.any(Number)])
  await expect.poll(async () => (await articles(visitor).first().boundingBox())!.y).toBeGreaterThan(0)
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${shop.url}/news?page=2`)
  await page.goBack()
  await visitor.main().getByRole('link', { name: 'Beans in a clay pot', exact: true }).waitFor()
  // A page that is no more leads to the first.
  const beyond = await fetch(`${shop.url}/news?page=9`, { redirect: 'manual' })
  expect([beyond.status, beyond.headers.get('location')]).toEqual([302, '/news'])
})

test('a category without articles says so and leads on', async ({ visit }) => {
  await shop.query("delete from news_category where category_id = (select id from category where key = 'recipes')")
  await shop.announce()
  const visitor = await visit({ language: 'bg', device: 'phone' })
  await expect
    .poll(async () =>
      (await (await fetch(`${shop.url}/news/recipes?lang=bg`)).text()).includes(visitor.t(m.news_empty_title)),
    )
    .toBe(true)
  await visitor.open('/news/recipes')
  await visitor
    .main()
    .getByRole('heading', { name: visitor.t(m.news_empty_title) })
    .waitFor()
  await visitor
    .main()
    .getByRole('link', { name: visitor.t(m.news_all) })
    .last()
    .click()
  await visitor.waitForHeading(visitor.t(m.news_title))
})

test('on paper a page is its words: no menus, no contents, no form', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page, t } = visitor
  await visitor.open('/info/privacy')
  await page.emulateMedia({ media: 'print' })
  const visible = (name: string) => page.getByRole('navigation', { name }).filter({ visible: true }).count()
  await expect
    .poll(async () => [
      await visible(t(m.contents_title)),
      await page.getByRole('contentinfo').isVisible(),
      await page.getByRole('heading', { name: 'Your rights' }).isVisible(),
    ])
    .toEqual([0, false, true])
  await page.emulateMedia({ media: 'screen' })
  await visitor.open('/info/contact')
  await page.emulateMedia({ media: 'print' })
  await expect
    .poll(async () => [
      await page.locator('#contact-message').isVisible(),
      await page.getByRole('link', { name: '+359 301 62418' }).first().isVisible(),
    ])
    .toEqual([false, true])
})

test.for(LANGUAGES)('nothing is wider than the smallest phone, in %s', async (language, { visit }) => {
  const visitor = await visit({ language, device: 'phone' })
  const { page } = visitor
  visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [
    '/news',
    '/news/makers',
    '/news/roses-before-breakfast',
    '/info/contact',
    '/info/delivery',
    '/info/privacy',
    '/nothing/here',
  ]) {
    await visitor.open(address)
    await expect
      .poll(async () => [address, await page.evaluate(() => document.documentElement.scrollWidth)])
      .toEqual([address, 320])
  }
})
