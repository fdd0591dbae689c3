import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { endSessions } from '../../server/src/modules/staff/sessions.ts'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { EN_DESKTOP, journeys, OTHER_PAIRS } from '../support/journeys.ts'
import { moveOrder } from '../support/merchant.ts'
import { callApi } from '../support/shops/shop.ts'
import { joinStaff } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

async function place(firstName: string): Promise<{ number: string; url: string }> {
  const { id } = await productWithStock(shop.database, 'mortar', 1000)
  const body = orderBody([{ id, selected_count: 1 }], { first_name: firstName })
  const placed = await callApi(shop, 'POST', '/orders', body)
  expect(placed.status).toBe(201)
  return placed.body.data
}

/** Counts the notes that are played. */
const countNotes = ({ page }: Visitor) =>
  page.addInitScript(() => {
    const start = OscillatorNode.prototype.start
    Object.assign(window, { notes: 0 })
    OscillatorNode.prototype.start = function (at) {
      ;(window as unknown as { notes: number }).notes += 1
      start.call(this, at)
    }
  })
const notesOf = ({ page }: Visitor) => page.evaluate(() => (window as unknown as { notes: number }).notes)

test('two people see a new order as it comes, and that they look at the same one', async ({ visit }) => {
  const [maria, ivan] = [await visit(EN_DESKTOP), await visit(OTHER_PAIRS[0])]
  await countNotes(maria)
  // Before anybody hears of it: of two orders within a second one rings.
  const before = await place('Before')
  await joinStaff(maria, shop, 'owner', 'Maria Ivanova')
  await joinStaff(ivan, shop, 'clerk', 'Ivan Petrov')

  // A new order is in both lists without a reload, and what is selected stays so.
  for (const visitor of [maria, ivan]) {
    const { page, t } = visitor
    await page
      .getByRole('link', { name: t(m.office_orders), exact: true })
      .filter({ visible: true })
      .click()
    await visitor.waitForHeading(t(m.office_orders))
  }
  const selected = maria.page.getByRole('checkbox', {
    name: maria.t(m.office_list_select, { what: maria.t(m.office_order, { number: before.number }) }),
  })
  await selected.check()
  const heard = await notesOf(maria)
  const placed = await place('After')
  for (const { page } of [maria, ivan]) await page.getByRole('link', { name: placed.number, exact: true }).waitFor()
  expect(await selected.isChecked()).toBe(true)
  await expect.poll(() => notesOf(maria)).toBe(heard + 2)

  // A list that does not begin with the newest says that there is one.
  await ivan.page.goto(`${new URL(ivan.page.url()).origin}/office/orders?sort=oldest`)
  await ivan.page.getByRole('link', { name: before.number, exact: true }).waitFor()
  await ivan.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/live/authorisation')),
  )
  const another = await place('Another')
  await ivan.page.getByRole('link', { name: ivan.t(m.office_new_orders, { count: 1 }) }).click()
  await ivan.page.getByRole('link', { name: another.number, exact: true }).waitFor()
  expect(await ivan.page.getByRole('link', { name: ivan.t(m.office_new_orders, { count: 1 }) }).count()).toBe(0)

  // Each sees that the other looks at it, by name, until they leave.
  await maria.page.getByRole('link', { name: placed.number, exact: true }).click()
  await ivan.page.getByRole('link', { name: placed.number, exact: true }).click()
  await maria.page.getByText(maria.t(m.office_also_here, { names: 'Ivan Petrov' })).waitFor()
  await ivan.page.getByText(ivan.t(m.office_also_here, { names: 'Maria Ivanova' })).waitFor()
  await ivan.page.close({ runBeforeUnload: true })
  await maria.page.getByText(maria.t(m.office_also_here, { names: 'Ivan Petrov' })).waitFor({ state: 'detached' })

  // The sound is turned off on this device.
  await maria.page.goto(`${new URL(maria.page.url()).origin}/office/account`)
  await maria.page.getByRole('checkbox', { name: maria.t(m.office_sound) }).uncheck()
  await maria.page.reload()
  expect(await maria.page.getByRole('checkbox', { name: maria.t(m.office_sound) }).isChecked()).toBe(false)
})

test('a list is right again once a lost connection is back, and says meanwhile that it is lost', async ({ visit }) => {
  const boris = await visit(EN_DESKTOP)
  const { page, t } = boris
  const { number, url } = await place('Waiting')
  await joinStaff(boris, shop, 'manager', 'Boris Kolev')
  await page
    .getByRole('link', { name: t(m.office_orders), exact: true })
    .filter({ visible: true })
    .click()
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByText(t(m.office_state_placed), { exact: true }).waitFor()
  boris.expectNoServer()
  await shop.kill()
  await page.getByText(t(m.office_live_lost)).waitFor()
  await moveOrder(shop, url, 'confirmed')
  await shop.restart()
  await row.getByText(t(m.office_state_confirmed), { exact: true }).waitFor()
  await page.getByText(t(m.office_live_lost)).waitFor({ state: 'detached' })
})

test('who is logged out elsewhere is led to the login at once', async ({ visit }) => {
  const vera = await visit(OTHER_PAIRS[1])
  await joinStaff(vera, shop, 'reception', 'Vera Ilieva')
  await vera.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/live/authorisation')),
  )
  // What the screen asks for at that moment is refused.
  vera.expectError({ status: 401, address: /\/office\/api\// })
  await endSessions(shop.database.queries, await memberNamed('Vera Ilieva'))
  await vera.button(vera.t(m.office_log_in_passkey)).waitFor()
})

async function memberNamed(name: string): Promise<number> {
  const { rows } = await shop.database.pool.query('select id from staff where name = $1', [name])
  return rows[0].id
}
