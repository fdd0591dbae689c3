import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadStorefront } from '../../src/ssr/storefront-build.ts'
import { announceContentChange } from '../content-change.ts'
import { type FuzzTarget, openFuzzTarget, type RawResponse, RUNS_FACTOR } from './fuzz-target.ts'

/** Text from shoppers and merchants is shown as text everywhere: it never becomes markup that runs. */

/** Each would run a script or load a resource if it were not escaped. */
const PAYLOADS = [
  '<script>pwned(1)</script>',
  '</script><script>pwned(2)</script>',
  '<img src=x onerror=pwned(3)>',
  '"><svg onload=pwned(4)>',
  "'><iframe srcdoc=pwned(5)>",
  '" onmouseover="pwned(6)',
  '</title><script src=//pwned.example></script>',
  '</textarea><script>pwned(7)</script>',
  '</style><script>pwned(8)</script>',
  '--><script>pwned(9)</script>',
  '<a href=javascript:pwned(10)>x</a>',
  '[x](javascript:pwned(11))',
  '![x](x" onerror="pwned(12))',
  '<ScRiPt>pwned(13)</sCrIpT>',
  '\u2028<script>pwned(14)</script>',
  '{{constructor.constructor("pwned(15)")()}}',
  '<base href=//pwned.example>',
  '<meta http-equiv=refresh content=0;url=//pwned.example>',
]
const UNESCAPED =
  /<script[^>]*>\s*pwned|<script src=\/\/pwned|<img src=x|<svg onload|<iframe srcdoc=pwned|" onmouseover="pwned|onerror="pwned|<a\b[^>]*href=["']?javascript:|<base href=\/\/pwned|<meta http-equiv=refresh/i

let shop: FuzzTarget
let order: Record<string, unknown>
beforeAll(async () => {
  shop = await openFuzzTarget({ storefront: await loadStorefront() })
  const products = await shop.json({ path: '/products' })
  const product = products.data.data.find(
    (candidate: any) => !candidate.has_options && candidate.let_by === null && candidate.availability === 'in_stock',
  )
  await shop.database.pool.query('update variant set stock = 500 where product_id = $1', [product.id])
  const { data: services } = await shop.json({ method: 'POST', path: '/deliveries/services' })
  order = {
    items: [{ id: product.id, selected_count: 1 }],
    phone: '+359888123456',
    agree_terms: true,
    service: services.find(({ to }: any) => to.includes('address')).service,
  }
})

/** An order in which every free text is the payload. */
function orderWith(payload: string, payment_method: string) {
  const text = payload.replaceAll('\u2028', '')
  const { service, ...rest } = order
  return {
    ...rest,
    // One address gets few orders.
    email: `${randomUUID()}@example.com`,
    payment_method,
    first_name: text,
    last_name: text,
    note: payload,
    require_invoice: true,
    company_name: text,
    eik: '175074752',
    responsible_official: text,
    delivery: {
      service,
      to: 'address',
      country: 'BG',
      city: text,
      post_code: '4700',
      street: text,
      street_number: text.slice(0, 30),
      entrance: text.slice(0, 30),
      floor: '1',
      apartment: '2',
      quarter: text,
    },
  }
}

function expectEscaped(html: string, summary: string) {
  const found = UNESCAPED.exec(html)
  expect(found && html.slice(Math.max(0, found.index - 100), found.index + 100), summary).toBeNull()
}

function expectSecurityHeaders({ headers, status }: RawResponse, summary: string) {
  expect(status, summary).toBeLessThan(500)
  const policy = String(headers['content-security-policy'])
  expect(policy, summary).toMatch(/(script|default)-src/)
  expect(policy.split(';').find((directive) => directive.trim().startsWith('script-src')) ?? '', summary).not.toMatch(
    /unsafe|\*|data:/,
  )
  expect(headers['x-content-type-options'], summary).toBe('nosniff')
}

const getDocument = (path: string, headers: Record<string, string> = {}) => shop.send({ method: 'GET', path, headers })

describe('markup in orders', () => {
  it('is escaped in thank-you pages and in emails', async () => {
    for (const [index, payload] of PAYLOADS.entries()) {
      const headers = { 'user-language': index % 2 ? 'bg' : 'en' }
      const placed = await shop.send({
        method: 'POST',
        path: '/api/v1/orders',
        body: JSON.stringify(orderWith(payload, index % 3 ? 'cash' : 'bank')),
        headers,
      })
      expect(placed.status, placed.text).toBe(201)
      const { data } = JSON.parse(placed.text)
      expect(data.first_name).toBe(payload.replaceAll('\u2028', ''))
      for (const path of [`/orders/cash/thank_you/${data.url}`, `/orders/cash/thank_you/${data.url}?lang=bg`]) {
        const page = await getDocument(path)
        expect(`${path} ${page.status} ${page.headers['content-type']}`).toBe(`${path} 200 text/html; charset=utf-8`)
        expect(page.text).toContain(data.number)
        expectEscaped(page.text, `${payload} in ${path}`)
        expectSecurityHeaders(page, path)
      }
    }
    await expectEmailsEscaped(PAYLOADS.length)
  })
})

