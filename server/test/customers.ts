import { expect } from 'vitest'
import type { Reply, TestShop } from './app.ts'

/** A password that is good enough. */
export const PASSWORD = 'четири зелени круши'

let count = 0
/** An address that no other customer of this test file has. */
export const newEmail = (): string => `ana-${(count += 1)}-${process.pid}@example.com`

export const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** The body of POST /auth/register. */
export const registration = (email: string, fields: object = {}) => ({
  first_name: 'Ана',
  last_name: 'Петрова',
  email,
  password: PASSWORD,
  agree_terms: true,
  ...fields,
})

export type TestCustomer = {
  id: number
  email: string
  token: string
  /** Sends a request with the customer's token. */
  call(method: string, path: string, body?: unknown): Promise<Reply>
}

/** Registers a customer; with `isConfirmed` as if the link of the e-mail had been followed. */
export async function newCustomer(
  shop: TestShop,
  {
    email = newEmail(),
    isConfirmed = false,
    ...fields
  }: { email?: string; isConfirmed?: boolean; phone?: string; password?: string; first_name?: string } = {},
): Promise<TestCustomer> {
  const { status, body } = await shop.call('POST', '/auth/register', registration(email, fields))
  expect(status).toBe(201)
  const { id } = body.data as { id: number }
  if (isConfirmed) await shop.database.pool.query('update customer set email_confirmed_at = now() where id = $1', [id])
  const token = body.auth_token as string
  return { id, email, token, call: (method, path, sent) => shop.call(method, path, sent, bearer(token)) }
}

/** The token of another session of a customer. */
export async function logInAgain(shop: TestShop, email: string, password = PASSWORD): Promise<string> {
  const { status, body } = await shop.call('POST', '/auth/login', { email, password })
  expect(status).toBe(200)
  return body.auth_token as string
}
