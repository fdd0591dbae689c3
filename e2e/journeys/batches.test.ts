import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { waitForFontsAndPictures } from '../support/screens/pictures.ts'
import { BG_PHONE, journeys } from '../support/journeys.ts'
import { PRODUCTS } from '../support/shops/demo.ts'

const { test } = journeys()

test('from a jar of honey to its number, and to the day, the hives and the hands', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page, t } = visitor
  await visitor.open(`/product/${PRODUCTS.honey.url}`)
  await visitor
    .main()
    .getByRole('link', { name: t(m.product_batches_link) })
    .click()
  await visitor.waitForHeading(t(m.batches_title))
  const number = visitor.field(t(m.batch_number))
  visitor.expectError({ status: 404, address: /batches\// })
  await number.fill('Л-1')
  await number.press('Enter')
  await visitor
    .main()
    .getByText(t(m.batch_unknown, { number: 'Л-1' }))
    .waitFor()
  // What was typed can be mended.
  await expect.poll(() => number.inputValue()).toBe('Л-1')
  expect(await accessibilityViolations(visitor, 'a batch that is not known')).toEqual([])
  await number.fill('l-0526')
  await visitor.button(t(m.batch_show)).click()
  await page.waitForURL('/batches/L-0526')
  await visitor.main().getByText('Димо Чаушев; на центрофугата – Райна').waitFor()
  await visitor.main().getByText('24 май 2026').waitFor()
  expect(await accessibilityViolations(visitor, 'a batch')).toEqual([])
  await visitor
    .main()
    .getByRole('link', { name: t(m.compare_see), exact: true })
    .click()
  await visitor.waitForHeading(visitor.localize(PRODUCTS.honey.name))
  await page.goBack()
  await visitor.main().getByRole('link', { name: 'Димо и Райна Чаушеви' }).click()
  await visitor.waitForHeading('Димо и Райна Чаушеви')
})

test('the number is found without a script', async ({ visit }) => {
  const visitor = await visit({ language: 'en', javaScript: false })
  await visitor.page.goto('/batches')
  await visitor.page.getByRole('textbox').fill('L-0826')
  await visitor.page.getByRole('textbox').press('Enter')
  await visitor.main().getByText('Dimo Chaushev and his son Georgi').waitFor()
  expect(new URL(visitor.page.url()).pathname).toBe('/batches/L-0826')
})

test('the heading takes as many lines before its font is there as after', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const { page } = visitor
  const height = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.clientHeight)
  visitor.expectError({ status: 'failed', address: /\.woff2/ })
  await page.route(/\.woff2/, (route) => route.abort())
  await visitor.open('/batches')
  const before = await height()
  await page.unroute(/\.woff2/)
  await visitor.open('/batches')
  await waitForFontsAndPictures(page)
  expect(await height()).toBe(before)
})
