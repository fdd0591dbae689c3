import { SAVED_MAXIMUM } from '@vitrina/contract/constants'
import * as m from '@vitrina/i18n/messages'
import { describe, expect, onTestFinished } from 'vitest'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { layoutShifts, MAX_LAYOUT_SHIFT, recordLayoutShifts } from '../support/checks/layout-shifts.ts'
import { BG_PHONE, EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { sellOut } from '../support/merchant.ts'
import { rows } from '../support/rows.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { callApi } from '../support/shops/shop.ts'
import { card, heart, heartThatIs, idsOf, openSaved, saveButton } from '../support/steps/saved-products.ts'
import { blockStorage } from '../support/storage.ts'
import { hasFocus } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })
const { honey, mortar, socks } = PRODUCTS
const stored = ({ page }: { page: { evaluate(code: () => string | null): Promise<string | null> } }) =>
  page.evaluate(() => localStorage.getItem('saved'))

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('who has no account saves on cards and pages, finds it after a reload, puts it in the cart, and takes it off', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { page, t } = visitor
    await visitor.open('/saved')
    await visitor
      .main()
      .getByRole('heading', { name: t(m.saved_empty_title) })
      .waitFor()
    await visitor.open('/category/food')
    await heart(visitor, honey).click()
    await heartThatIs(visitor, true, honey).waitFor()
    await visitor.toasts().getByText(t(m.saved_added), { exact: true }).waitFor()
    await visitor.open(`/product/${mortar.url}`)
    await saveButton(visitor, false).click()
    await saveButton(visitor, true).waitFor()
    await visitor
      .toasts()
      .getByRole('button', { name: t(m.saved_see), exact: true })
      .click()
    await visitor.waitForHeading(t(m.saved_title))
    await visitor
      .main()
      .getByText(t(m.products_count, { count: 2 }), { exact: true })
      .waitFor()
    expect(await accessibilityViolations(visitor, 'saved products')).toEqual([])

    await visitor.reload()
    await card(visitor, mortar).hover()
    await visitor.button(t(m.product_add_named, { name: visitor.localize(mortar.name) })).click()
    await visitor.cartLink(1).waitFor()
    await heart(visitor, mortar).click()
    await heartThatIs(visitor, false, mortar).waitFor()
    await visitor
      .main()
      .getByText(t(m.products_count, { count: 1 }), { exact: true })
      .waitFor()
    // It stays in sight, so that it can be put back.
    await heart(visitor, mortar).click()
    await heartThatIs(visitor, true, mortar).waitFor()
    await heart(visitor, honey).click()
    await visitor.open('/')
    await openSaved(visitor)
    await card(visitor, mortar).waitFor()
    expect(await card(visitor, honey).count()).toBe(0)
    await page.goBack()
  })
})

test('it is saved with the keyboard, and the focus stays', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const { page } = visitor
  await visitor.open('/category/food')
  const button = heart(visitor, honey)
  await button.focus()
  // In sight without a mouse.
  await expect.poll(() => button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  await page.keyboard.press('Space')
  await heartThatIs(visitor, true, honey).waitFor()
  await page.keyboard.press('Enter')
  await heartThatIs(visitor, false, honey).waitFor()
  expect(await hasFocus(button)).toBe(true)
  expect(await stored(visitor)).toBe(null)
})

test('tabs are in step, and what was stored wrongly is left out', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const [honeyId, mortarId] = await idsOf(shop, honey, mortar)
  await visitor.open('/category/food')
  const tab = await visitor.openTab()
  await tab.open(`/product/${mortar.url}`)
  await saveButton(tab, false).click()
  await heart(visitor, honey).click()
  await expect.poll(() => stored(visitor)).toBe(`${honeyId},${mortarId}`)
  await tab.open('/category/food')
  await heartThatIs(tab, true, honey).click()
  await heartThatIs(visitor, false, honey).waitFor()
  await tab.page.evaluate((id) => localStorage.setItem('saved', `x,,-1,${id},1e9,${id},<b>,1.5`), mortarId)
  await visitor.open('/saved')
  await visitor
    .main()
    .getByText(visitor.t(m.products_count, { count: 1 }), { exact: true })
    .waitFor()
})

test('without the browser’s storage, or with a full one, the list lasts as long as the tab', async ({ visit }) => {
  for (const block of [
    blockStorage,
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
      }
    },
  ]) {
    const visitor = await visit(EN_DESKTOP)
    await visitor.page.addInitScript(block)
    await visitor.open('/category/food')
    await heart(visitor, honey).click()
    await visitor.toasts().getByText(visitor.t(m.storage_failed), { exact: true }).waitFor()
    await heartThatIs(visitor, true, honey).waitFor()
    await openSaved(visitor)
    await card(visitor, honey).waitFor()
  }
})

