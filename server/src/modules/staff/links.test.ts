import { expect, it } from 'vitest'
import { createLogger } from '../../platform/logger.ts'
import { OFFICE_PASSWORD, testOffice } from '../../../test/office.ts'
import { hashToken } from '../accounts/index.ts'

const logged: string[] = []
const logger = createLogger('trace', { write: (line) => void logged.push(line) })
const PUBLIC_URL = 'https://shop.example'
const office = await testOffice({ env: { PUBLIC_URL }, logger })
const { pool } = office.shop.database
/** With a public URL the office is at that address only, whatever host a request names. */
const EVIL = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
/** With a public URL passkeys are of its host; who joins here chooses a password. */
const joinAtShop = () => office.join('owner', 'password')
const owner = await joinAtShop()
const mailed: string[] = []

/** The newest e-mail of a kind to somebody, and the token of the link in it. */
async function emailTo(recipient: string, kind: string) {
  const read = async () =>
    (await pool.query('select * from message where recipient = $1 and kind = $2 order by id desc', [recipient, kind]))
      .rows
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBeGreaterThan(0)
  const [email] = await read()
  const token = /#([\w-]{43})/.exec(email.text)?.[1] ?? ''
  if (token) mailed.push(token)
  return { ...email, token }
}

it('an invitation is mailed in the language of who is invited, with a link to the shop', async () => {
  const email = 'ana@shop.example'
  const invitation = { name: 'Ана', email, role: 'clerk', language: 'bg' }
  expect((await owner.browser.send('POST', '/staff/invitations', invitation, EVIL)).status).toBe(200)
  const sent = await emailTo(email, 'staff.invitation')
  expect(sent.subject).toContain('Покана')
  for (const form of [sent.text, sent.html]) {
    expect(form).toContain(`${PUBLIC_URL}/office/start#${sent.token}`)
    expect(form).not.toContain('evil.example')
  }
  const { rows } = await pool.query('select * from staff_link where email = $1', [email])
  expect(rows[0].token_hash).toBe(hashToken(sent.token))
  const tables = await pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const holding: string[] = []
  for (const { name } of tables.rows) {
    const found = await pool.query(`select 1 from "${name}" as t where t::text like $1 limit 1`, [`%${sent.token}%`])
    if (found.rowCount) holding.push(name)
  }
  // The outbox is what is sent.
  expect(holding).toEqual(['message'])

  const read = await office.browser().send('POST', '/links/read', { token: sent.token })
  expect(read.body.data).toMatchObject({ purpose: 'invitation', email, role: 'clerk' })
  const used = await office.useLink(sent.token, 'somebody-else@shop.example', 'password')
  expect((await used.browser.send('GET', '/me')).body.data).toMatchObject({ email, role: 'clerk' })
  expect((await office.browser().send('POST', '/links/read', { token: sent.token })).status).toBe(406)
  expect(await office.historyOf(email)).toEqual([{ action: 'invited', who: String(owner.id) }])
  expect(await office.historyOf(used.id)).toEqual([{ action: 'joined', who: String(used.id) }])
})

it('an earlier invitation ends with the next, a withdrawn one at once, an old one after seven days', async () => {
  const email = 'again@shop.example'
  const invite = (role: string) =>
    owner.browser.send('POST', '/staff/invitations', { name: 'Ана', email, role, language: 'en' })
  await invite('owner')
  const first = await emailTo(email, 'staff.invitation')
  await pool.query('delete from message')
  await invite('clerk')
  const second = await emailTo(email, 'staff.invitation')
  const read = async (token: string) => (await office.browser().send('POST', '/links/read', { token })).status
  expect([await read(first.token), await read(second.token)]).toEqual([406, 200])
  await pool.query("update staff_link set expires_at = expires_at - interval '7 days' where email = $1", [email])
  expect(await read(second.token)).toBe(406)
  await pool.query('delete from message')
  await invite('clerk')
  const third = await emailTo(email, 'staff.invitation')
  const { invitations } = (await owner.browser.send('GET', '/staff')).body.data
  const { id } = invitations.find((one: { email: string }) => one.email === email)
  expect((await owner.browser.send('DELETE', `/staff/invitations/${id}`)).status).toBe(200)
  expect((await owner.browser.send('DELETE', `/staff/invitations/${id}`)).status).toBe(404)
  expect(await read(third.token)).toBe(406)
  expect((await office.historyOf(email)).map(({ action }) => action)).toEqual([
    'invited',
    'invited',
    'invited',
    'invitation_withdrawn',
  ])
})

