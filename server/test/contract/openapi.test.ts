import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { beforeAll, describe, expect, it } from 'vitest'
import { serveShop } from './served-shop.ts'
import type { SpecificationResponse } from './specification-client.ts'
import { type CheckoutFixtures, readCheckoutFixtures } from './checkout-fixtures.ts'

const shop = serveShop()
let description: any
let fixtures: CheckoutFixtures
beforeAll(async () => {
  description = (await shop.en.get('/openapi.json')).body
  fixtures = await readCheckoutFixtures(shop.en)
})

/** The calls of section 7 of docs/specification.md, then the shop's own. */
const CALLS = [
  'GET /settings',
  'GET /options',
  'GET /sections',
  'GET /menu',
  'GET /info',
  'POST /info/send-message',
  'GET /categories',
  'GET /products',
  'GET /products/reserved/{id}',
  'GET /news',
  'POST /orders/store-single',
  'POST /orders',
  'POST /deliveries/services',
  'POST /deliveries/countries',
  'POST /deliveries/cities',
  'POST /deliveries/offices',
  'POST /deliveries/calculate',
  'POST /payments/services',
  'GET /products/{url}',
  'GET /products/similar/{url}',
  'GET /categories/{url}',
  'GET /info/{url}',
  'GET /news/{url}',
  'GET /orders/{url}',
  'POST /orders/{url}/pay',
  'POST /orders/{url}/withdraw',
  'POST /cart/price',
]
const operation = (call: string) => {
  const [method, path] = call.split(' ') as [string, string]
  return description.paths[path]?.[method.toLowerCase()]
}

