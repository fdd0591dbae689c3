import {
  isAllowed,
  officeCalls,
  type OfficeCallSpec,
  PERMISSIONS,
  permissionsOf,
  ROLES,
} from '@vitrina/contract/office'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Browser, testOffice } from '../../../../test/office.ts'
import type { createOfficeCalls } from './office-calls.ts'

const office = await testOffice()
const members = await Promise.all(
  ROLES.map(async (role) => ({ role, ...(await office.join(role, 'password', `${role}@shop.example`)) })),
)
const calls = Object.entries(officeCalls as Record<string, OfficeCallSpec>)

/** Sends a call with nothing in it, to a record that does not exist. */
function send(browser: Browser, name: string, spec: OfficeCallSpec) {
  const [method, path] = name.split(' ') as [string, string]
  return browser.send(method, path.replace(/\{\w+\}/g, '2147483647'), spec.body && {})
}

it('a call without access, or with one that is none, does not compile', () => {
  const spec = { summary: '', response: z.object({}) }
  // @ts-expect-error -- access is missing
  const without: OfficeCallSpec = spec
  // @ts-expect-error -- no permission has this name
  const unknown: OfficeCallSpec = { ...spec, access: 'public' }
  expect([without, unknown]).toHaveLength(2)
  // @ts-expect-error -- only calls of the table have a handler
  const handle = (registry: ReturnType<typeof createOfficeCalls>) => registry.handle('GET /nothing', async () => ({}))
  expect(handle).toBeDefined()
  for (const [, { access }] of calls) expect([...PERMISSIONS, 'member', 'everybody']).toContain(access)
})

it('the roles are the table of the design', () => {
  expect(Object.fromEntries(ROLES.map((role) => [role, permissionsOf(role)]))).toEqual({
    owner: PERMISSIONS,
    manager: PERMISSIONS.filter((permission) => !['settings', 'staff'].includes(permission)),
    clerk: ['orders', 'stock', 'texts', 'messages'],
    reception: ['desk', 'rates_read', 'guest_documents', 'messages'],
  })
})

it.each(calls)('%s: nobody is asked to log in, unless everybody may', async (name, spec) => {
  for (const browser of [office.browser(), withCookie('x'.repeat(43))]) {
    const { status } = await send(browser, name, spec)
    if (spec.access === 'everybody') expect([200, 406]).toContain(status)
    else expect(status).toBe(401)
  }
})

function withCookie(token: string): Browser {
  const browser = office.browser()
  browser.cookies.set('office', token)
  return browser
}

it.each(calls)('%s: who has the permission is let through, everybody else refused', async (name, spec) => {
  for (const member of members) {
    // The original cookies stay.
    const { status, body } = await send(office.copyOf(member.browser), name, spec)
    const mayUse = spec.access === 'everybody' || spec.access === 'member' || isAllowed(member.role, spec.access)
    if (mayUse) expect([200, 404, 406], `${member.role}: ${status}`).toContain(status)
    else expect([member.role, status, body.code]).toEqual([member.role, 403, 'forbidden'])
    await renewSession(member.id)
  }
})

/** Some calls end sessions: the member goes on with the same cookies. */
async function renewSession(id: number): Promise<void> {
  const member = members.find((one) => one.id === id)!
  if ((await member.browser.send('GET', '/me')).status === 401)
    expect((await office.logInByPassword(member.browser, member)).status).toBe(200)
}

it.each(calls.filter(([, { proof }]) => proof))('%s asks for a proof that is not old', async (name, spec) => {
  const owner = members.find(({ role }) => role === 'owner')!
  await office.proofsAreOld(9.9)
  expect([200, 404, 406]).toContain((await send(office.copyOf(owner.browser), name, spec)).status)
  await office.proofsAreOld(10.1)
  const { status, body } = await send(office.copyOf(owner.browser), name, spec)
  expect([status, body.code]).toEqual([403, 'proof_required'])
})

it('what ends or changes a way in, gives money back or changes the staff asks for a proof', () => {
  const without = calls.filter(([name, { proof }]) => !proof && !name.startsWith('GET ')).map(([name]) => name)
  expect(
    without.filter((name) => /refund|export|staff|passkey|password|codes|authenticator|settings/.test(name)),
  ).toEqual([
    // Who is there is found out by them.
    'POST /login/passkey/challenge',
    'POST /login/passkey',
    'POST /links/passkey',
    'POST /links/authenticator',
    // They only take a way in away.
    'DELETE /staff/invitations/{id}',
    'DELETE /staff/{id}/sessions',
  ])
})

it('a proof, by passkey or by password and code, opens these calls again', async () => {
  const byPasskey = await office.join('owner')
  const byPassword = await office.join('owner', 'password')
  await office.proofsAreOld()
  const { token: challenge, options } = (await byPasskey.browser.send('POST', '/proof/challenge')).body.data
  const proof = { challenge, credential: byPasskey.passkey.get(options) }
  expect((await byPasskey.browser.send('POST', '/proof', proof)).status).toBe(200)
  const code = await office.codeOf(byPassword)
  const wrong = { password: 'not the password', code }
  expect((await byPassword.browser.send('POST', '/proof', wrong)).status).toBe(406)
  const password = { password: 'лавандула-вятър-камък', code }
  expect((await byPassword.browser.send('POST', '/proof', { ...password, code: '000000' })).status).toBe(406)
  expect((await byPassword.browser.send('POST', '/proof', password)).status).toBe(200)
  for (const { browser } of [byPasskey, byPassword])
    expect((await browser.send('POST', '/me/recovery-codes')).status).toBe(200)
})

it('a proof gives the session another token, and the former one ends', async () => {
  const { browser, passkey } = await office.join('clerk')
  const former = office.copyOf(browser)
  const { token: challenge, options } = (await browser.send('POST', '/proof/challenge')).body.data
  expect((await browser.send('POST', '/proof', { challenge, credential: passkey.get(options) })).status).toBe(200)
  expect((await browser.send('GET', '/me')).body.data.sessions).toHaveLength(1)
  expect((await former.send('GET', '/me')).status).toBe(401)
})

it('a call that does not exist is 404, and no document', async () => {
  const missing = await office.browser().send('GET', '/nothing')
  expect([missing.status, missing.body.code]).toEqual([404, 'not_found'])
})
