import { expect, it } from 'vitest'
import { testOffice } from '../../../../test/office.ts'

const LIMIT = 3
const office = await testOffice({ env: { RATE_LIMIT_WRITES: String(LIMIT) } })
const owner = await office.join('owner')

it('requests that another site sends use up nothing of what a network may send', async () => {
  const browser = office.browser()
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': undefined, origin: 'https://evil.example' },
    { host: 'shop.example', 'sec-fetch-site': 'cross-site' },
  ])
    for (let n = 0; n <= LIMIT; n += 1)
      expect((await browser.send('POST', '/login/passkey/challenge', undefined, headers)).status).toBe(403)
  expect((await office.logIn(browser, owner.passkey)).status).toBe(200)
})

it('a page of the shop itself sends so many at most', async () => {
  const statuses = []
  for (let n = 0; n <= LIMIT; n += 1)
    statuses.push((await office.browser().send('POST', '/links/read', { token: 'x'.repeat(43) })).status)
  expect(statuses).toEqual([...Array.from({ length: LIMIT }, () => 406), 429])
})