describe('GET /openapi.json', () => {
  it('is valid OpenAPI 3.1, and needs no API key', async () => {
    const answer = await shop.client({}).get('/openapi.json')
    expect(answer.status).toBe(200)
    expect(answer.body.openapi).toMatch(/^3\.1\./)
    const { valid, errors } = await new Validator().validate(structuredClone(answer.body))
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('is sent compressed, and not again to whom has it', async () => {
    const base = `${shop.origin}/api/v1`
    const first = await fetch(`${base}/openapi.json`, { headers: { 'accept-encoding': 'br' } })
    expect([first.headers.get('content-encoding'), first.headers.get('x-content-type-options')]).toEqual([
      'br',
      'nosniff',
    ])
    expect(await first.json()).toEqual(description)
    const again = await fetch(`${base}/openapi.json`, { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect(again.status).toBe(304)
    for (const copy of ['/api/docs/json', '/api/docs/yaml'])
      expect((await fetch(shop.origin + copy, { redirect: 'manual' })).headers.get('location')).toBe(
        '/api/v1/openapi.json',
      )
  })

  it.each(CALLS)('describes %s', (call) => {
    const described = operation(call)
    expect(described).toBeDefined()
    expect(described.summary).toBeTruthy()
    const [success] = Object.keys(described.responses)
    expect(success).toMatch(/^20[01]$/)
    expect(described.responses[success!].content['application/json'].schema).toBeTypeOf('object')
    expect(Object.keys(described.responses)).toEqual(expect.arrayContaining(['401', '406']))
    const names = described.parameters.map(({ name }: any) => name)
    expect(names).toContain('User-Language')
    for (const [, name] of call.matchAll(/\{(\w+)\}/g))
      expect(described.parameters).toContainEqual(expect.objectContaining({ in: 'path', name, required: true }))
  })

  it('describes no call that does not exist', async () => {
    for (const [path, methods] of Object.entries<any>(description.paths)) {
      for (const method of Object.keys(methods)) {
        const address = path.replace('{id}', '999999').replace(/\{\w+\}/, 'there-is-none')
        const body = method === 'get' ? undefined : path.includes('{') ? {} : []
        const answer = await shop.en.send(method.toUpperCase(), address, body)
        expect(`${method} ${path} ${answer.status}`).toMatch(path.includes('{') ? / (401|404|406)$/ : / (200|401|406)$/)
      }
    }
  })

  it('has a unique operation id for every call', () => {
    const names = CALLS.map((call) => operation(call).operationId)
    expect(new Set(names).size).toBe(CALLS.length)
  })

  // Linters of OpenAPI documents warn of these (redocly: info-license-strict, no-ambiguous-paths, no-unused-components).
  it('names its license, paths that differ, and only security schemes that calls use', () => {
    expect(description.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
    const segments = Object.keys(description.paths).map((path) => path.split('/'))
    const fit = (a: string, b: string) => a === b || a.startsWith('{') || b.startsWith('{')
    const areAmbiguous = (a: string[], b: string[]) =>
      a.length === b.length &&
      a.every((segment, index) => fit(segment, b[index]!)) &&
      a.some((segment, index) => segment.startsWith('{') && !b[index]!.startsWith('{')) &&
      b.some((segment, index) => segment.startsWith('{') && !a[index]!.startsWith('{'))
    expect(segments.flatMap((a) => segments.filter((b) => areAmbiguous(a, b)))).toEqual([])
    const used = description.security.flatMap((requirement: object) => Object.keys(requirement))
    expect(new Set(used)).toEqual(new Set(Object.keys(description.components.securitySchemes)))
  })

  it('documents the bounds of page and per_page', () => {
    for (const call of ['GET /products', 'GET /info', 'GET /categories', 'GET /products/reserved/{id}', 'GET /news']) {
      const byName = new Map<string, any>(
        operation(call).parameters.map((parameter: any) => [parameter.name, parameter.schema]),
      )
      expect(byName.get('page')).toMatchObject({ type: 'integer', minimum: 1 })
      expect(byName.get('per_page')).toMatchObject({ type: 'integer', minimum: 1, maximum: 1000 })
    }
  })
})

describe('the documented schemas', () => {
  let check: (call: string, answer: SpecificationResponse) => void
  beforeAll(() => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true })
    ;(formats as unknown as (ajv: Ajv2020) => void)(ajv)
    ajv.addSchema(description, 'openapi.json')
    check = (call, answer) => {
      const [method, path] = call.split(' ') as [string, string]
      const pointer = `openapi.json#/paths/${path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/${method.toLowerCase()}/responses/${answer.status}/content/application~1json/schema`
      const validate = ajv.getSchema(pointer)
      expect(validate, `${call} does not document status ${answer.status}`).toBeTypeOf('function')
      const fits = validate!(answer.body)
      expect(fits ? [] : validate!.errors, call).toEqual([])
    }
  })

  it('match the responses', async () => {
    for (const client of [shop.en, shop.bg]) {
      for (const path of ['/settings', '/options', '/sections', '/menu', '/info', '/categories', '/products', '/news'])
        check(`GET ${path}`, await client.get(path))
      check('GET /categories', await client.get('/categories?type=2'))
      check('GET /products', await client.get('/products?facets=1&page=2&per_page=5'))
      check('GET /products/reserved/{id}', await client.get(`/products/reserved/${fixtures.rentalProduct.id}`))
      for (const { url } of fixtures.productsWithOptions.slice(0, 5)) {
        check('GET /products/{url}', await client.get(`/products/${url}`))
        check('GET /products/similar/{url}', await client.get(`/products/similar/${url}`))
      }
      for (const { url } of (await client.productCategories()).slice(0, 5))
        check('GET /categories/{url}', await client.get(`/categories/${url}`))
      for (const { url } of (await client.infos()).slice(0, 3))
        check('GET /info/{url}', await client.get(`/info/${url}`))
      for (const { url } of (await client.news()).slice(0, 3))
        check('GET /news/{url}', await client.get(`/news/${url}`))
      for (const path of ['/deliveries/services', '/deliveries/countries', '/payments/services'])
        check(`POST ${path}`, await client.post(path))
      check('POST /deliveries/cities', await client.post('/deliveries/cities', { iso: 'BG' }))
      check(
        'POST /deliveries/offices',
        await client.post('/deliveries/offices', { service: fixtures.office.service, iso: 'BG' }),
      )
      const { items } = fixtures.order()
      check('POST /deliveries/calculate', await client.calculate({ ...fixtures.addressDelivery, items }))
      check(
        'POST /cart/price',
        await client.post('/cart/price', { items, delivery: fixtures.officeDelivery, promo_code: 'NONE' }),
      )
      check(
        'POST /info/send-message',
        await client.sendMessage({ ...fixtures.contact, subject: 'x', message: 'y', gdpr_consent: true }),
      )
      const placed = await client.storeOrder(
        fixtures.order({ payment_method: 'bank', delivery: fixtures.officeDelivery }),
      )
      check('POST /orders', placed)
      check('GET /orders/{url}', await client.get(`/orders/${placed.body.data.url}`))
      check('POST /orders/store-single', await client.storeSingle({ ...fixtures.order(), ...items[0] }))
    }
  })

  it('match the error responses', async () => {
    check('POST /orders', await shop.en.post('/orders', {}))
    check('POST /orders', await shop.client({}).post('/orders', {}))
    check('GET /products', await shop.en.get('/products?page=x'))
    check('GET /products/{url}', await shop.en.get('/products/there-is-none'))
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    await shop.en.storeOrder(fixtures.order(), headers)
    check('POST /orders', await shop.en.storeOrder(fixtures.order({ note: 'x' }), headers))
    check('POST /orders', await shop.en.post('/orders', '{', { 'Content-Type': 'text/csv' }))
    check('POST /orders', await shop.en.post('/orders', JSON.stringify('x'.repeat(1_000_000))))
    check('GET /products', await shop.en.get('/products?category=there-is-none'))
  })
})

describe('/api/docs', () => {
  it('is a page whose content security policy allows its own files only', async () => {
    const page = await fetch(`${shop.origin}/api/docs`, { redirect: 'follow' })
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toMatch(/^text\/html/)
    const policy = page.headers.get('content-security-policy')!
    expect(policy).toBeTruthy()
    const allowed = new Map(
      policy.split(/;\s*/).map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    )
    for (const directive of ['script-src', 'style-src', 'connect-src'])
      expect(allowed.get(directive) ?? allowed.get('default-src')).toBe("'self'")
    // A shop on a local network has no HTTPS, and no third party may learn of its description.
    expect(policy).not.toMatch(/upgrade-insecure-requests|https?:|swagger\.io/)
    const html = await page.text()
    const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].filter(
      ([, script]) => script!.trim() !== '',
    )
    expect(inline.map(([tag]) => tag)).toEqual([])
    const named = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => new URL(address!, page.url))
    expect(named.length).toBeGreaterThan(3)
    for (const address of named) {
      expect(address.origin).toBe(shop.origin)
      const file = await fetch(address)
      expect(`${address.pathname} ${file.status}`).toBe(`${address.pathname} 200`)
      await file.body?.cancel()
    }
  })
})
