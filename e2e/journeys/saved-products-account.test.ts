import { SAVED_MAXIMUM } from '@vitrina/contract/constants'
import * as m from '@vitrina/i18n/messages'
import { describe, expect } from 'vitest'
import { BG_PHONE, EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { callApi } from '../support/shops/shop.ts'
import { rows } from '../support/rows.ts'
import { type Account, carryToken, openAccount } from '../support/steps/accounts.ts'
import { endSessions, logIn } from '../support/steps/login.ts'
import { logOut, partList, waitForPart } from '../support/steps/profile.ts'
import { card, heart, heartThatIs, idsOf, openSaved, saveButton } from '../support/steps/saved-products.ts'

const { test, shop } = journeys()
const { honey, mortar, socks } = PRODUCTS
const inAccount = async ({ bearer }: Account): Promise<number[]> =>
  (await callApi(shop, 'GET', '/account/saved', undefined, bearer)).body.data
const save = ({ bearer }: Account, add: number[]) => callApi(shop, 'POST', '/account/saved', { add }, bearer)

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('the login unites the browser’s list with the account’s, other devices have it, and the logout forgets it', async ({
    visit,
  }) => {
    const account = await openAccount(shop)
    const [honeyId, mortarId, socksId] = (await idsOf(shop, honey, mortar, socks)) as [number, number, number]
    await save(account, [mortarId])
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.open('/category/food')
    await heart(visitor, honey).click()
    await logIn(visitor, account.email)
    await openSaved(visitor)
    await card(visitor, honey).waitFor()
    await card(visitor, mortar).waitFor()
    await expect.poll(() => inAccount(account)).toEqual([honeyId, mortarId])
    expect(await page.evaluate(() => localStorage.getItem('saved'))).toBe(null)

    const other = await visit(options)
    await carryToken(other, account)
    await other.open(`/product/${socks.url}`)
    await saveButton(other, false).click()
    await saveButton(other, true).waitFor()
    await expect.poll(() => inAccount(account)).toEqual([socksId, honeyId, mortarId])
    // A tab that is looked at again.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await card(visitor, socks).waitFor()
    await heart(visitor, honey).click()
    await heartThatIs(visitor, false, honey).waitFor()
    await expect.poll(() => inAccount(account)).toEqual([socksId, mortarId])

    await visitor.open('/profile')
    await waitForPart(visitor, 'overview')
    await partList(visitor)
      .getByRole('link', { name: t(m.saved_title), exact: true })
      .waitFor()
    await logOut(visitor)
    await openSaved(visitor)
    await visitor
      .main()
      .getByRole('heading', { name: t(m.saved_empty_title) })
      .waitFor()
    expect(await page.evaluate(() => localStorage.getItem('saved'))).toBe(null)
    expect(await inAccount(account)).toEqual([socksId, mortarId])
  })
})

test('presses in quick succession are sent one after the other, and the last one counts', async ({ visit }) => {
  const account = await openAccount(shop)
  const visitor = await visit(EN_DESKTOP)
  await carryToken(visitor, account)
  const asked = visitor.page.waitForResponse(/\/account\/saved$/)
  await visitor.open('/category/food')
  await asked
  for (let press = 0; press < 5; press += 1) await heart(visitor, honey).click()
  await heartThatIs(visitor, true, honey).waitFor()
  await expect.poll(() => inAccount(account)).toEqual(await idsOf(shop, honey))
})

test('what could not be saved is not shown as saved, and the reason is said', async ({ visit }) => {
  const account = await openAccount(shop)
  const visitor = await visit(BG_PHONE)
  const { t } = visitor
  await carryToken(visitor, account)
  const asked = visitor.page.waitForResponse(/\/account\/saved$/)
  await visitor.open(`/product/${mortar.url}`)
  await asked
  await visitor.goOffline()
  await saveButton(visitor, false).click()
  await visitor.toasts().getByText(t(m.saved_failed)).waitFor()
  await saveButton(visitor, false).waitFor()
  await visitor.goOnline()
  await endSessions(shop, account.email)
  visitor.expectError({ status: 401, address: /account\/saved$/ })
  await saveButton(visitor, false).click()
  await visitor
    .main()
    .getByRole('alert')
    .getByRole('link', { name: t(m.nav_login) })
    .waitFor()
  await saveButton(visitor, false).waitFor()
})

test('what does not fit into the account stays in the browser, and the list says so', async ({ visit }) => {
  const account = await openAccount(shop)
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const [honeyId, socksId] = (await idsOf(shop, honey, socks)) as [number, number]
  // As many as fit but one, none of which is in the shop.
  await rows(
    shop,
    `insert into product (key, url, price, archived_at) select 'gone-' || n, 'gone-' || n, 1, now() from generate_series(1, $1::int) n`,
    [SAVED_MAXIMUM - 1],
  )
  await rows(
    shop,
    `insert into saved_product (customer_id, product_id) select $1, id from product where key like 'gone-%'`,
    [account.id],
  )
  await page.addInitScript(
    (ids) => localStorage.getItem('_token') ?? localStorage.setItem('saved', ids),
    `${honeyId},${socksId}`,
  )
  await logIn(visitor, account.email)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved'))).toBe(`${socksId}`)
  expect(await inAccount(account)).toHaveLength(SAVED_MAXIMUM)
  // Full: another is refused, with the reason.
  await visitor.open(`/product/${mortar.url}`)
  await saveButton(visitor, false).click()
  await visitor
    .toasts()
    .getByText(t(m.saved_full, { count: SAVED_MAXIMUM }))
    .waitFor()
  await saveButton(visitor, false).waitFor()
  // What has left the shop makes room.
  await openSaved(visitor)
  await visitor
    .main()
    .getByText(t(m.saved_gone, { count: SAVED_MAXIMUM - 1 }))
    .waitFor()
  await card(visitor, honey).waitFor()
  await card(visitor, socks).waitFor()
  await expect.poll(() => inAccount(account)).toEqual([socksId, honeyId])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved'))).toBe(null)
})
