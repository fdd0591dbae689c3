import { expect, it } from 'vitest'
import { createResetLink } from '../../src/modules/accounts/index.ts'
import { serveShop } from './served-shop.ts'

/** Accounts as a client that was written from the specification alone uses them. */
const shop = serveShop()
const registration = {
  first_name: 'Ана',
  last_name: 'Петрова',
  email: 'ana@example.com',
  password: 'четири зелени круши',
  agree_terms: true,
}

it('logs in and out by the token of login and register, and resets a password', async () => {
  const { data, auth_token } = await shop.en.register(registration)
  expect(data).toMatchObject({ email: 'ana@example.com', first_name: 'Ана' })
  const client = (token: string) => shop.client({ apiKey: shop.apiKey, language: 'bg', token })
  expect(await client(auth_token).user()).toEqual(data)
  expect(await client(auth_token).tokenProfile()).toMatch(/^\/profile\/[\w-]{43}$/)

  const { status } = await shop.en.forgot({ email: 'ana@example.com' })
  expect(status).toBe(200)
  const link = (await createResetLink(shop.database.queries, 'ana@example.com'))!
  const password = 'пет жълти дюли на рафта'
  expect((await shop.en.reset({ id: data.id, token: link.token, password })).status).toBe(200)
  const old = await client(auth_token).get('/auth/user')
  expect([old.status, old.body]).toEqual([401, { message: 'Моля, влезте в профила си.' }])
  const again = await shop.en.login({ email: 'ana@example.com', password })
  expect(await client(again.auth_token).user()).toMatchObject({ email_confirmed: true })
})

it('says 401 with a message for a wrong password, and 406 by field for a form that is not complete', async () => {
  const wrong = await shop.bg.post('/auth/login', { email: 'ana@example.com', password: 'wrong' })
  expect([wrong.status, wrong.body]).toEqual([401, { message: 'Имейл адресът или паролата не са верни.' }])
  const empty = await shop.en.post('/auth/register', {})
  expect(empty.status).toBe(406)
  expect(Object.keys(empty.body.errors).sort()).toEqual(['agree_terms', 'email', 'first_name', 'last_name', 'password'])
})
