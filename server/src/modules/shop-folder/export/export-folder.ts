import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { CATEGORY_TYPE } from '@vitrina/contract'
import type { Database, Queries } from '../../../platform/database/client.ts'
import { exportCategories, exportOptions, exportProducts } from '../../catalogue/index.ts'
import { exportDeliveries } from '../../deliveries/index.ts'
import { pictureFiles, readOriginals } from '../../media/index.ts'
import { exportPayments } from '../../payments/index.ts'
import { exportPromos } from '../../promos/index.ts'
import { readSettings } from '../../settings/index.ts'
import { exportContent } from '../../content/index.ts'
import {
  categoryTree,
  deliveryFields,
  menuEntries,
  type Names,
  optionEntry,
  pageFiles,
  paymentFields,
  productFields,
  promoFields,
  sectionFields,
  shopFields,
} from './entries.ts'
import { writeYaml } from './write-yaml.ts'

export type Exported = { ok: true; files: number } | { ok: false; message: string }

/**
 * Writes the shop as a folder of content files, of one moment. The folder must be new or empty, so that what is in it
 * afterwards is the shop and nothing else.
 */
export async function exportFolder(database: Database, path: string): Promise<Exported> {
  if (existsSync(path) && readdirSync(path).length > 0)
    return { ok: false, message: `${path} is not empty; export into a new folder.` }
  return database.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const shop = await readSettings(tx)
    if (!shop) return { ok: false, message: 'There is no shop in this database yet.' }
    return { ok: true, files: await writeShop(tx, shop, path) }
  })
}

async function writeShop(
  tx: Queries,
  shop: NonNullable<Awaited<ReturnType<typeof readSettings>>>,
  path: string,
): Promise<number> {
  let files = 0
  const write = async (file: string, content: string | Buffer) => {
    await mkdir(dirname(join(path, file)), { recursive: true })
    await writeFile(join(path, file), content)
    files += 1
  }
  const list = async (file: string, entries: object[]) => {
    if (entries.length > 0) await write(file, writeYaml(entries))
  }
  const names = await readNames(tx, shop.default_language)
  const used = new Set<number>()
  const using = (...ids: (number | null)[]) => {
    for (const id of ids) if (id !== null) used.add(id)
  }

  const { iconId, ...fields } = shop
  await write('shop.yaml', writeYaml(shopFields(names, fields, iconId)))
  using(iconId)
  await list('options.yaml', (await exportOptions(tx)).map(optionEntry))
  const categories = await exportCategories(tx)
  using(...categories.map((category) => category.picture_id))
  const treeOf = (type: number) =>
    categoryTree(
      names,
      categories.filter((category) => category.type === type),
    )
  if (categories.length > 0)
    await write(
      'categories.yaml',
      writeYaml({ products: treeOf(CATEGORY_TYPE.products), news: treeOf(CATEGORY_TYPE.news) }),
    )
  for await (const product of exportProducts(tx)) {
    using(...product.pictures.map(({ picture_id: id }) => id), ...product.variants.map(({ picture_id: id }) => id))
    await write(`products/${product.key}.yaml`, writeYaml(productFields(names, product)))
  }
  const { info, news, menu, sections } = await exportContent(tx)
  using(...[...info, ...news, ...sections].map(({ picture_id: id }) => id))
  for (const page of info)
    for (const { language, text } of pageFiles(names, page)) await write(`info/${page.key}.${language}.md`, text)
  for (const page of news)
    for (const { language, text } of pageFiles(names, page)) await write(`news/${page.key}.${language}.md`, text)
  await list('menu.yaml', menuEntries(menu))
  await list(
    'sections.yaml',
    sections.map((section) => sectionFields(names, section)),
  )
  const delivery = await exportDeliveries(tx)
  if (Object.values(delivery).some((part) => part.length > 0))
    await write('delivery.yaml', writeYaml(deliveryFields(delivery)))
  await list('payments.yaml', (await exportPayments(tx)).map(paymentFields))
  await list(
    'promos.yaml',
    (await exportPromos(tx)).map((promo) => promoFields(names, promo)),
  )
  await readOriginals(tx, [...used], (file, original) => write(`pictures/${file}`, original))
  return files
}

async function readNames(tx: Queries, language: Names['language']): Promise<Names> {
  const keys = async (table: 'category' | 'product') => {
    const { rows } = await tx.execute<{ id: number; key: string }>(sql`select id, key from ${sql.identifier(table)}`)
    return new Map(rows.map((row) => [row.id, row.key]))
  }
  return {
    language,
    pictures: await pictureFiles(tx),
    categories: await keys('category'),
    products: await keys('product'),
  }
}