test('what is sold out says so, and what has left the shop is said and taken off', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  const [honeyId, mortarId, socksId] = await idsOf(shop, honey, mortar, socks)
  await page.addInitScript((ids) => localStorage.setItem('saved', ids), `${honeyId},${mortarId},${socksId}`)
  await sellOut(shop, 'mortar')
  const archive = async (sql: string, left: number) => {
    await rows(shop, `update product set archived_at = ${sql} where key = $1`, [honey.key])
    await shop.announceChange()
    const listed = async () => (await callApi(shop, 'GET', `/products?ids=${honeyId}`)).body.data.total
    await expect.poll(listed).toBe(left)
  }
  onTestFinished(() => archive('null', 1))
  await archive('now()', 0)
  await recordLayoutShifts(page)
  await visitor.open('/saved')
  await visitor
    .main()
    .getByText(t(m.saved_gone, { count: 1 }))
    .waitFor()
  await card(visitor, mortar).getByText(t(m.stock_out), { exact: true }).waitFor()
  await visitor
    .main()
    .getByText(t(m.products_count, { count: 2 }), { exact: true })
    .waitFor()
  expect(await stored(visitor)).toBe(`${mortarId},${socksId}`)
  expect(await accessibilityViolations(visitor, 'list with a lost product')).toEqual([])
  expect((await layoutShifts(page)).sum).toBeLessThan(MAX_LAYOUT_SHIFT)
})

test('a list is full at its limit, and says so', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const full = Array.from({ length: SAVED_MAXIMUM }, (_, index) => 900_000 + index).join()
  await visitor.page.addInitScript((ids) => localStorage.setItem('saved', ids), full)
  await visitor.open('/category/food')
  await heart(visitor, honey).click()
  await visitor
    .toasts()
    .getByText(visitor.t(m.saved_full, { count: SAVED_MAXIMUM }))
    .waitFor()
  await heartThatIs(visitor, false, honey).waitFor()
  expect(await stored(visitor)).toBe(full)
})

test('a shared list is an address: read by anybody in their language, never indexed, and changes nothing of theirs', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const [honeyId, mortarId] = await idsOf(shop, honey, mortar)
  await page.addInitScript((ids) => localStorage.setItem('saved', ids), `${mortarId},${honeyId}`)
  await visitor.open('/saved')
  await visitor.button(t(m.saved_copy)).click()
  await visitor.toasts().getByText(t(m.saved_copied)).waitFor()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(address).pathname + new URL(address).search).toBe(`/saved?items=${mortarId},${honeyId}`)

  const friend = await visit(BG_PHONE)
  await friend.open(`${address},${mortarId},abc,900000`)
  await friend.waitForHeading(friend.t(m.saved_shared_title))
  await friend
    .main()
    .getByText(friend.t(m.saved_shared_gone, { count: 1 }))
    .waitFor()
  expect(await friend.main().getByRole('article').getByRole('heading').allTextContents()).toEqual([
    mortar.name.bg,
    honey.name.bg,
  ])
  expect(await friend.page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await accessibilityViolations(friend, 'shared list')).toEqual([])
  await friend.button(friend.t(m.product_add_named, { name: mortar.name.bg })).click()
  await friend.cartLink(1).waitFor()
  expect(await stored(friend)).toBe(null)
  await heart(friend, honey).click()
  await openSaved(friend)
  await card(friend, honey).waitFor()
  expect(await stored(friend)).toBe(`${honeyId}`)
  await friend.page.goBack()
  // The pressed button disappears, and what comes in its place is the next in the order of the keyboard.
  await friend.button(friend.t(m.saved_all)).press('Enter')
  const toAll = friend.main().getByRole('link', { name: friend.t(m.saved_all_there) })
  await toAll.waitFor()
  await friend.page.keyboard.press('Tab')
  await expect.poll(() => hasFocus(toAll)).toBe(true)
  await toAll.press('Enter')
  await card(friend, mortar).waitFor()
  expect(await stored(friend)).toBe(`${mortarId},${honeyId}`)
  await friend.open('/saved?items=900000')
  await friend.waitForHeading(friend.t(m.saved_shared_empty_title))
})

test('without scripts there are no hearts, the own list says why it is empty, and a shared one is shown', async ({
  visit,
}) => {
  const visitor = await visit({ ...EN_DESKTOP, javaScript: false })
  const { page, t } = visitor
  await page.goto('/category/food')
  expect(await heart(visitor, honey).isVisible()).toBe(false)
  await page.goto(`/product/${mortar.url}`)
  expect(await visitor.main().getByText(t(m.saved_add), { exact: true }).isVisible()).toBe(false)
  await page.goto('/saved')
  expect(await page.locator('main noscript p').innerText()).toBe(t(m.saved_noscript))
  await page.goto(`/saved?items=${(await idsOf(shop, honey)).join()}`)
  await card(visitor, honey).waitFor()
})
