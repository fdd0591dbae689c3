import { expect, it } from 'vitest'
import { type Browser, testOffice } from '../../../test/office.ts'

const office = await testOffice()
const { pool } = office.shop.database
const isIn = async (browser: Browser) => (await browser.send('GET', '/me')).status === 200
const sessionsOf = async (browser: Browser) => (await browser.send('GET', '/me')).body.data.sessions
/** As if everything of a member's sessions had happened so many hours sooner. */
const age = (id: number, hours: number) =>
  pool.query(
    `update staff_session set created_at = created_at - make_interval(hours => $2), last_used_at = last_used_at - make_interval(hours => $2),
      expires_at = expires_at - make_interval(hours => $2) where staff_id = $1`,
    [id, hours],
  )

it('a session ends after twelve hours without use, and lives on when it is used', async () => {
  const { id, browser } = await office.join('clerk')
  await age(id, 11)
  expect(await isIn(browser)).toBe(true)
  await age(id, 11)
  expect(await isIn(browser)).toBe(true)
  await age(id, 12)
  expect(await isIn(browser)).toBe(false)
})

it('a session ends after thirty days, however it is used', async () => {
  const { id, browser } = await office.join('clerk')
  for (let hours = 0; hours < 30 * 24; hours += 10) {
    expect([hours, await isIn(browser)]).toEqual([hours, true])
    await age(id, 10)
  }
  expect(await isIn(browser)).toBe(false)
})

it('logging out ends the session on the server', async () => {
  const { browser } = await office.join('clerk')
  const copy = office.copyOf(browser)
  await browser.send('POST', '/logout')
  expect([await isIn(browser), await isIn(copy)]).toEqual([false, false])
})

it('a login gives a new token, and ends the session that the browser had', async () => {
  const { browser, passkey } = await office.join('clerk')
  const former = office.copyOf(browser)
  expect((await office.logIn(browser, passkey)).status).toBe(200)
  expect([await isIn(browser), await isIn(former)]).toEqual([true, false])
  expect(await sessionsOf(browser)).toHaveLength(1)
})

it('a member sees where they are logged in, and ends one session or all others, but nobody else’s', async () => {
  const [clerk, other] = [await office.join('clerk'), await office.join('clerk')]
  const [phone, tablet] = [office.browser(), office.browser()]
  for (const browser of [phone, tablet]) await office.logIn(browser, clerk.passkey)
  const sessions = await sessionsOf(clerk.browser)
  expect(sessions.map((session: { is_current: boolean }) => session.is_current)).toEqual([true, false, false])
  const [{ id: foreign }] = await sessionsOf(other.browser)
  await clerk.browser.send('DELETE', `/me/sessions/${foreign}`)
  expect(await isIn(other.browser)).toBe(true)
  await clerk.browser.send('DELETE', `/me/sessions/${sessions[1].id}`)
  expect([await isIn(clerk.browser), await isIn(phone), await isIn(tablet)]).toEqual([true, true, false])
  await clerk.browser.send('DELETE', '/me/sessions')
  expect([await isIn(clerk.browser), await isIn(phone), await isIn(other.browser)]).toEqual([true, false, true])
})

it('an owner ends the sessions of somebody, who may log in again', async () => {
  const [owner, clerk] = [await office.join('owner'), await office.join('clerk')]
  expect((await owner.browser.send('DELETE', `/staff/${clerk.id}/sessions`)).status).toBe(200)
  expect(await isIn(clerk.browser)).toBe(false)
  expect((await office.logIn(clerk.browser, clerk.passkey)).status).toBe(200)
  expect(await office.historyOf(clerk.id)).toContainEqual({ action: 'sessions_ended', who: String(owner.id) })
})

it('another role counts at once', async () => {
  const [owner, clerk] = [await office.join('owner'), await office.join('clerk')]
  expect((await clerk.browser.send('GET', '/staff')).status).toBe(403)
  expect((await owner.browser.send('PUT', `/staff/${clerk.id}`, { role: 'owner' })).status).toBe(200)
  expect((await clerk.browser.send('GET', '/staff')).status).toBe(200)
  expect((await clerk.browser.send('PUT', `/staff/${owner.id}`, { role: 'reception' })).status).toBe(200)
  expect((await owner.browser.send('GET', '/staff')).status).toBe(403)
  expect((await owner.browser.send('GET', '/orders')).status).toBe(403)
  expect(await office.historyOf(owner.id)).toContainEqual({ action: 'role_changed', who: String(clerk.id) })
})

it('who leaves is out at once, by every way, and may be invited anew', async () => {
  const owner = await office.join('owner')
  const clerk = await office.join('clerk', 'password')
  const step = await office.browser().send('POST', '/login', { email: clerk.email, password: 'лавандула-вятър-камък' })
  const code = await office.codeOf(clerk)
  const recovery = await office.join('clerk')
  await owner.browser.send('POST', `/staff/${recovery.id}/recovery`)
  for (const { id } of [clerk, recovery]) expect((await owner.browser.send('DELETE', `/staff/${id}`)).status).toBe(200)
  expect(await isIn(clerk.browser)).toBe(false)
  const token = step.body.data.token
  for (const given of [code, clerk.recoveryCodes[0]!])
    expect((await office.browser().send('POST', '/login/code', { token, code: given })).status).toBe(401)
  expect((await office.logInByPassword(office.browser(), clerk)).status).toBe(401)
  expect((await office.logIn(office.browser(), recovery.passkey)).status).toBe(401)
  expect((await owner.browser.send('PUT', `/staff/${clerk.id}`, { role: 'owner' })).status).toBe(404)
  const { staff } = (await owner.browser.send('GET', '/staff')).body.data
  expect(staff.map(({ id }: { id: number }) => id)).not.toContain(clerk.id)
  const again = await office.join('reception', 'passkey', clerk.email)
  expect(again.id).not.toBe(clerk.id)
  expect(await isIn(clerk.browser)).toBe(false)
})

it('a new password, and taking a way in away, end the other sessions', async () => {
  const member = await office.join('owner', 'password')
  const stolen = office.browser()
  await office.logInByPassword(stolen, member)
  const { secret } = (await member.browser.send('POST', '/me/authenticator')).body.data
  const { generate } = await import('otplib')
  const body = { password: 'камък-вятър-мащерка', code: await generate({ secret }) }
  // Somebody who knows the former password has begun to log in.
  const step = await office.browser().send('POST', '/login', { email: member.email, password: 'лавандула-вятър-камък' })
  expect((await member.browser.send('PUT', '/me/password', body)).status).toBe(200)
  expect([await isIn(member.browser), await isIn(stolen)]).toEqual([true, false])
  const late = { token: step.body.data.token, code: member.recoveryCodes[1] }
  expect((await office.browser().send('POST', '/login/code', late)).status).toBe(401)
  expect((await member.browser.send('DELETE', '/me/password')).status).toBe(406)
})
