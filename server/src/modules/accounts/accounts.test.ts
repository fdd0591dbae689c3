import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'

const shop = await testShop()
let count = 0
const newEmail = () => `ana-${(count += 1)}@example.com`
const PASSWORD = 'четири зелени круши'
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

const form = (email: string, fields: object = {}) => ({
  first_name: 'Ана',
  last_name: 'Петрова',
  email,
  password: PASSWORD,
  agree_terms: true,
  ...fields,
})
const register = async (email = newEmail()) => {
  const { status, body } = await shop.call('POST', '/auth/register', form(email))
  expect(status).toBe(201)
  return { email, token: body.auth_token as string, id: body.data.id as number }
}

test('who registers is logged in, and logs in again with the same password', async () => {
  const { email, token, id } = await register()
  const user = await shop.call('GET', '/auth/user', undefined, bearer(token))
  expect(user.body.data).toMatchObject({ id, email, first_name: 'Ана', email_confirmed: false, phone: null })
  const again = await shop.call('POST', '/auth/login', { email: email.toUpperCase(), password: PASSWORD })
  expect(again.status).toBe(200)
  expect(again.body.data.id).toBe(id)
  expect(again.body.auth_token).not.toBe(token)
  const wrong = await shop.call('POST', '/auth/login', { email, password: `${PASSWORD} ` })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual({ message: 'The e-mail address or the password is not right.' })
})
