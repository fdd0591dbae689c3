import { generate } from 'otplib'
import { expect, it } from 'vitest'
import { softwareAuthenticator } from '../../../test/authenticator.ts'
import { OFFICE_PASSWORD, testOffice } from '../../../test/office.ts'

const office = await testOffice({ poolSize: 20 })
const { pool } = office.shop.database
const statusesOf = async (replies: Promise<{ status: number }>[]) =>
  (await Promise.all(replies)).map(({ status }) => status).sort()

/** Two browsers that have a passkey ready for one link. */
async function twoUses(token: string, email: string) {
  return Promise.all(
    [office.browser(), office.browser()].map(async (browser) => {
      const asked = (await browser.send('POST', '/links/passkey', { token, name: 'Name', email })).body.data
      const login = { challenge: asked.token, credential: softwareAuthenticator().create(asked.options) }
      return () => browser.send('POST', '/links/use', { token, name: 'Name', email, language: 'en', login })
    }),
  )
}

it('the first owner’s link used twice at once makes one owner', async () => {
  const uses = await twoUses(await office.firstOwnerToken(), 'first@shop.example')
  expect(await statusesOf(uses.map((use) => use()))).toEqual([200, 406])
  expect((await pool.query('select 1 from staff')).rowCount).toBe(1)
})

it('two links of the first owner, of two processes that started at once, make one owner', async () => {
  await pool.query('delete from staff')
  const tokens = [await office.firstOwnerToken()]
  await pool.query('update staff_link set purpose = $1 where purpose = $2', ['invitation', 'first_owner'])
  tokens.push(await office.firstOwnerToken())
  await pool.query("update staff_link set purpose = 'first_owner'")
  const uses = await Promise.all(tokens.map((token, index) => twoUses(token, `first-${index}@shop.example`)))
  expect(await statusesOf(uses.map(([use]) => use!()))).toEqual([200, 406])
  expect((await pool.query('select 1 from staff')).rowCount).toBe(1)
  for (const token of tokens) expect((await office.browser().send('POST', '/links/read', { token })).status).toBe(406)
})

it.each(['invitation', 'recovery'])('one link of a %s used twice at once lets one in', async (purpose) => {
  const email = office.newAddress()
  if (purpose === 'recovery') await office.join('clerk', 'password', email)
  const uses = await twoUses(await office.linkFor(email, 'clerk'), email)
  expect(await statusesOf(uses.map((use) => use()))).toEqual([200, 406])
  const { rows } = await pool.query(
    'select (select count(*)::int from staff_passkey where staff_id = staff.id) as passkeys from staff where email = $1',
    [email],
  )
  expect(rows).toEqual([{ passkeys: 1 }])
})

it('a link that is used up while a passkey is asked for is gone', async () => {
  const email = office.newAddress()
  const token = await office.linkFor(email, 'clerk')
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query('delete from staff_link where email = $1', [email])
    const asked = office.browser().send('POST', '/links/passkey', { token, name: 'Name', email })
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await other.query('commit')
    expect((await asked).status).toBe(406)
  } finally {
    other.release()
  }
})

it.each(['DELETE', 'PUT'])('of two owners who %s one another at once, one stays', async (method) => {
  await pool.query('delete from staff')
  for (let round = 0; round < 5; round += 1) {
    const [ana, maria] = [await office.join('owner'), await office.join('owner')]
    const body = method === 'PUT' ? { role: 'clerk' } : undefined
    const statuses = await statusesOf([
      ana.browser.send(method, `/staff/${maria.id}`, body),
      maria.browser.send(method, `/staff/${ana.id}`, body),
    ])
    expect(statuses[0]).toBe(200)
    const { rows } = await pool.query("select id from staff where role = 'owner' and left_at is null")
    expect(rows).toHaveLength(1)
    await pool.query('delete from staff')
  }
})

it('the last owner neither leaves nor becomes anything else', async () => {
  const owner = await office.join('owner')
  expect((await owner.browser.send('DELETE', `/staff/${owner.id}`)).status).toBe(406)
  expect((await owner.browser.send('PUT', `/staff/${owner.id}`, { role: 'manager' })).status).toBe(406)
})

it('somebody whose role changes meanwhile is removed all the same', async () => {
  const [owner, other, clerk] = [await office.join('owner'), await office.join('owner'), await office.join('clerk')]
  for (let round = 0; round < 5; round += 1) {
    const role = round % 2 === 0 ? 'manager' : 'clerk'
    const statuses = await statusesOf([
      owner.browser.send('PUT', `/staff/${clerk.id}`, { role }),
      other.browser.send('DELETE', `/staff/${clerk.id}/sessions`),
    ])
    expect(statuses).toEqual([200, 200])
  }
})

it('a recovery code spent twice at once lets one in, and a code of the app, too', async () => {
  const member = await office.join('clerk', 'password')
  const steps = await Promise.all(
    [0, 1, 2, 3].map(async () => {
      const own = office.browser()
      const step = await own.send('POST', '/login', { email: member.email, password: OFFICE_PASSWORD })
      return (code: string) => own.send('POST', '/login/code', { token: step.body.data.token, code })
    }),
  )
  const [recovery] = member.recoveryCodes
  expect(await statusesOf(steps.slice(0, 2).map((use) => use(recovery!)))).toEqual([200, 401])
  const code = await office.codeOf(member)
  expect(await statusesOf(steps.slice(2).map((use) => use(code)))).toEqual([200, 401])
  const reused = await office.logInByPassword(office.browser(), member, recovery)
  expect(reused.status).toBe(401)
})

it('two invitations of one address at once leave one', async () => {
  const [ana, maria] = [await office.join('owner'), await office.join('owner')]
  for (let round = 0; round < 5; round += 1) {
    const email = office.newAddress()
    const invitation = { name: 'New', email, role: 'clerk', language: 'en' }
    const invited = [ana, maria].map(({ browser }) => browser.send('POST', '/staff/invitations', invitation))
    expect(await statusesOf(invited)).toEqual([200, 200])
    const { invitations } = (await ana.browser.send('GET', '/staff')).body.data
    expect(invitations.filter((one: { email: string }) => one.email === email)).toHaveLength(1)
  }
})

it('two who ask for the app of one link have one key', async () => {
  const email = office.newAddress()
  const token = await office.linkFor(email, 'clerk')
  const keys = await Promise.all(
    [0, 1, 2, 3].map(async () => {
      const { body } = await office.browser().send('POST', '/links/authenticator', { token, email })
      return body.data.secret as string
    }),
  )
  expect(new Set(keys).size).toBe(1)
  const login = { password: OFFICE_PASSWORD, code: await generate({ secret: keys[0]! }) }
  const used = await office.browser().send('POST', '/links/use', { token, name: 'New', email, language: 'en', login })
  expect(used.status).toBe(200)
})

it('of two ways in that are removed at once, one is left', async () => {
  const member = await office.join('owner', 'password')
  const { token: challenge, options } = (await member.browser.send('POST', '/me/passkeys/challenge')).body.data
  const credential = softwareAuthenticator().create(options)
  await member.browser.send('POST', '/me/passkeys', { challenge, credential, name: 'Phone' })
  const [{ id }] = (await member.browser.send('GET', '/me')).body.data.passkeys
  const removed = [
    office.copyOf(member.browser).send('DELETE', `/me/passkeys/${id}`),
    office.copyOf(member.browser).send('DELETE', '/me/password'),
  ]
  expect(await statusesOf(removed)).toEqual([200, 406])
})
