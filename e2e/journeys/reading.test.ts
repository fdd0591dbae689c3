import { LANGUAGES } from '@vitrina/contract/constants'
import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { BG_PHONE, EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

const ROSES = { en: 'Roses before breakfast', bg: 'Рози преди закуска' }
const MAKERS = { en: 'Makers', bg: 'Майстори' }
const HARVEST = { en: 'Harvest', bg: 'Реколта' }

const structuredOf = ({ page }: Visitor) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent)))

test('from the news by a category to an article, on to another, and back up by the breadcrumb', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const sections = visitor.main().getByRole('navigation', { name: t(m.news_categories) })
  await visitor.open('/news')
  await visitor.main().getByText('8 November 2026').first().waitFor()
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
  const more = page.getByRole('heading', { name: t(m.news_related), exact: true })
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
  const neighbours = visitor.main().getByRole('navigation', { name: t(m.news_adjacent) })
  await neighbours.getByRole('link', { name: new RegExp(t(m.news_previous)) }).click()
  await visitor.waitForHeading('From the sheep to the loom')
  await page.goBack()
  await visitor.waitForHeading(visitor.localize(ROSES))
  const breadcrumb = visitor.main().getByRole('navigation', { name: t(m.breadcrumb_label) })
  // Only the last step is the current page, not the addresses above it.
  expect(await breadcrumb.locator('[aria-current]').allTextContents()).toEqual([visitor.localize(ROSES)])
  await breadcrumb.getByRole('link', { name: visitor.localize(HARVEST), exact: true }).click()
  await visitor.waitForHeading(visitor.localize(HARVEST))
  await visitor
    .main()
    .getByRole('navigation', { name: t(m.breadcrumb_label) })
    .getByRole('link', { name: t(m.news_title), exact: true })
    .click()
  await visitor.waitForHeading(t(m.news_title))
})

test('the footer names the legal entity, and each of its links is large enough to press', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  await visitor.open('/info/who-we-are')
  const footer = visitor.page.getByRole('contentinfo')
  for (const fact of [
    { en: 'EIK 175074752', bg: 'ЕИК 175074752' },
    { en: 'VAT number BG175074752', bg: 'ДДС номер BG175074752' },
  ])
    await footer.getByText(visitor.localize(fact)).waitFor()
  const small = await footer
    .getByRole('link')
    .evaluateAll((links) =>
      links.filter((link) => link.getBoundingClientRect().height < 44).map((link) => link.textContent),
    )
  expect(small).toEqual([])
})

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('a long page has a table of contents that leads to its parts', async ({ visit }) => {
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
})

test('an article is shared with its title, its summary and its address', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
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
    text: expect.stringMatching(/^Розоберът/),
    url: `${shop.url}/news/roses-before-breakfast`,
  })
})

test('an address that is not found offers a search and the categories', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  visitor.expectError({ status: 404, address: /\/nothing\/here$/ })
  await visitor.open('/nothing/here')
  await visitor.main().getByRole('link', { name: 'Храна', exact: true }).waitFor()
  await visitor.main().getByRole('searchbox').fill('акациев')
  await visitor.page.keyboard.press('Enter')
  await visitor.main().getByRole('link', { name: 'Акациев мед', exact: true }).waitFor()
  await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/products/search-products')
  await visitor.page.goBack()
  await visitor.waitForHeading(t(m.not_found_title))
})

test('a page that is no number is the first one, of the news and of the reviews of a product', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  await visitor.open('/news?page=abc')
  await visitor
    .main()
    .getByRole('link', { name: visitor.localize(ROSES), exact: true })
    .waitFor()
  await visitor.open('/product/acacia-honey?page=-1')
  await visitor.waitForHeading('Acacia honey')
})

test('a screen that failed to load says so, links on, and loads at another try', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
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
  await visitor.main().getByText(t(m.error_cart_safe)).waitFor()
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

test('a notice shows while there is no connection', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  await visitor.open('/info/who-we-are')
  const notice = visitor.page.getByRole('status').getByText(visitor.t(m.offline))
  await visitor.goOffline()
  await notice.waitFor()
  await visitor.goOnline()
  await notice.waitFor({ state: 'detached' })
})

test.for(LANGUAGES)('articles and news categories carry structured data, in %s', async (language, { visit }) => {
  const visitor = await visit({ language, javaScript: false })
  const { page } = visitor
  const news = visitor.t(m.news_title)
  // The shop's default language has no parameter.
  const inLanguage = language === 'bg' ? '?lang=bg' : ''
  await page.goto('/news/roses-before-breakfast')
  const [article, trail] = await structuredOf(visitor)
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    headline: ROSES[language],
    datePublished: '2026-06-07',
    mainEntityOfPage: `${shop.url}/news/roses-before-breakfast${inLanguage}`,
    publisher: { '@type': 'Organization' },
  })
  expect(article.image[0]).toMatch(new RegExp(`^${shop.url}/media/`))
  expect((await fetch(article.image[0])).status).toBe(200)
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: news, item: `${shop.url}/news${inLanguage}` },
      { name: MAKERS[language] },
      { name: HARVEST[language], item: `${shop.url}/news/harvest${inLanguage}` },
      { position: 4, name: ROSES[language] },
    ],
  })
  const alternates = await page
    .locator('link[rel=alternate][hreflang]')
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
})

test('a printed page has no menus, no table of contents and no form', async ({ visit }) => {
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
