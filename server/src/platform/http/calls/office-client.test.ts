import { API_ROOT, calls, type CallSpec } from '@vitrina/contract'
import { OFFICE_API_ROOT, officeCalls } from '@vitrina/contract/office'
import { expect, it } from 'vitest'
import { bearer, newCustomer } from '../../../../test/customers.ts'
import { testOffice } from '../../../../test/office.ts'

const office = await testOffice({ env: { TRUST_PROXY: '1', CORS_ORIGINS: 'https://app.example' } })
const { shop } = office
const owner = await office.join('owner', 'password')
const HTTPS = { host: 'internal:3000', 'x-forwarded-host': 'shop.example', 'x-forwarded-proto': 'https' }
const writes = Object.keys(officeCalls).filter((name) => !name.startsWith('GET '))

it.each(writes)('%s comes from a page of the shop, or not at all', async (name) => {
  const [method, path] = name.replace(/\{\w+\}/g, '2147483647').split(' ') as [string, string]
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
    { 'sec-fetch-site': undefined },
    { 'sec-fetch-site': undefined, origin: 'null' },
    { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
    { 'sec-fetch-site': undefined, origin: 'http://localhost:8080' },
    { 'sec-fetch-site': undefined, origin: 'https://app.example' },
  ]) {
    const { status, body } = await office.copyOf(owner.browser).send(method, path, {}, headers)
    expect([headers, status, body.code]).toEqual([headers, 403, 'forbidden'])
  }
})

it('a browser that does not say where a page is from says its origin', async () => {
  const headers = { 'sec-fetch-site': undefined, origin: 'http://localhost' }
  const named = { name: 'Мария', language: 'bg' }
  expect((await owner.browser.send('PUT', '/me', named, headers)).status).toBe(200)
})

it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain', 'text/json', ''])(
  'a write of %j is no JSON',
  async (type) => {
    const response = await shop.app.http.inject({
      method: 'PUT',
      url: `${OFFICE_API_ROOT}/me`,
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        cookie: `office=${owner.browser.cookies.get('office')}`,
        'content-type': type,
      },
      payload: JSON.stringify({ name: 'Form', language: 'en' }),
    })
    expect(response.statusCode).toBe(415)
  },
)

it('neither a customer’s token nor the key of the public API opens the office', async () => {
  const { token } = await newCustomer(shop)
  const stranger = office.browser()
  const session = owner.browser.cookies.get('office')!
  for (const headers of [
    { ...bearer(token).headers, 'x-api-key': shop.app.apiKey },
    { authorization: `Bearer ${session}`, 'x-api-key': shop.app.apiKey },
    { 'x-api-key': shop.app.apiKey },
    { cookie: `office=${token}` },
    { cookie: `__Host-office=${session}` },
  ])
    expect((await stranger.send('GET', '/me', undefined, headers)).status).toBe(401)
})

it('the session of the office opens nothing of the public API', async () => {
  const session = owner.browser.cookies.get('office')!
  const personal = Object.entries(calls as Record<string, CallSpec>).filter(
    ([name, { access }]) => access === 'customer' && name.startsWith('GET '),
  )
  expect(personal.length).toBeGreaterThan(0)
  for (const [name] of personal)
    for (const headers of [{ cookie: `office=${session}` }, bearer(session).headers]) {
      const { status } = await shop.call('GET', name.slice(4).replace(/\{\w+\}/g, '1'), undefined, { headers })
      expect([name, status]).toEqual([name, 401])
    }
})

it('no other site may read the office, also one that may use the public API', async () => {
  const from = { origin: 'https://app.example' }
  const publicApi = await shop.call('GET', '/info/settings', undefined, { headers: from })
  expect(publicApi.headers['access-control-allow-origin']).toBe('https://app.example')
  const { headers } = await owner.browser.send('GET', '/me', undefined, { ...from, 'sec-fetch-site': 'cross-site' })
  expect(headers['access-control-allow-origin']).toBeUndefined()
  const preflight = await shop.app.http.inject({
    method: 'OPTIONS',
    url: `${OFFICE_API_ROOT}/me`,
    headers: { ...from, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
  })
  expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
  expect(API_ROOT).not.toBe(OFFICE_API_ROOT)
})

it('at the computer itself the cookies are HttpOnly and SameSite=Strict', async () => {
  const browser = office.browser()
  const { headers } = await office.logInByPassword(browser, owner)
  expect([headers['set-cookie']].flat().map((cookie) => String(cookie).replace(/=[\w-]{43};/, '=TOKEN;'))).toEqual([
    'office-device=TOKEN; Path=/office/api; Max-Age=31536000; HttpOnly; SameSite=Strict',
    'office=TOKEN; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict',
  ])
  const out = await browser.send('POST', '/logout')
  expect(out.headers['set-cookie']).toEqual('office=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict')
})

it('over https they are Secure as well, and no other host can set them', async () => {
  const browser = office.browser()
  const step = await browser.send('POST', '/login', { email: owner.email, password: 'лавандула-вятър-камък' }, HTTPS)
  const code = { token: step.body.data.token, code: await office.codeOf(owner) }
  const { headers } = await browser.send('POST', '/login/code', code, HTTPS)
  expect([headers['set-cookie']].flat().map((cookie) => String(cookie).replace(/=[\w-]{43};/, '=TOKEN;'))).toEqual([
    '__Secure-office-device=TOKEN; Path=/office/api; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure',
    '__Host-office=TOKEN; Path=/; Max-Age=2592000; HttpOnly; SameSite=Strict; Secure',
  ])
  expect((await browser.send('GET', '/me', undefined, HTTPS)).status).toBe(200)
  // A cookie without the prefix may have been set by another host.
  const plain = { ...HTTPS, cookie: `office=${browser.cookies.get('__Host-office')}` }
  expect((await browser.send('GET', '/me', undefined, plain)).status).toBe(401)
})

it('over plain HTTP from elsewhere the office is closed', async () => {
  for (const headers of [
    { host: 'shop.example' },
    { host: '192.168.1.7:3000' },
    { ...HTTPS, 'x-forwarded-proto': 'http' },
    { host: 'localhost.evil.example' },
  ])
    for (const [method, path] of [
      ['GET', '/session'],
      ['POST', '/login'],
    ] as const) {
      const { status, body, headers: sent } = await owner.browser.send(method, path, undefined, headers)
      expect([headers, status, body.code]).toEqual([headers, 403, 'insecure'])
      expect(sent['set-cookie']).toBeUndefined()
    }
})

it('what the office answers is not cached, and no other page embeds it', async () => {
  for (const path of ['/session', '/me', '/orders', '/orders.csv', '/nothing'])
    expect((await owner.browser.send('GET', path)).headers['cache-control']).toBe('no-store')
  for (const path of ['/me', '/orders.csv'])
    expect((await owner.browser.send('GET', path)).headers['cross-origin-resource-policy']).toBe('same-origin')
})