describe('markup in contact messages', () => {
  it('is escaped in emails and in the mailbox', async () => {
    const before = Number((await shop.database.pool.query('select count(*) as count from message')).rows[0].count)
    for (const payload of PAYLOADS) {
      const text = payload.replaceAll('\u2028', '')
      const body = JSON.stringify({
        first_name: text,
        last_name: text,
        email: 'ana@example.com',
        phone: '1',
        subject: text,
        message: `${payload}\n\n${payload}`,
        gdpr_consent: true,
      })
      const sent = await shop.send({ method: 'POST', path: '/api/v1/info/send-message', body })
      // The phone number is rejected where it is validated; markup is accepted as text.
      expect([201, 406]).toContain(sent.status)
      const again = await shop.send({
        method: 'POST',
        path: '/api/v1/info/send-message',
        body: JSON.stringify({ ...JSON.parse(body), phone: '' }),
      })
      expect(again.status, again.text).toBe(201)
    }
    await expectEmailsEscaped(before + PAYLOADS.length)
  })
})

/** Checks every email in the outbox, and the pages of the mailbox that show them. */
async function expectEmailsEscaped(atLeast: number) {
  const read = () =>
    shop.database.pool.query('select id, subject, text, html, recipient, reply_to from message order by id')
  await expect
    .poll(async () => (await read()).rows.length, { timeout: 20_000, interval: 200 })
    .toBeGreaterThanOrEqual(atLeast)
  for (const { id, subject, html, recipient, reply_to } of (await read()).rows) {
    expectEscaped(html, `email ${id}`)
    for (const line of [subject, recipient, reply_to ?? '']) expect(line).not.toMatch(/[\r\n\u0000]/)
    const page = await getDocument(`/dev/mailbox/${id}`)
    expect(page.status).toBe(200)
    expectEscaped(page.text, `mailbox page ${id}`)
    expectSecurityHeaders(page, `mailbox page ${id}`)
  }
  expectEscaped((await getDocument('/dev/mailbox')).text, 'mailbox')
}

describe('markup in addresses', () => {
  it('is escaped or left out in every document', async () => {
    for (const [index, payload] of PAYLOADS.entries()) {
      const text = encodeURIComponent(payload)
      const paths = [
        `/products/search-products?q=${text}`,
        `/products/search-products?${text}=1`,
        `/nothing/${text}`,
        `/product/${text}`,
        `/category/${text}`,
        `/categories/${text}`,
        `/info/${text}`,
        `/news/${text}`,
        `/?lang=${text}`,
        `/cart?x=${text}`,
        `/checkout?${text}`,
        `/orders/cash/thank_you/${text}`,
        `/?utm_source=${text}`,
        `/category/food?sort=${text}&values=${text}&page=${text}`,
      ]
      // A short run takes each payload to every third address, which takes every address to six payloads.
      for (const path of paths.filter((_path, at) => RUNS_FACTOR > 1 || at % 3 === index % 3)) {
        const page = await getDocument(path)
        expectEscaped(page.text, path)
        expectSecurityHeaders(page, path)
        const { location } = page.headers
        if (location !== undefined) expect(String(location)).toMatch(/^\/(?![/\\])/)
      }
    }
  })

  it('and in headers is escaped or left out; redirects stay within the shop', async () => {
    const hostileHeaders: Record<string, string>[] = [
      { host: '"><script>pwned(1)</script>' },
      { cookie: '_language=<script>pwned(1)</script>' },
      { 'x-forwarded-host': '"><img src=x onerror=pwned(3)>' },
      { 'accept-language': '<script>pwned(1)</script>' },
    ]
    for (const headers of hostileHeaders) {
      for (const path of ['/', '/cart', '/info/delivery']) {
        const page = await getDocument(path, headers)
        expectEscaped(page.text, JSON.stringify(headers))
        expect(page.status).toBeLessThan(500)
      }
    }
    for (const path of [
      '//pwned.example',
      '//pwned.example/%2e%2e',
      '/\\pwned.example',
      '/.//pwned.example',
      '///pwned.example/product/x',
    ]) {
      const { status, headers } = await getDocument(path)
      expect(status).toBeLessThan(500)
      if (headers['location'] !== undefined) expect(String(headers['location'])).toMatch(/^\/(?![/\\])/)
    }
  })
})

describe('markup in the shop’s content', () => {
  it('is escaped in lists and on pages', async () => {
    const { pool } = shop.database
    for (const payload of PAYLOADS.slice(0, 8)) {
      const text = JSON.stringify({ en: payload, bg: payload })
      await pool.query('update product set name = $1, summary = $1 where id = (select min(id) from product)', [text])
      await pool.query(
        'update category set name = $1, description = $1 where id = (select min(id) from category where type = 1)',
        [text],
      )
      await pool.query('update news_item set title = $1, summary = $1 where id = (select min(id) from news_item)', [
        text,
      ])
      await pool.query('update menu_item set label = $1 where id = (select min(id) from menu_item)', [text])
      await announceContentChange(shop.database, async () => (await shop.json({ path: '/settings' }))['css'])
      const {
        rows: [{ product, category, news }],
      } = await pool.query(
        'select (select url from product order by id limit 1) as product, (select url from category where type = 1 order by id limit 1) as category, (select url from news_item order by id limit 1) as news',
      )
      for (const path of ['/', `/product/${product}`, `/category/${category}`, `/news/${news}`]) {
        const page = await getDocument(path)
        expect(page.status).toBe(200)
        expectEscaped(page.text, `${payload} in ${path}`)
        expectSecurityHeaders(page, path)
      }
    }
  })
})
