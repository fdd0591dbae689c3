import { OFFICE_API_ROOT, type Role } from '@vitrina/contract/office'
import { generate } from 'otplib'
import { expect } from 'vitest'
import { createCommandLink, createFirstOwnerToken } from '../src/modules/staff/index.ts'
import { type Reply, testShop } from './app.ts'
import { type Faults, type SoftwareAuthenticator, softwareAuthenticator } from './authenticator.ts'

export type Browser = {
  cookies: Map<string, string>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string | undefined>): Promise<Reply>
}
export type Member = {
  id: number
  email: string
  browser: Browser
  recoveryCodes: string[]
  passkey: SoftwareAuthenticator
}

/** The password of who joins by one. */
export const OFFICE_PASSWORD = 'лавандула-вятър-камък'

/** A shop and browsers at its office, each with cookies of its own. */
export async function testOffice(options: Parameters<typeof testShop>[0] = {}) {
  const shop = await testShop(options)
  const { database } = shop

  function browser(): Browser {
    const cookies = new Map<string, string>()
    return {
      cookies,
      /** A header that is undefined is not sent. */
      async send(method, path, body, headers = {}) {
        const sent = {
          host: 'localhost',
          'sec-fetch-site': 'same-origin',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        }
        const response = await shop.app.http.inject({
          method: method as 'GET',
          url: OFFICE_API_ROOT + path,
          headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
          ...(body === undefined ? {} : { payload: body as object }),
        })
        for (const { name, value } of response.cookies) cookies.set(name, value)
        const text = response.body
        const isJson = response.headers['content-type']?.toString().includes('json')
        return {
          status: response.statusCode,
          headers: response.headers,
          text,
          body: isJson ? JSON.parse(text) : undefined,
        }
      },
    }
  }

  /** Another browser with the cookies of one. */
  function copyOf({ cookies }: Browser): Browser {
    const copy = browser()
    for (const [name, value] of cookies) copy.cookies.set(name, value)
    return copy
  }

  let count = 0
  const newAddress = () => `staff-${(count += 1)}@shop.example`

  /** The token of a link that an operator has asked for. */
  const linkFor = async (email: string, role: Role = 'owner'): Promise<string> =>
    (await createCommandLink(database, { email, role, language: 'en' }, { actor: { kind: 'merchant' } })).token

  /** Lets somebody work here who logs in by passkey, or by password and app. */
  async function join(role: Role, way: 'passkey' | 'password' = 'passkey', email = newAddress()): Promise<Member> {
    const token = await linkFor(email, role)
    return { ...(await useLink(token, email, way)), email }
  }

  /** Uses a link as its owner would. */
  async function useLink(token: string, email: string, way: 'passkey' | 'password' = 'passkey') {
    const own = browser()
    const passkey = softwareAuthenticator()
    const login =
      way === 'passkey' ? await newPasskey(own, token, email, passkey) : await newPassword(own, token, email)
    const body = { token, name: `Name of ${email}`, email, language: 'en', login }
    const used = await own.send('POST', '/links/use', body)
    expect([used.status, used.text]).toEqual([200, used.text])
    const { me, recovery_codes: recoveryCodes } = used.body.data
    return { id: me.id as number, browser: own, recoveryCodes: recoveryCodes as string[], passkey }
  }

  async function newPasskey(own: Browser, token: string, email: string, passkey: SoftwareAuthenticator) {
    const { token: challenge, options: asked } = (
      await own.send('POST', '/links/passkey', { token, name: 'Name', email })
    ).body.data
    return { challenge, credential: passkey.create(asked) }
  }

  async function newPassword(own: Browser, token: string, email: string) {
    const { secret } = (await own.send('POST', '/links/authenticator', { token, email })).body.data
    return { password: OFFICE_PASSWORD, code: await generate({ secret }) }
  }

  /** A code of the member's app, as if it was not shown before. */
  async function codeOf({ id }: Pick<Member, 'id'>): Promise<string> {
    const { rows } = await database.pool.query(
      'update staff set totp_last_step = null where id = $1 returning totp_secret',
      [id],
    )
    return generate({ secret: rows[0].totp_secret })
  }

  /** Logs in by passkey. */
  async function logIn(own: Browser, passkey: SoftwareAuthenticator, faults: Faults = {}): Promise<Reply> {
    const { token: challenge, options: asked } = (await own.send('POST', '/login/passkey/challenge')).body.data
    return own.send('POST', '/login/passkey', { challenge, credential: passkey.get(asked, faults) })
  }

  /** Logs in by password and a code, the app's unless given. */
  async function logInByPassword(own: Browser, member: Member, given?: string): Promise<Reply> {
    const step = await own.send('POST', '/login', { email: member.email, password: OFFICE_PASSWORD })
    if (step.status !== 200) return step
    const code = given ?? (await codeOf(member))
    return own.send('POST', '/login/code', { token: step.body.data.token, code })
  }

  /** As if the proof of identity of every session was so many minutes ago. */
  const proofsAreOld = (minutes = 11) =>
    database.pool.query('update staff_session set proved_at = now() - make_interval(secs => $1)', [minutes * 60])

  /** What the history says of somebody, or of an invited address, the oldest first. */
  async function historyOf(key: string | number): Promise<{ action: string; who: string }[]> {
    const { rows } = await database.pool.query(
      "select action, actor->>'kind' as kind, actor->>'id' as who from record_change where kind = 'staff' and key = $1 order by id",
      [String(key)],
    )
    return rows.map(({ action, kind, who }) => ({ action, who: who ?? kind }))
  }

  return {
    shop,
    browser,
    copyOf,
    newAddress,
    linkFor,
    useLink,
    join,
    codeOf,
    logIn,
    logInByPassword,
    proofsAreOld,
    historyOf,
    firstOwnerToken: async () => (await createFirstOwnerToken(database))!,
  }
}
