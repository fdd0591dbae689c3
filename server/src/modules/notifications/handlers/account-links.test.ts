import { expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { and, eq } from '../../../platform/database/drizzle.ts'
import { message } from '../tables.ts'

const shop = await testShop({ content: 'empty', env: { PUBLIC_URL: 'https://shop.example' } })
const EMAIL = 'ana@example.com'
const PASSWORD = 'четири зелени круши'
const NEW_PASSWORD = 'пет червени ябълки'

/** The id and the token of the link in an e-mail, once it is there. */
async function linkIn(kind: string, path: string): Promise<{ id: number; token: string }> {
  const read = async () => {
    const isWanted = and(eq(message.kind, kind), eq(message.recipient, EMAIL))
    return (await shop.database.queries.select().from(message).where(isWanted))[0]
  }
  await expect.poll(read, { timeout: 20_000 }).toMatchObject({ language: 'bg', state: 'stored' })
  const [, id, token] = new RegExp(`https://shop\\.example${path}/(\\d+)/([\\w-]+)\\n`).exec((await read())!.text)!
  return { id: Number(id), token: token! }
}

test('the links of e-mails confirm the address of a new account, and set a password', async () => {
  const form = { first_name: 'Ана', last_name: 'Петрова', email: EMAIL, password: PASSWORD, agree_terms: true }
  const registered = await shop.call('POST', '/auth/register', form, { language: 'bg' })
  expect(registered.status).toBe(201)
  const confirmation = await linkIn('account.welcome', '/auth/confirm')
  const headers = { authorization: `Bearer ${registered.body.auth_token}` }
  expect((await shop.call('POST', '/auth/confirm-email', confirmation, { headers })).status).toBe(200)
  expect((await shop.call('GET', '/auth/user', undefined, { headers })).body.data).toMatchObject({
    email_confirmed: true,
  })

  expect((await shop.call('POST', '/auth/forgot', { email: EMAIL })).status).toBe(200)
  const reset = await linkIn('account.reset', '/auth/resetPassword')
  expect((await shop.call('PUT', '/auth/reset', { ...reset, password: NEW_PASSWORD })).status).toBe(200)
  expect((await shop.call('POST', '/auth/login', { email: EMAIL, password: NEW_PASSWORD })).status).toBe(200)
})
