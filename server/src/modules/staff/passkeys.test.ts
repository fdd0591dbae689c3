import { expect, it } from 'vitest'
import { type Faults, softwareAuthenticator } from '../../../test/authenticator.ts'
import { testOffice } from '../../../test/office.ts'

const office = await testOffice()
const { pool } = office.shop.database
const ask = async (browser: ReturnType<typeof office.browser>, path: string, body?: object) => {
  const { token, options } = (await browser.send('POST', path, body)).body.data
  return { challenge: token as string, options }
}

it('logs in by passkey, adds another, and removes the first', async () => {
  const { id, browser, passkey } = await office.join('owner')
  expect(await office.logIn(office.browser(), passkey)).toMatchObject({ status: 200, body: { data: { id } } })

  const second = softwareAuthenticator()
  const { challenge, options } = await ask(browser, '/me/passkeys/challenge')
  expect(options.excludeCredentials).toHaveLength(1)
  expect(options.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' })
  const added = { challenge, credential: second.create(options), name: 'Phone' }
  expect((await browser.send('POST', '/me/passkeys', added)).status).toBe(200)
  const [first, { name }] = (await browser.send('GET', '/me')).body.data.passkeys
  expect(name).toBe('Phone')

  expect((await browser.send('DELETE', `/me/passkeys/${first.id}`)).status).toBe(200)
  expect((await office.logIn(office.browser(), passkey)).status).toBe(401)
  expect((await office.logIn(office.browser(), second)).status).toBe(200)
  const [{ id: last }] = (await browser.send('GET', '/me')).body.data.passkeys
  expect((await browser.send('DELETE', `/me/passkeys/${last}`)).status).toBe(406)
  expect((await browser.send('DELETE', '/me/password')).status).toBe(200)
})

it('a lost phone: whoever has it is out as soon as its passkey is removed', async () => {
  const { browser, passkey } = await office.join('owner')
  const phone = office.browser()
  const phonePasskey = softwareAuthenticator()
  const { challenge, options } = await ask(browser, '/me/passkeys/challenge')
  await browser.send('POST', '/me/passkeys', { challenge, credential: phonePasskey.create(options), name: 'Phone' })
  await office.logIn(phone, phonePasskey)
  expect((await phone.send('GET', '/me')).status).toBe(200)
  const { passkeys } = (await browser.send('GET', '/me')).body.data
  expect((await browser.send('DELETE', `/me/passkeys/${passkeys[1].id}`)).status).toBe(200)
  expect((await phone.send('GET', '/me')).status).toBe(401)
  expect((await browser.send('GET', '/me')).status).toBe(200)
  expect((await office.logIn(office.browser(), passkey)).status).toBe(200)
})

const other = softwareAuthenticator()
it.each<[string, Faults]>([
  ['another site', { origin: 'https://evil.example' }],
  ['the same host at another port', { origin: 'http://localhost:8080' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['nobody verified', { isVerified: false }],
  ['a signature of another kind', { type: 'webauthn.create' }],
  ['a counter that goes back', { counter: 1 }],
  ['a counter that stands still', { counter: 5 }],
])('a passkey that signs wrongly opens nothing: %s', async (_name, faults) => {
  const { passkey, browser } = await office.join('owner')
  expect((await office.logIn(office.browser(), passkey, { counter: 5 })).status).toBe(200)
  const stranger = office.browser()
  expect((await office.logIn(stranger, passkey, faults)).status).toBe(401)
  expect(stranger.cookies.size).toBe(0)
  const { challenge, options } = await ask(browser, '/proof/challenge')
  expect((await browser.send('POST', '/proof', { challenge, credential: passkey.get(options, faults) })).status).toBe(
    406,
  )
  // Nothing has changed for its owner.
  expect((await office.logIn(office.browser(), passkey, { counter: 6 })).status).toBe(200)
})

it.each<[string, Faults]>([
  ['another site', { origin: 'https://evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['nobody verified', { isVerified: false }],
  ['a signature of another kind', { type: 'webauthn.get' }],
])('a new passkey that signs wrongly is refused: %s', async (_name, faults) => {
  const { browser } = await office.join('clerk')
  const { challenge, options } = await ask(browser, '/me/passkeys/challenge')
  const body = { challenge, credential: softwareAuthenticator().create(options, faults), name: 'Phone' }
  expect((await browser.send('POST', '/me/passkeys', body)).status).toBe(406)
  expect((await browser.send('GET', '/me')).body.data.passkeys).toHaveLength(1)
})

it('a challenge is used once, whether it was signed rightly or not, and is for one purpose', async () => {
  const { browser, passkey } = await office.join('owner')
  const login = await ask(browser, '/login/passkey/challenge')
  const use = (faults: Faults = {}) =>
    office.browser().send('POST', '/login/passkey', {
      challenge: login.challenge,
      credential: passkey.get(login.options, faults),
    })
  expect((await use()).status).toBe(200)
  expect((await use()).status).toBe(401)
  const proof = await ask(browser, '/proof/challenge')
  const asLogin = { challenge: proof.challenge, credential: passkey.get(proof.options) }
  expect((await office.browser().send('POST', '/login/passkey', asLogin)).status).toBe(401)
  const wrong = await ask(browser, '/login/passkey/challenge')
  const again = (faults: Faults) =>
    browser.send('POST', '/login/passkey', {
      challenge: wrong.challenge,
      credential: passkey.get(wrong.options, faults),
    })
  expect((await again({ isVerified: false })).status).toBe(401)
  expect((await again({})).status).toBe(401)
  const late = await ask(browser, '/login/passkey/challenge')
  await pool.query("update staff_challenge set expires_at = now() - interval '1 second'")
  const expired = { challenge: late.challenge, credential: passkey.get(late.options) }
  expect((await browser.send('POST', '/login/passkey', expired)).status).toBe(401)
})

it('one login by two signatures of one challenge at once', async () => {
  const { browser, passkey } = await office.join('owner')
  const { challenge, options } = await ask(browser, '/login/passkey/challenge')
  const both = [passkey.get(options), passkey.get(options)].map((credential) =>
    office.browser().send('POST', '/login/passkey', { challenge, credential }),
  )
  expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 401])
})

it('nobody proves who they are by the passkey of somebody else, or with the challenge of another', async () => {
  const [clerk, owner] = [await office.join('clerk'), await office.join('owner')]
  await office.proofsAreOld()
  const own = await ask(clerk.browser, '/proof/challenge')
  const byOwner = { challenge: own.challenge, credential: owner.passkey.get(own.options) }
  expect((await clerk.browser.send('POST', '/proof', byOwner)).status).toBe(406)
  const foreign = await ask(owner.browser, '/proof/challenge')
  const byForeign = { challenge: foreign.challenge, credential: clerk.passkey.get(foreign.options) }
  expect((await clerk.browser.send('POST', '/proof', byForeign)).status).toBe(406)
  // A challenge that is nobody's.
  const login = await ask(clerk.browser, '/login/passkey/challenge')
  const byLogin = { challenge: login.challenge, credential: clerk.passkey.get(login.options) }
  expect((await clerk.browser.send('POST', '/proof', byLogin)).status).toBe(406)
  expect((await clerk.browser.send('GET', '/session')).body.data.me.proved_until).toBeNull()
})

it('a new passkey is its asker’s: the challenge of another, or of a link, adds none', async () => {
  const [clerk, owner] = [await office.join('clerk'), await office.join('owner')]
  const foreign = await ask(owner.browser, '/me/passkeys/challenge')
  const own = { challenge: foreign.challenge, credential: other.create(foreign.options), name: 'Phone' }
  expect((await clerk.browser.send('POST', '/me/passkeys', own)).status).toBe(406)
  const link = { token: await office.linkFor('new@shop.example', 'clerk'), name: 'New', email: 'new@shop.example' }
  const ofLink = await ask(clerk.browser, '/links/passkey', link)
  const byLink = { challenge: ofLink.challenge, credential: other.create(ofLink.options), name: 'Phone' }
  expect((await clerk.browser.send('POST', '/me/passkeys', byLink)).status).toBe(406)
})

it('a passkey that is there already is not added again, neither to its owner nor to somebody else', async () => {
  const [clerk, owner] = [await office.join('clerk'), await office.join('owner')]
  for (const { browser } of [owner, clerk]) {
    const { challenge, options } = await ask(browser, '/me/passkeys/challenge')
    const body = { challenge, credential: owner.passkey.create(options), name: 'Again' }
    expect((await browser.send('POST', '/me/passkeys', body)).status).toBe(406)
  }
  const email = office.newAddress()
  const token = await office.linkFor(email, 'clerk')
  const own = office.browser()
  const { challenge, options } = await ask(own, '/links/passkey', { token, name: 'New', email })
  const login = { challenge, credential: owner.passkey.create(options) }
  const used = await own.send('POST', '/links/use', { token, name: 'New', email, language: 'en', login })
  expect(used.status).toBe(406)
  expect((await office.logIn(office.browser(), owner.passkey)).body.data.id).toBe(owner.id)
})

it('nobody removes the passkey of somebody else', async () => {
  const [clerk, owner] = [await office.join('clerk', 'password'), await office.join('owner')]
  const [{ id }] = (await owner.browser.send('GET', '/me')).body.data.passkeys
  expect((await clerk.browser.send('DELETE', `/me/passkeys/${id}`)).status).toBe(404)
  expect((await office.logIn(office.browser(), owner.passkey)).status).toBe(200)
})

it('what is no credential is refused, and no error', async () => {
  const { browser, passkey } = await office.join('owner')
  for (const response of [
    {},
    { clientDataJSON: 7 },
    { clientDataJSON: 'e30', authenticatorData: '', signature: null },
  ]) {
    const { challenge, options } = await ask(browser, '/login/passkey/challenge')
    const login = { challenge, credential: { ...passkey.get(options), response } }
    expect((await browser.send('POST', '/login/passkey', login)).status).toBe(401)
    const added = await ask(browser, '/me/passkeys/challenge')
    const body = { challenge: added.challenge, credential: { ...other.create(added.options), response }, name: 'x' }
    expect((await browser.send('POST', '/me/passkeys', body)).status).toBe(406)
  }
})

it('lets in by a recovery code who has passkeys only, once, and tells them', async () => {
  const member = await office.join('clerk')
  const [code] = member.recoveryCodes
  const lost = office.browser()
  const wrong = await lost.send('POST', '/login/recovery', { email: member.email, code: `${code!.slice(0, -1)}?` })
  const unknown = await lost.send('POST', '/login/recovery', { email: 'nobody@shop.example', code })
  expect(wrong.status).toBe(401)
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  expect((await lost.send('POST', '/login/recovery', { email: member.email, code })).status).toBe(200)
  expect((await lost.send('POST', '/me/passkeys/challenge')).status).toBe(200)
  expect((await office.browser().send('POST', '/login/recovery', { email: member.email, code })).status).toBe(401)
  const mailed = async () =>
    (await office.shop.database.pool.query('select text from message where recipient = $1', [member.email])).rows
  await expect.poll(async () => JSON.stringify(await mailed())).toContain('recovery codes')
})

it('asks who has a password for that before a recovery code', async () => {
  const member = await office.join('clerk', 'password')
  const body = { email: member.email, code: member.recoveryCodes[0] }
  expect((await office.browser().send('POST', '/login/recovery', body)).status).toBe(401)
})
