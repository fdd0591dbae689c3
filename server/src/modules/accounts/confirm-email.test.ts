import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { bearer, logInAgain, newCustomer, newEmail, PASSWORD } from '../../../test/customers.ts'
import { orderBody, productWithStock } from '../../../test/orders.ts'
import { createAccountToken } from './account-tokens.ts'

const shop = await testShop()
const { queries } = shop.database
const { id: productId } = await productWithStock(shop.database, 'mortar', 100)
const NEW_PASSWORD = 'пет жълти дюли на рафта'

/** The link of the e-mail to an address that somebody has given for their account. */
const linkTo = async (email: string, { id }: { id: number }) => ({
  id,
  token: await createAccountToken(queries, 'confirm', id, { email }),
})
const confirm = (fields: object, token?: string) =>
  shop.call('POST', '/auth/confirm-email', fields, token ? bearer(token) : {})
const isLoggedIn = async (token: string) =>
  (await shop.call('GET', '/auth/user', undefined, bearer(token))).status === 200
const ordersOf = async (token: string) =>
  (await shop.call('GET', '/account/orders', undefined, bearer(token))).body.data.total
/** Somebody who has ordered without an account, and the account that a stranger opens with their address. */
async function guestAndStranger() {
  const email = newEmail()
  await shop.call('POST', '/orders', orderBody([{ id: productId, selected_count: 1 }], { email }))
  const stranger = await newCustomer(shop, { email })
  return { email, stranger, link: await linkTo(email, stranger) }
}

test('a guest who follows the link of a stranger’s registration gives nothing away', async () => {
  const { stranger, link } = await guestAndStranger()
  expect(await confirm(link)).toMatchObject({
    status: 406,
    body: { errors: { password: 'Please enter the password of this account.' } },
  })
  expect((await confirm({ ...link, password: 'a guess of the guest' })).body.errors).toEqual({
    password: 'This is not the password of this account.',
  })
  // Another session proves no account but its own.
  const other = await newCustomer(shop)
  expect((await confirm(link, other.token)).status).toBe(406)
  expect([await isLoggedIn(stranger.token), await ordersOf(stranger.token)]).toEqual([true, 0])
})

test('with a new password the account becomes the guest’s alone', async () => {
  const { email, stranger, link } = await guestAndStranger()
  const planted = { country: 'BG', city: 'София', post_code: '1000', street: 'Тъмна' }
  await stranger.call('POST', '/account/addresses', planted)
  const anew = { ...link, password: NEW_PASSWORD, set_password: true }
  expect((await confirm({ ...anew, password: 'парола123' })).body.errors.password).toEqual(expect.any(String))
  expect((await confirm(anew)).status).toBe(200)
  expect(await isLoggedIn(stranger.token)).toBe(false)
  expect((await shop.call('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(401)
  const token = await logInAgain(shop, email, NEW_PASSWORD)
  expect(await ordersOf(token)).toBe(1)
  expect((await shop.call('GET', '/account/addresses', undefined, bearer(token))).body.data).toEqual([])
  expect((await confirm(anew)).status).toBe(406)
})

test('whoever knows the password confirms on any device, and every other session ends', async () => {
  const { email, stranger: customer, link } = await guestAndStranger()
  expect((await confirm({ ...link, password: PASSWORD })).status).toBe(200)
  expect(await isLoggedIn(customer.token)).toBe(false)
  expect(await ordersOf(await logInAgain(shop, email))).toBe(1)
})

test('whoever is logged in confirms without the password, and every other session ends', async () => {
  const { email, stranger: customer, link } = await guestAndStranger()
  const elsewhere = await logInAgain(shop, email)
  expect((await confirm(link, customer.token)).status).toBe(200)
  expect([await isLoggedIn(customer.token), await isLoggedIn(elsewhere)]).toEqual([true, false])
})

test('a change to somebody else’s address is confirmed by whoever has the account alone, who is not lost to its owner', async () => {
  const guest = newEmail()
  const customer = await newCustomer(shop, { isConfirmed: true })
  await customer.call('PUT', '/account/email', { email: guest, current_password: PASSWORD })
  const link = await linkTo(guest, customer)
  for (const fields of [{}, { password: NEW_PASSWORD }, { password: NEW_PASSWORD, set_password: true }])
    expect((await confirm({ ...link, ...fields })).status).toBe(406)
  expect((await customer.call('GET', '/auth/user')).body.data.email).toBe(customer.email)
  expect((await confirm({ ...link, password: PASSWORD })).status).toBe(200)
  expect((await shop.call('POST', '/auth/login', { email: guest, password: PASSWORD })).body.data.id).toBe(customer.id)
})

test('the link says whose account it is, and of a name nothing that may be more', async () => {
  const { email, stranger, link } = await guestAndStranger()
  const show = (fields: object, token?: string) =>
    shop.call('POST', '/auth/confirmation', fields, token ? bearer(token) : {})
  expect((await show(link)).body.data).toEqual({ email, first_name: 'Ана', is_change: false, is_own: false })
  expect((await show(link, stranger.token)).body.data.is_own).toBe(true)
  const phisher = await newCustomer(shop, { first_name: 'Log in at evil.example', isConfirmed: true })
  await phisher.call('PUT', '/account/email', { email, current_password: PASSWORD })
  expect((await show(await linkTo(email, phisher))).body.data).toMatchObject({ first_name: null, is_change: true })
  expect((await show({ ...link, token: 'A'.repeat(43) })).body).toEqual({ data: null })
})
