import type { OrderState } from '@vitrina/contract'
import { expect, onTestFinished } from 'vitest'
import { changeOrder, changeOrderState } from '../../server/src/modules/orders/index.ts'
import type { DemoShop } from './shops/demo-shop.ts'
import { rows } from './rows.ts'
import { callApi } from './shops/shop.ts'

/** What a merchant, or a sale elsewhere, does to a shop while a test runs. */

/** With ordinary spaces in place of those at which no line ends. */
const shopPage = async (shop: DemoShop, path: string) =>
  (await (await fetch(shop.url + path)).text()).replaceAll('\u00a0', ' ')

/**
 * Sets the stock of every variant of a product. The shop is not told, as by a sale elsewhere. After the test the stock is
 * what it was, and the shop's caches know it.
 */
export async function setStock(shop: DemoShop, product: string, stock: number): Promise<void> {
  const before = await rows<{ id: number; stock: number }>(
    shop,
    'select v.id, v.stock from variant v join product p on p.id = v.product_id where p.key = $1',
    [product],
  )
  onTestFinished(() =>
    changeProduct(shop, product, { availability: 'in_stock' }, async () => {
      for (const variant of before)
        await rows(shop, 'update variant set stock = $2 where id = $1', [variant.id, variant.stock])
    }),
  )
  await rows(shop, 'update variant v set stock = $2 from product p where p.key = $1 and v.product_id = p.id', [
    product,
    stock,
  ])
}

type ApiProduct = { availability: string; withdrawable: boolean }

/** Changes a product and tells the shop. Resolves once it has heard of it and shows `changed`: documents are then new, too. */
async function changeProduct(
  shop: DemoShop,
  product: string,
  changed: Partial<ApiProduct>,
  change: () => Promise<unknown>,
): Promise<void> {
  // Cached before the change, the response becomes another one only when the shop has heard of it.
  await productOf(shop, product)
  await change()
  await shop.announceChange()
  await expect.poll(() => productOf(shop, product)).toMatchObject(changed)
}

/** The product as the API gives it. */
async function productOf(shop: DemoShop, key: string): Promise<ApiProduct> {
  const [row] = await rows<{ url: string }>(shop, 'select url from product where key = $1', [key])
  return (await callApi(shop, 'GET', `/products/${row!.url}`)).body.data
}

/** Sells out a product and tells the shop, as an import does. Resolves once its pages say so. */
export const sellOut = (shop: DemoShop, product: string): Promise<void> =>
  changeProduct(shop, product, { availability: 'out_of_stock' }, () => setStock(shop, product, 0))

/** Raises a product's price by so many minor units. Resolves with the old and the new price once the shop sells at it. */
export async function raisePrice(
  shop: DemoShop,
  product: string,
  minorUnits: number,
): Promise<{ before: number; now: number }> {
  const [raised] = await rows<{ id: number; price: number }>(
    shop,
    'update product set price = price + $2 where key = $1 returning id, price',
    [product, minorUnits],
  )
  const { id, price } = raised!
  await shop.announceChange()
  const items = [{ id, selected_count: 1, selected_options: {} }]
  await expect
    .poll(async () => (await callApi(shop, 'POST', '/cart/price', { items })).body.data?.total)
    .toBe(price / 100)
  return { before: price - minorUnits, now: price }
}

/** Marks a product as one without a right of withdrawal, and tells the shop. After the test it has it again. */
export async function excludeFromWithdrawal(shop: DemoShop, product: string): Promise<void> {
  const set = async (withdrawable: boolean) => {
    expect(await productOf(shop, product)).toMatchObject({ withdrawable: !withdrawable })
    await changeProduct(shop, product, { withdrawable }, () =>
      rows(shop, 'update product set withdrawable = $2 where key = $1', [product, withdrawable]),
    )
  }
  onTestFinished(() => set(true))
  await set(false)
}

/** Moves an order on, as the merchant's command does. */
export async function moveOrder(shop: DemoShop, url: string, to: OrderState): Promise<void> {
  const [order] = await rows<{ number: number }>(shop, 'select number from shop_order where access_token = $1', [url])
  const state = await changeOrder(shop.database, order!.number, (tx, id) =>
    changeOrderState(tx, id, to, { actor: { kind: 'merchant' } }),
  )
  expect(state).toBe(to)
}

/** Confirms, packs and ships an order. */
export async function shipOrder(shop: DemoShop, url: string): Promise<void> {
  for (const state of ['confirmed', 'packed', 'shipped'] as const) await moveOrder(shop, url, state)
}

/** Sets an order's state, whatever came before. */
export async function setOrderState(shop: DemoShop, orderUrl: string, state: string): Promise<void> {
  await rows(shop, 'update shop_order set state = $2 where access_token = $1', [orderUrl, state])
}

