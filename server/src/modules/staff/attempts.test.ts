import { expect, it } from 'vitest'
import { createLogger } from '../../platform/logger.ts'
import { type Browser, type Member, OFFICE_PASSWORD, testOffice } from '../../../test/office.ts'
import { hashToken } from '../accounts/index.ts'

const logged: string[] = []
const logger = createLogger('trace', { write: (line) => void logged.push(line) })
const office = await testOffice({ env: { RATE_LIMIT_WRITES: '100000' }, logger })
const { pool } = office.shop.database
const guess = (browser: Browser, email: string, password = 'none of theirs') =>
  browser.send('POST', '/login', { email, password })
/** Prolongs the waits, which may be over on a slow machine. */
const stayBlocked = () =>
  pool.query("update auth_attempt set blocked_until = now() + interval '1 minute' where blocked_until is not null")

/** Strangers guess the password of somebody, until no unknown device may try. */
async function guessUntilBlocked(email: string): Promise<void> {
  await Promise.all(Array.from({ length: 20 }, () => guess(office.browser(), email)))
  await stayBlocked()
  expect((await guess(office.browser(), email, OFFICE_PASSWORD)).status).toBe(429)
}

/** Somebody who knows the password guesses codes, until no unknown device may try. */
async function guessCodes(member: Member): Promise<void> {
  const step = await guess(office.browser(), member.email, OFFICE_PASSWORD)
  const { token } = step.body.data
  const statuses = new Set<number>()
  for (let n = 0; n < 12; n += 1)
    statuses.add((await office.browser().send('POST', '/login/code', { token, code: `00000${n % 10}` })).status)
  expect(statuses).toEqual(new Set([401, 429]))
  await stayBlocked()
}

/** Their browser, in which they have logged in by password. */
async function knownDevice(member: Member): Promise<Browser> {
  const browser = office.browser()
  expect((await office.logInByPassword(browser, member)).status).toBe(200)
  return browser
}

it('who guesses passwords keeps neither a known device nor a passkey waiting', async () => {
  const member = await office.join('owner', 'password')
  const passkeyed = await office.join('owner')
  const device = await knownDevice(member)
  for (const { email } of [member, passkeyed]) await guessUntilBlocked(email)
  expect((await office.logInByPassword(device, member)).status).toBe(200)
  expect((await office.logIn(office.browser(), passkeyed.passkey)).status).toBe(200)
})

it('who knows a password and guesses codes keeps neither a known device nor a proof waiting', async () => {
  const member = await office.join('owner', 'password')
  const device = await knownDevice(member)
  await guessCodes(member)
  expect((await office.logInByPassword(device, member)).status).toBe(200)
  const proof = { password: OFFICE_PASSWORD, code: await office.codeOf(member) }
  expect((await device.send('POST', '/proof', proof)).status).toBe(200)
})

it('who guesses recovery codes keeps nobody from using theirs', async () => {
  const member = await office.join('owner')
  const recover = (code: string) => office.browser().send('POST', '/login/recovery', { email: member.email, code })
  const guesses = await Promise.all(Array.from({ length: 8 }, () => recover('0000-0000-0000')))
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([401]))
  await stayBlocked()
  expect((await recover(member.recoveryCodes[0]!)).status).toBe(200)
})

it('the device of somebody else is no known one', async () => {
  const [member, other] = [await office.join('owner', 'password'), await office.join('clerk', 'password')]
  const device = await knownDevice(other)
  await guessUntilBlocked(member.email)
  expect((await guess(device, member.email, OFFICE_PASSWORD)).status).toBe(429)
})

it('a session that guesses at a proof waits, and does not keep its owner from logging in', async () => {
  const member = await office.join('owner', 'password')
  const statuses = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const proof = { password: 'none of theirs', code: '000000' }
      return (await office.copyOf(member.browser).send('POST', '/proof', proof)).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([406, 429]))
  expect(statuses.filter((status) => status === 406).length).toBeLessThanOrEqual(6)
  expect((await office.logInByPassword(office.browser(), member)).status).toBe(200)
})

it('codes can be guessed a handful of times, at once as well', async () => {
  const member = await office.join('owner', 'password')
  const step = await guess(office.browser(), member.email, OFFICE_PASSWORD)
  const { token } = step.body.data
  const guesses = Array.from({ length: 40 }, (_, index) =>
    office.browser().send('POST', '/login/code', { token, code: String(100_000 + index) }),
  )
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(6)
})

it('no answer tells whether somebody works here', async () => {
  const byPassword = await office.join('clerk', 'password')
  const byPasskey = await office.join('clerk')
  const answers = await Promise.all(
    [byPassword.email, byPasskey.email, 'nobody@shop.example'].map(async (email) => {
      const replies = []
      for (let n = 0; n < 6; n += 1) {
        const { status, body, headers } = await guess(office.browser(), email)
        replies.push([status, body, Object.keys(headers).sort()])
        if (n === 4) await stayBlocked()
      }
      return replies
    }),
  )
  expect(answers[0]!.map(([status]) => status)).toEqual([401, 401, 401, 401, 401, 429])
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  const { token, options } = (await office.browser().send('POST', '/login/passkey/challenge')).body.data
  expect([typeof token, options.allowCredentials ?? []]).toEqual(['string', []])
})

it('what is refused is in the log, with who and which call, and no secret is', async () => {
  const clerk = await office.join('clerk', 'password')
  logged.length = 0
  await guess(office.browser(), clerk.email, 'a guess that is secret')
  const step = await guess(office.browser(), clerk.email, OFFICE_PASSWORD)
  const wrong = { token: step.body.data.token, code: clerk.recoveryCodes[0]!.replace(/.$/, '?') }
  await office.browser().send('POST', '/login/code', wrong)
  await clerk.browser.send('GET', '/staff')
  await clerk.browser.send('PUT', '/me', { name: 'x', language: 'en' }, { 'sec-fetch-site': 'cross-site' })
  const lines = logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused at the office')
  expect(lines.map(({ call, status, staff }) => [call, status, staff])).toEqual([
    ['POST /login', 401, undefined],
    ['POST /login/code', 401, undefined],
    ['GET /staff', 403, clerk.id],
    ['PUT /me', 403, undefined],
  ])
  const log = logged.join('\n')
  for (const secret of [
    'a guess that is secret',
    OFFICE_PASSWORD,
    clerk.email,
    step.body.data.token,
    wrong.code,
    ...[...clerk.browser.cookies.values()].flatMap((token) => [token, hashToken(token)]),
  ])
    expect(log).not.toContain(secret)
})
