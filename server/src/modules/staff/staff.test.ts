import { generate } from 'otplib'
import { expect, it } from 'vitest'
import { testOffice } from '../../../test/office.ts'
import { createCommandLink } from './index.ts'

const office = await testOffice()

it('lets the first owner in by a link that works once', async () => {
  const token = await office.firstOwnerToken()
  const stranger = office.browser()
  expect((await stranger.send('GET', '/session')).body.data).toMatchObject({ has_staff: false, me: null })
  expect((await stranger.send('POST', '/links/read', { token })).body.data).toMatchObject({ purpose: 'first_owner' })

  const owner = office.browser()
  const email = 'owner@shop.example'
  const key = (await owner.send('POST', '/links/authenticator', { token, email })).body.data
  const use = async () => ({
    token,
    name: 'Мария Иванова',
    email,
    language: 'bg',
    login: { password: 'лавандула-вятър-камък', code: await generate({ secret: key.secret }) },
  })
  const firstUse = await use()
  const used = await owner.send('POST', '/links/use', firstUse)
  expect(used).toMatchObject({ status: 200, body: { data: { me: { role: 'owner', email } } } })
  expect(used.body.data.recovery_codes).toHaveLength(10)
  expect((await owner.send('GET', '/session')).body.data.me.name).toBe('Мария Иванова')
  expect((await stranger.send('POST', '/links/use', await use())).status).toBe(406)
  expect((await stranger.send('GET', '/me')).status).toBe(401)

  const again = office.browser()
  const step = await again.send('POST', '/login', { email, password: 'лавандула-вятър-камък' })
  const loginToken = step.body.data.token
  const { code } = firstUse.login
  // The code was used by the link.
  expect((await again.send('POST', '/login/code', { token: loginToken, code })).status).toBe(401)
  const [recovery] = used.body.data.recovery_codes
  const loggedIn = await again.send('POST', '/login/code', { token: loginToken, code: recovery.toLowerCase() })
  expect(loggedIn).toMatchObject({ status: 200, body: { data: { recovery_codes_left: 9 } } })
  expect((await again.send('GET', '/me')).body.data.sessions).toHaveLength(2)
  expect((await again.send('GET', '/activity')).body.data.entries.map(({ action }: any) => action)).toContain('joined')
})

it('the staff is listed with when each was there last, and whether they have a passkey', async () => {
  const owner = await office.join('owner')
  const clerk = await office.join('clerk', 'password')
  const listed = async () => {
    const { staff } = (await owner.browser.send('GET', '/staff')).body.data
    return staff.find(({ id }: { id: number }) => id === clerk.id)
  }
  expect(await listed()).toMatchObject({ last_seen_at: expect.any(String), has_passkey: false })
  await owner.browser.send('DELETE', `/staff/${clerk.id}/sessions`)
  expect(await listed()).toMatchObject({ last_seen_at: null })
})

it('a password that is easily guessed is refused at its field, and a wrong code at its own', async () => {
  const email = 'weak@shop.example'
  const { token } = await createCommandLink(
    office.shop.database,
    { email, role: 'clerk', language: 'en' },
    { actor: { kind: 'merchant' } },
  )
  await office.browser().send('POST', '/links/authenticator', { token, email })
  const use = (login: object) =>
    office.browser().send('POST', '/links/use', { token, name: 'Ana', email, language: 'en', login })
  for (const password of ['short', 'password'])
    expect((await use({ password, code: '000000' })).body.errors).toEqual({ 'login.password': expect.any(String) })
  const wrong = await use({ password: 'four green pears on a cart', code: '000000' })
  expect(wrong.body.errors).toEqual({ 'login.code': expect.any(String) })
})

it('a name, which the history shows, has nothing invisible in it', async () => {
  const { browser } = await office.join('clerk')
  const rename = (name: string) => browser.send('PUT', '/me', { name, language: 'en' })
  for (const name of ['\u200b\u2060', 'Ana\r\nBcc: x@example.com', 'Ana\u0000', 'Ana\ud800'])
    expect((await rename(name)).status, JSON.stringify(name)).toBe(406)
  expect((await rename('Ana\u202e\u200b Petrova')).body.data.name).toBe('Ana Petrova')
})