it('who works here is not invited again', async () => {
  const member = await joinAtShop()
  const invitation = { name: 'Ана', email: member.email.toUpperCase(), role: 'clerk', language: 'en' }
  expect((await owner.browser.send('POST', '/staff/invitations', invitation)).status).toBe(406)
})

it('after a lost device every way in ends, and the mailed link gives a new one, for a day', async () => {
  const member = await joinAtShop()
  const step = await office.browser().send('POST', '/login', { email: member.email, password: OFFICE_PASSWORD })
  expect((await owner.browser.send('POST', `/staff/${member.id}/recovery`, undefined, EVIL)).status).toBe(200)
  expect((await member.browser.send('GET', '/me')).status).toBe(401)
  expect((await office.logInByPassword(office.browser(), member)).status).toBe(401)
  const { token, text } = await emailTo(member.email, 'staff.recovery')
  expect(text).toContain(`${PUBLIC_URL}/office/start#`)
  const used = await office.useLink(token, member.email, 'password')
  expect(used.id).toBe(member.id)
  // Who had begun to log in before does not go on.
  const late = { token: step.body.data.token, code: used.recoveryCodes[0] }
  expect((await office.browser().send('POST', '/login/code', late)).status).toBe(401)
  expect((await emailTo(member.email, 'staff.login_changed')).text).toContain('Somebody has used the link')
  expect((await office.historyOf(member.id)).map(({ action, who }) => [action, who])).toEqual([
    ['joined', String(member.id)],
    ['recovery_sent', String(owner.id)],
    ['recovered', String(member.id)],
  ])
  await owner.browser.send('POST', `/staff/${member.id}/recovery`)
  await pool.query("update staff_link set expires_at = expires_at - interval '1 day' where staff_id = $1", [member.id])
  const { rows } = await pool.query('select 1 from staff_link where staff_id = $1 and expires_at > now()', [member.id])
  expect(rows).toHaveLength(0)
})

it('every change of a way in is mailed to its owner and in the history', async () => {
  const member = await joinAtShop()
  const { generate } = await import('otplib')
  const { secret } = (await member.browser.send('POST', '/me/authenticator')).body.data
  const body = { password: 'камък-вятър-мащерка', code: await generate({ secret }) }
  expect((await member.browser.send('PUT', '/me/password', body)).status).toBe(200)
  expect((await emailTo(member.email, 'staff.login_changed')).text).toContain('A password was set')
  await pool.query('delete from message')
  const codes = (await member.browser.send('POST', '/me/recovery-codes')).body.data
  expect(codes).toHaveLength(10)
  expect((await emailTo(member.email, 'staff.login_changed')).text).toContain('new recovery codes')
  await member.browser.send('PUT', '/me', { name: 'Another', language: 'en' })
  await member.browser.send('DELETE', '/me/sessions')
  expect((await office.historyOf(member.id)).map(({ action }) => action)).toEqual([
    'joined',
    'password_set',
    'recovery_codes_renewed',
    'renamed',
  ])
  const { rows } = await pool.query(
    'select (select string_agg(code_hash, $2) from staff_recovery_code where staff_id = id) as codes, password_hash from staff where id = $1',
    [member.id, ' '],
  )
  expect(`${rows[0].codes} ${rows[0].password_hash}`).toMatch(/^(\$argon2id\$\S+ ?){11}$/)
})

it('no link, key or code is in the log', async () => {
  expect(mailed.length).toBeGreaterThan(3)
  const secrets = (await pool.query('select totp_secret from staff where totp_secret is not null')).rows
  const log = logged.join('\n')
  for (const secret of [...mailed, ...owner.recoveryCodes, ...secrets.map(({ totp_secret }) => totp_secret)])
    expect(log).not.toContain(secret)
})
