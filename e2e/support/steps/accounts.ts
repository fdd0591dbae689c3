import { STORAGE_KEYS } from '@vitrina/contract/constants'
import type { DemoShop } from '../shops/demo-shop.ts'
import { rows } from '../rows.ts'
import { callApi } from '../shops/shop.ts'
import type { Visitor } from '../visitor.ts'

export const PASSWORD = 'четири зелени круши'
let count = 0

export type Account = { id: number; email: string; token: string; bearer: { authorization: string } }

/** Opens an account over the API; with `isConfirmed` as if the link of the e-mail had been followed. */
export async function openAccount(
  shop: DemoShop,
  { isConfirmed = false, ...fields }: { isConfirmed?: boolean; first_name?: string; phone?: string } = {},
): Promise<Account> {
  const email = `customer-${(count += 1)}-${process.pid}@example.bg`
  const form = { first_name: 'Ана', last_name: 'Петрова', email, password: PASSWORD, agree_terms: true, ...fields }
  const { body } = await callApi(shop, 'POST', '/auth/register', form)
  const { data, auth_token: token } = body as { data: { id: number }; auth_token: string }
  if (isConfirmed)
    await rows(shop, 'update customer set email_confirmed_at = now() where id = $1 returning id', [data.id])
  return { id: data.id, email, token, bearer: { authorization: `Bearer ${token}` } }
}

/** Puts a token into the browser's storage, as a login does, before the next document is loaded. */
export async function carryToken({ page }: Visitor, { token }: Account): Promise<void> {
  await page.addInitScript(
    ([key, value]) =>
      sessionStorage.getItem('carried') ?? (localStorage.setItem(key!, value!), sessionStorage.setItem('carried', '1')),
    [STORAGE_KEYS.token, token],
  )
}
