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
import { hasFocus } from '../support/visitor.ts'

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

/** The shop reads them from the database at once. */
const announceReviews = (productId: number) =>
  rows(shop, 'select pg_notify($1, $2)', ['vitrina_changed', `reviews:${productId}`])

/** Reviews with so many stars, which the shop shows, and no others. */
async function publishReviews(...given: number[]) {
  let productPage = ''
  await rows(shop, 'delete from review')
  for (const [index, stars] of given.entries()) {
    const order = await arrivedOrder()
    productPage = order.productPage
    const review = { stars, text: `Отзив ${index}`, name: 'Мария К.', language: 'bg' }
    await callApi(shop, 'PUT', `/orders/${order.url}/reviews/${order.productId}`, review)
    await rows(shop, "update review set state = 'published'")
    await announceReviews(order.productId)
  }
  const shows = async () =>
    (await callApi(shop, 'GET', `/products/reviews${productPage.replace('/product', '')}`)).body.data
  await expect.poll(async () => (await shows()).count).toBe(given.length)
  return productPage
}

test.for(EACH_ONCE)('critical reviews are found by their stars ($language, $device)', async (options, { visit }) => {
  const productPage = await publishReviews(2, ...Array.from({ length: 11 }, () => 5))
  const visitor = await visit(options)
  const { page, t } = visitor
  await visitor.open(productPage)
  const reviews = visitor.main().getByRole('region', { name: t(m.reviews_title) })
  const texts = reviews.getByText(/^Отзив \d+$/)
  await expect.poll(() => texts.count()).toBe(10)
  const linkOf = (stars: number, count: number) =>
    reviews.getByRole('link', { name: `${t(m.review_stars, { count: stars })}: ${t(m.review_count, { count })}` })
  const [good, critical] = [linkOf(5, 11), linkOf(2, 1)]
  // Nothing leads to what nobody has written.
  expect(
    await reviews
      .getByRole('list', { name: t(m.reviews_by_stars) })
      .getByRole('link')
      .count(),
  ).toBe(2)
  await critical.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => texts.allTextContents()).toEqual(['Отзив 0'])
  const selected = t(m.reviews_selected, {
    reviews: t(m.review_count, { count: 1 }),
    stars: t(m.review_stars, { count: 2 }),
  })
  await reviews.getByRole('status').getByText(selected).waitFor()
  expect(await hasFocus(critical)).toBe(true)
  expect(await critical.getAttribute('aria-current')).toBe('true')
  expect(new URL(page.url()).search).toBe('?stars=2')
  expect(await accessibilityViolations(visitor, 'reviews with two stars')).toEqual([])
  // The document of the address shows the same.
  await visitor.reload()
  expect(await texts.allTextContents()).toEqual(['Отзив 0'])
  await visitor
    .main()
    .getByRole('link', { name: t(m.review_count, { count: 12 }) })
    .waitFor()
  await good.click()
  await reviews.getByRole('link', { name: t(m.paging_page, { page: 2 }) }).click()
  await expect.poll(() => texts.allTextContents()).toEqual(['Отзив 1'])
  await page.goBack()
  await expect.poll(() => texts.count()).toBe(10)
  await reviews.getByRole('link', { name: t(m.reviews_all) }).click()
  await expect.poll(() => page.url()).not.toContain('stars')
  await expect.poll(() => reviews.getByRole('status').textContent()).toBe('')
})

test('the office publishes and answers a review, the product’s page shows it, and rejects another', async ({
  visit,
}) => {
  await rows(shop, 'delete from review')
  const { orderPage, productPage, productId, url } = await arrivedOrder()
  await announceReviews(productId)
  const visitor = await visit({ language: 'bg', device: 'phone' })
  await expect
    .poll(async () => {
      await visitor.open(productPage)
      return visitor.main().getByText(visitor.t(m.reviews_title)).count()
    })
    .toBe(0)
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
  // The viewer is a chunk of its own; a key that is pressed before it is there closes nothing.
  await visitor.page.getByRole('dialog').waitFor()
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
