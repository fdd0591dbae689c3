import { expect, test } from 'vitest'
import { commandLine } from '../../test/command-line.ts'
import { testOffice } from '../../test/office.ts'

const office = await testOffice()
const { pool } = office.shop.database
const shop = commandLine(office.shop.database, { PUBLIC_URL: 'https://shop.example' })
const linkIn = (out: string) => /https:\/\/shop\.example\/office\/start#([\w-]{43})\n/.exec(out)![1]!
const read = async (token: string) => (await office.browser().send('POST', '/links/read', { token })).status

test('staff says how to begin, and then who works here and who is invited', async () => {
  expect(await shop('staff')).toMatchObject({ code: 0, out: expect.stringContaining('staff invite <e-mail> owner') })
  const { id, browser } = await office.join('owner', 'passkey', 'owner@shop.example')
  await browser.send('POST', '/staff/invitations', {
    name: 'Ана',
    email: 'ana@shop.example',
    role: 'clerk',
    language: 'bg',
  })
  const { out } = await shop('staff')
  expect(out).toMatch(/^owner {6}Name of owner@shop\.example <owner@shop\.example> {2}last seen [\d-]+ [\d:]+$/m)
  expect(out).toMatch(/^clerk {6}Ана <ana@shop\.example> {2}invited until [\d-]+ [\d:]+$/m)
  await pool.query('delete from staff where id = $1', [id])
})

test('staff invite prints a link that makes an account, in place of the former one', async () => {
  const first = linkIn((await shop('staff', 'invite', 'new@shop.example', 'manager')).out)
  const second = linkIn((await shop('staff', 'invite', 'New@shop.example', 'manager')).out)
  expect([await read(first), await read(second)]).toEqual([406, 200])
  const { id, browser } = await office.useLink(second, 'new@shop.example')
  expect((await browser.send('GET', '/me')).body.data.role).toBe('manager')
  const { rows } = await pool.query(
    "select action, source from record_change where kind = 'staff' and key ilike 'new@%'",
  )
  expect(rows[0]).toEqual({ action: 'invited', source: 'command' })
  expect((await office.historyOf(id)).map(({ action }) => action)).toEqual(['joined'])
})

test('the last owner, who is locked out, gets in by staff invite, and whoever was in is out', async () => {
  await pool.query('delete from staff')
  const email = 'last@shop.example'
  const lost = await office.join('owner', 'passkey', email)
  const first = linkIn((await shop('staff', 'invite', email, 'owner')).out)
  const { out } = await shop('staff', 'invite', email)
  expect(out).toContain(`${email} works here already, as owner. Every former way in of theirs has ended.`)
  expect((await lost.browser.send('GET', '/me')).status).toBe(401)
  expect((await office.logIn(office.browser(), lost.passkey)).status).toBe(401)
  expect(await read(first)).toBe(406)
  const back = await office.useLink(linkIn(out), email)
  expect(back.id).toBe(lost.id)
  expect((await back.browser.send('GET', '/staff')).body.data.staff).toHaveLength(1)
})

test('who works here already keeps their role, whatever the command says', async () => {
  const email = 'clerk@shop.example'
  const { id } = await office.join('clerk', 'passkey', email)
  const { out } = await shop('staff', 'invite', email, 'owner')
  expect(out).toContain('works here already, as clerk.')
  const { browser } = await office.useLink(linkIn(out), email)
  expect((await browser.send('GET', '/me')).body.data.role).toBe('clerk')
  const { rows } = await pool.query(
    "select after, source from record_change where key = $1 and action = 'recovery_sent'",
    [String(id)],
  )
  expect(rows).toEqual([{ after: null, source: 'command' }])
})

test.each([
  [['invite'], 'The e-mail address is missing'],
  [['invite', 'nobody'], 'The e-mail address is missing'],
  [['invite', 'ana@shop.example', 'boss'], 'There is no role "boss"'],
  [['invite', 'ana@shop.example', 'clerk', 'more'], 'Write: staff invite'],
  [['remove', 'ana@shop.example'], 'Write: staff invite'],
])('staff %j is an error', async (args, message) => {
  expect(await shop('staff', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) })
})
