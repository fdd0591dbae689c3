import sharp from 'sharp'
import { describe, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { orderBody, productWithStock } from '../../server/test/orders.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { setOrderState } from '../support/merchant.ts'
import { rows } from '../support/rows.ts'
import { callApi } from '../support/shops/shop.ts'
import { becomeOwner, openOffice } from '../support/steps/office.ts'

const { test, shop } = journeys({ shop: 'own' })

/** An order of a mortar that has arrived. */
async function arrivedOrder() {
  const product = await productWithStock(shop.database, 'mortar', 100)
  const { url } = (await callApi(shop, 'POST', '/orders', orderBody([{ id: product.id, selected_count: 1 }]))).body.data
  await setOrderState(shop, url, 'delivered')
  const [{ url: productUrl }] = (await rows<{ url: string }>(shop, "select url from product where key = 'mortar'")) as [
    { url: string },
  ]
  return {
    orderPage: `/orders/cash/thank_you/${url}`,
    productPage: `/product/${productUrl}`,
    productId: product.id,
    url,
  }
}
const picture = async () => ({
  name: 'mortar.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer(),
})

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('a buyer reviews what has arrived by keyboard, with a picture, changes it and deletes it', async ({ visit }) => {
    const { orderPage } = await arrivedOrder()
    const buyer = await visit(options)
    const { page, t } = buyer
    await buyer.open(orderPage)
    const write = buyer.main().getByRole('button', { name: t(m.review_write) })
    await write.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: t(m.review_write) })
    const send = dialog.getByRole('button', { name: t(m.review_send) })
    await send.click()
    await dialog.getByText(t(m.review_stars_required)).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio')
    await page.keyboard.press('Space')
    for (const _ of [2, 3, 4]) await page.keyboard.press('ArrowRight')
    expect(await dialog.getByRole('radio', { name: t(m.review_stars, { count: 4 }) }).isChecked()).toBe(true)
    const words = dialog.getByRole('textbox', { name: t(m.review_text) })
    await words.fill('Тежък\n<b>и здрав</b>')
    expect(await dialog.getByRole('textbox', { name: t(m.review_name) }).inputValue()).toBe('Мария К.')
    expect(await accessibilityViolations(buyer, 'review dialog')).toEqual([])
    // A reload loses no words.
    await page.reload()
    await write.click()
    await expect.poll(() => words.inputValue()).toBe('Тежък\n<b>и здрав</b>')
    await dialog.locator('input[type=file]').setInputFiles(await picture())
    await dialog.getByRole('img', { name: t(m.review_picture_chosen) }).waitFor()
    await send.click()
    await buyer.main().getByText(t(m.review_waits)).waitFor()
    const [stored] = await rows<{ picture: { width: number }; stars: number; language: string }>(
      shop,
      'select picture, stars, language from review order by id desc limit 1',
    )
    // The browser makes it smaller.
    expect(stored).toMatchObject({ picture: { width: 1600 }, stars: 4, language: options.language })

    await buyer
      .main()
      .getByRole('button', { name: t(m.review_change) })
      .click()
    const change = page.getByRole('dialog', { name: t(m.review_change) })
    await change.getByText(t(m.review_picture_stored)).waitFor()
    await change.getByRole('button', { name: t(m.review_delete), exact: true }).click()
    await change.getByRole('button', { name: t(m.review_delete_sure) }).click()
    await write.waitFor()
    expect(await rows(shop, 'select id from review')).toEqual([])
  })
})

test('the office publishes and answers a review, the product’s page shows it, and rejects another', async ({
  visit,
}) => {
  const { orderPage, productPage, productId, url } = await arrivedOrder()
  const visitor = await visit({ language: 'bg', device: 'phone' })
  await visitor.open(productPage)
  expect(await visitor.main().getByText(visitor.t(m.reviews_title)).count()).toBe(0)
  expect(await visitor.page.content()).not.toContain('aggregateRating')

  const review = { stars: 5, text: '<i>Чудесен</i>', name: 'Мария К.', language: 'bg' }
  const bytes = (await picture()).buffer.toString('base64')
  await callApi(shop, 'PUT', `/orders/${url}/reviews/${productId}`, { ...review, picture: bytes })
  const owner = await visit(EN_DESKTOP)
  const { page, t } = owner
  await becomeOwner(owner, shop)
  await owner
    .main()
    .getByRole('link', { name: t(m.office_today_reviews) })
    .click()
  const article = owner.main().getByRole('article', { name: 'Мария К.' })
  await article.getByText('<i>Чудесен</i>').waitFor()
  expect(await accessibilityViolations(owner, 'reviews of the office')).toEqual([])
  await article.getByRole('button', { name: t(m.office_review_answer) }).click()
  await page.keyboard.type('Благодарим Ви!')
  await article.getByRole('button', { name: t(m.office_save) }).click()
  await article.getByText('Благодарим Ви!').waitFor()
  await article.getByRole('button', { name: t(m.office_review_publish) }).click()
  await owner.main().getByText(t(m.office_reviews_none_waiting)).waitFor()

  const shown = visitor.main().getByRole('region', { name: visitor.t(m.reviews_title) })
  await expect
    .poll(async () => {
      await visitor.open(productPage)
      return shown.count()
    })
    .toBe(1)
  await visitor
    .main()
    .getByRole('link', { name: visitor.t(m.review_count, { count: 1 }) })
    .click()
  await shown.getByText(visitor.t(m.reviews_verified)).waitFor()
  for (const words of ['<i>Чудесен</i>', 'Благодарим Ви!', visitor.t(m.review_bought)])
    await shown.getByText(words).waitFor()
  expect(await visitor.page.content()).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":5')
  expect(await accessibilityViolations(visitor, 'product with reviews')).toEqual([])
  const enlarge = shown.getByRole('button', { name: visitor.t(m.product_enlarge) })
  await enlarge.click()
  await visitor.page.keyboard.press('Escape')
  await expect.poll(() => enlarge.evaluate((button) => button === document.activeElement)).toBe(true)

  await openOffice(owner, shop, '/reviews?state=published')
  await article.getByRole('button', { name: t(m.office_review_reject) }).click()
  await page.keyboard.type('Advertises another shop')
  await article.getByRole('button', { name: t(m.office_review_reject) }).click()
  await owner.main().getByText(t(m.office_reviews_none_published)).waitFor()
  await visitor.open(orderPage)
  await visitor.main().getByText(visitor.t(m.review_rejected)).waitFor()
  expect(await visitor.page.content()).not.toContain('Advertises another shop')
})
