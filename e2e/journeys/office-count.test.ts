import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { callApi } from '../support/shops/shop.ts'
import { joinStaff, openOffice } from '../support/steps/office.ts'
import { stockOf } from '../support/steps/orders.ts'

const { test, shop } = journeys({ shop: 'own' })

test('a clerk counts a category in the store room with a phone, over a reload, a sale and a lost answer', async ({
  visit,
}) => {
  await rows(shop, 'update variant set stock = 10 returning 1')
  const clerk = await visit(BG_PHONE)
  const { page, t } = clerk
  await joinStaff(clerk, shop, 'clerk', 'Здравка')
  await openOffice(clerk, shop, '/products')
  await page.getByRole('link', { name: t(m.office_count), exact: true }).click()
  await clerk.waitForHeading(t(m.office_count))
  await clerk.field(t(m.office_product_category)).selectOption('jugs-cups')
  const fields = clerk.main().getByRole('textbox', { name: t(m.office_count_counted_of, { name: '' }).trim() })
  const [{ total }] = (await rows<{ total: number }>(
    shop,
    "select count(*)::int as total from variant v join product_category pc on pc.product_id = v.product_id join category c on c.id = pc.category_id where c.key = 'jugs-cups' and v.archived_at is null",
  )) as [{ total: number }]
  const progress = (done: number) => page.getByText(t(m.office_count_progress, { done, total }), { exact: true })
  await progress(0).waitFor()
  expect(await accessibilityViolations(clerk, 'counting')).toEqual([])
  await keepPicture(page, 'office counting phone')

  // Enter takes a count and leads to the next one.
  const [first, second] = [fields.nth(0), fields.nth(1)]
  const nextName = await second.getAttribute('aria-label')
  await first.fill('8')
  await first.press('Enter')
  await progress(1).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(nextName)

  // What is typed and what is counted is still there after a reload.
  await page.keyboard.type('12')
  await page.reload()
  await progress(1).waitFor()
  const typed = page.getByRole('textbox', { name: nextName!, exact: true })
  expect(await typed.inputValue()).toBe('12')

  // Of an answer that is lost nobody knows whether it was taken: sent again, it is taken once.
  let isLost = false
  await page.route('**/stock', async (route) => {
    if (isLost || route.request().method() !== 'PUT') return route.continue()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
  clerk.expectError({ status: 'failed', address: /\/stock$/ })
  await typed.press('Enter')
  await page.getByText(t(m.office_count_unsent)).waitFor()
  await page.getByRole('button', { name: t(m.office_count_send_again) }).click()
  await progress(2).waitFor()
  const counted = await rows<{ stock: number }>(
    shop,
    "select v.stock from variant v join product p on p.id = v.product_id join product_category pc on pc.product_id = p.id join category c on c.id = pc.category_id where c.key = 'jugs-cups' and v.stock <> 10 order by v.stock",
  )
  expect(counted).toEqual([{ stock: 8 }, { stock: 12 }])

  // What is sold after a number was begun stays sold.
  await openOffice(clerk, shop, `/products/count?${new URLSearchParams({ q: 'RD-' })}`)
  const { id } = await productWithStock(shop.database, 'mortar', 10)
  await openOffice(clerk, shop, `/products/count?${new URLSearchParams({ q: 'хаван' })}`)
  const mortar = clerk.main().getByRole('textbox', { name: t(m.office_count_counted_of, { name: '' }).trim() })
  await mortar.fill('9')
  expect((await callApi(shop, 'POST', '/orders', orderBody([{ id, selected_count: 2 }]))).status).toBe(201)
  await mortar.press('Enter')
  await expect.poll(() => stockOf(shop, 'mortar')).toBe(7)

  // The differences of all that was counted, and an end.
  await page.getByRole('heading', { name: t(m.office_count_differences) }).waitFor()
  expect(
    await clerk
      .main()
      .getByText(/\([+−]\d+\)/)
      .allTextContents(),
  ).toEqual(['(−2)', '(+2)', '(−1)'])
  await keepPicture(page, 'office counted phone')
  await page.getByRole('button', { name: t(m.office_count_finish) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(m.office_count_finish) })
    .click()
  await page.getByRole('heading', { name: t(m.office_count_differences) }).waitFor({ state: 'detached' })
})