/** Adds note sections in English, each to the pages it names, and waits until the shop shows them. */
export async function addNotes(
  shop: DemoShop,
  notes: readonly { page: string; page_url: string; title: string }[],
  seenAt: string,
): Promise<void> {
  for (const { page, page_url, title } of notes)
    await rows(
      shop,
      "insert into section (key, page, page_url, kind, title, text, text_html, sort) values ($1, $2, $3, 'note', $4, '{}', '{}', 0)",
      [title, page, page_url, JSON.stringify({ en: title })],
    )
  await shop.announceChange()
  await expect.poll(() => shopPage(shop, seenAt)).toContain(notes[0]!.title)
}

/** Gives all sections of the home page this title in Bulgarian and waits until the shop shows it. */
export async function retitleHome(shop: DemoShop, title: string): Promise<void> {
  await rows(shop, "update section set title = jsonb_build_object('bg', $1::text) where page = 'home'", [title])
  await shop.announceChange()
  await expect.poll(() => shopPage(shop, '/?lang=bg')).toContain(title)
}

/** Changes the shop's settings until the test ends. Resolves once its pages have the style sheet of `settings.css`. */
export async function changeSettings(
  shop: DemoShop,
  settings: { css: string; [setting: string]: unknown },
): Promise<void> {
  const [before] = await rows<{ shop: object }>(shop, 'select shop from shop')
  onTestFinished(async () => {
    await rows(shop, 'update shop set shop = $1', [JSON.stringify(before!.shop)])
    await shop.announceChange()
    await expect.poll(() => shopPage(shop, '/')).not.toContain(settings.css)
  })
  await rows(shop, 'update shop set shop = shop || $1::jsonb', [JSON.stringify(settings)])
  await shop.announceChange()
  await expect.poll(() => shopPage(shop, '/')).toContain(settings.css)
}

type Addressed = { table: 'product' | 'category' | 'info_page' | 'news_item'; kind: string; from: string; to: string }

/** Gives a page another address; the shop remembers the former one. */
export async function changeAddress(shop: DemoShop, { table, kind, from, to }: Addressed): Promise<void> {
  const changed = await rows<{ id: number }>(shop, `update ${table} set url = $1 where url = $2 returning id`, [
    to,
    from,
  ])
  expect(changed).toHaveLength(1)
  await rows(shop, 'insert into redirect (kind, url, record_id) values ($1, $2, $3)', [kind, from, changed[0]!.id])
  await shop.announceChange()
}

/**
 * Offers the picnic basket in two sizes, of which the larger has a price of its own: 49.00. Resolves with the option value
 * of the larger one.
 */
export async function offerLargePicnicBasket(shop: DemoShop): Promise<{ large: number }> {
  const [added] = await rows<{ large: number }>(
    shop,
    `with basket as (select id from product where key = 'picnic-basket'), choice as (select id from option where key = 'size'),
       sized as (insert into product_option (product_id, option_id, position) select basket.id, choice.id, 0 from basket, choice returning 1),
       extra as (insert into variant (product_id, key, position, price, stock, stock_counted) select id, 'size=l', 1, 4900, 1, 1 from basket returning id),
       of_large as (insert into variant_value (variant_id, option_id, value_id) select extra.id, choice.id, v.id from extra, choice, option_value v where v.option_id = choice.id and v.key = 'l' returning value_id),
       of_medium as (insert into variant_value (variant_id, option_id, value_id) select w.id, choice.id, v.id from variant w, basket, choice, option_value v where w.product_id = basket.id and v.option_id = choice.id and v.key = 'm' returning value_id)
     select (select value_id from of_large) as large, (select value_id from of_medium) as medium`,
  )
  await shop.announceChange()
  await expect.poll(() => shopPage(shop, '/product/picnic-basket-for-two')).toContain('Large')
  return added!
}

/** Publishes so many news articles of 2019, named "Old 1" and so on, and waits until the news has three pages. */
export async function publishOldNews(shop: DemoShop, count: number): Promise<void> {
  await rows(
    shop,
    `insert into news_item (key, url, title, published)
     select 'old-' || n, 'old-' || n, jsonb_build_object('en', 'Old ' || n), '2019-01-01'::date + n from generate_series(1, $1::int) n`,
    [count],
  )
  await shop.announceChange()
  await expect.poll(async () => (await fetch(`${shop.url}/news?page=3`)).status).toBe(200)
}

/** Takes every article out of a news category and waits until its page says `notice`. */
export async function emptyNewsCategory(shop: DemoShop, category: string, path: string, notice: string): Promise<void> {
  await rows(shop, 'delete from news_category where category_id = (select id from category where key = $1)', [category])
  await shop.announceChange()
  await expect.poll(() => shopPage(shop, path)).toContain(notice)
}

/** Takes all rooms off the shop, until the test ends. */
export async function letNoRooms(shop: DemoShop): Promise<void> {
  const archive = 'update room_type set archived_at = now() where archived_at is null returning id'
  const archived = await rows<{ id: number }>(shop, archive)
  onTestFinished(async () => {
    await rows(shop, 'update room_type set archived_at = null where id = any($1)', [archived.map(({ id }) => id)])
    await shop.announceChange()
  })
  await shop.announceChange()
}
