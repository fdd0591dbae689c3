import { readdirSync, statSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readContentVersion } from '../../../platform/changes.ts'
import type { Database, Queries } from '../../../platform/database/client.ts'
import { exportOptions, exportProductCategories, exportProducts } from '../../catalogue/index.ts'
import { exportContent } from '../../content/index.ts'
import { exportDeliveries } from '../../deliveries/index.ts'
import { readLookFiles } from '../../look/index.ts'
import { readOriginals } from '../../media/index.ts'
import { exportMakers } from '../../makers/index.ts'
import { exportNews, exportNewsCategories } from '../../news/index.ts'
import { exportPayments } from '../../payments/index.ts'
import { exportPromos } from '../../promos/index.ts'
import { exportRooms } from '../../rooms/index.ts'
import { readSettings } from '../../settings/index.ts'
import {
  blockFields,
  categoryTree,
  deliveryFields,
  extraFields,
  hotelFields,
  makerFields,
  menuEntries,
  optionFields,
  pageFiles,
  paymentFields,
  planFields,
  productFields,
  promoFields,
  readNames,
  roomTypeFields,
  seasonFields,
  sectionFields,
  shopFields,
  writeYaml,
  lockContent,
  picturesIn,
} from '../../records/index.ts'
import { folderDocument } from '../../records/tables.ts'

export type ExportResult = { ok: true; files: number } | { ok: false; message: string }

/**
 * Writes the shop as a folder of content files, all of the same moment. From now on the folder is what an import compares with. The folder must be new or empty, so that
 * afterwards it holds the shop and nothing else.
 */
export async function exportFolder(database: Database, path: string): Promise<ExportResult> {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats && !stats.isDirectory()) return { ok: false, message: `${path} is a file; export into a new folder.` }
  if (stats && readdirSync(path).length > 0)
    return { ok: false, message: `${path} is not empty; export into a new folder.` }
  let files = 0
  const write: WriteFile = async (file, content) => {
    await mkdir(dirname(join(path, file)), { recursive: true })
    await writeFile(join(path, file), content)
    files += 1
  }
  const version = await database.readSnapshot(async (tx) => {
    const exported = await writeContent(tx, write)
    if (!exported) return null
    await readOriginals(tx, exported.pictures, (file, original) => write(`pictures/${file}`, original))
    return exported.version
  })
  if (version === null) return { ok: false, message: 'There is no shop in this database yet.' }
  await forgetFolderDocuments(database, version)
  return { ok: true, files }
}

/** The folder has what the shop has, unless that has changed while it was written. */
export async function forgetFolderDocuments(database: Database, version: number): Promise<void> {
  await database.transaction(async (tx) => {
    await lockContent(tx)
    if ((await readContentVersion(tx)) === version) await tx.delete(folderDocument)
  })
}

/** Writes a file of the folder, by its path in it. */
export type WriteFile = (file: string, content: string | Buffer) => Promise<void>

/**
 * Writes every file of the folder except the pictures, whose ids it returns: they are never removed, so they may be read after the snapshot. Null
 * without a shop.
 */
export async function writeContent(
  tx: Queries,
  write: WriteFile,
): Promise<{ pictures: number[]; version: number } | null> {
  const shop = await readSettings(tx)
  if (!shop) return null
  const writeList = async (file: string, entries: object[]) => {
    if (entries.length > 0) await write(file, writeYaml(entries))
  }
  const names = await readNames(tx, shop)
  const usedPictures = new Set<number>()
  const addPictures = (ids: readonly (number | null)[]) => {
    for (const id of ids) if (id !== null) usedPictures.add(id)
  }
  const addPicturesOf = (records: readonly { picture_id: number | null; icon_id?: number | null }[]) =>
    addPictures(records.flatMap(({ picture_id, icon_id = null }) => [picture_id, icon_id]))

  const { iconId, ...fields } = shop
  await write('shop.yaml', writeYaml(shopFields(names, fields, iconId)))
  addPictures([iconId])
  if (shop.look.version !== null)
    for (const { name, bytes } of await readLookFiles(tx, shop.look.version)) await write(`look/${name}`, bytes)
  await writeList('options.yaml', (await exportOptions(tx)).map(optionFields))
  const categories = await exportProductCategories(tx)
  const newsCategories = await exportNewsCategories(tx)
  addPicturesOf([...categories, ...newsCategories])
  if (categories.length + newsCategories.length > 0)
    await write(
      'categories.yaml',
      writeYaml({ products: categoryTree(names, categories), news: categoryTree(names, newsCategories) }),
    )
  for (const maker of await exportMakers(tx)) {
    addPicturesOf(maker.pictures)
    await write(`makers/${maker.key}.yaml`, writeYaml(makerFields(names, maker)))
  }
  for await (const product of exportProducts(tx)) {
    addPicturesOf(product.pictures)
    addPicturesOf(product.variants)
    await write(`products/${product.key}.yaml`, writeYaml(productFields(names, product)))
  }
  const { info, menu, sections } = await exportContent(tx)
  const news = await exportNews(tx)
  addPicturesOf([...info, ...news, ...sections])
  const idOf = new Map([...names.pictures].map(([id, file]) => [file, id]))
  for (const page of [...info, ...news])
    addPictures(
      Object.values(page.text)
        .flatMap(picturesIn)
        .map((file) => idOf.get(file) ?? null),
    )
  for (const page of info)
    for (const { language, text } of pageFiles(names, page)) await write(`info/${page.key}.${language}.md`, text)
  for (const article of news)
    for (const { language, text } of pageFiles(names, article)) await write(`news/${article.key}.${language}.md`, text)
  await writeList('menu.yaml', menuEntries(menu))
  await writeList(
    'sections.yaml',
    sections.map((section) => sectionFields(names, section)),
  )
  const delivery = await exportDeliveries(tx)
  if (Object.values(delivery).some((records) => records.length > 0))
    await write('delivery.yaml', writeYaml(deliveryFields(names, delivery)))
  await writeList(
    'payments.yaml',
    (await exportPayments(tx)).map((payment) => paymentFields(names, payment)),
  )
  await writeList(
    'promos.yaml',
    (await exportPromos(tx)).map((promo) => promoFields(names, promo)),
  )
  const rooms = await exportRooms(tx)
  if (rooms.hotel) await write('rooms/hotel.yaml', writeYaml(hotelFields(names, rooms.hotel)))
  for (const type of rooms.roomTypes) {
    addPictures([...type.pictures.map(({ picture_id: id }) => id), type.icon_id])
    await write(`rooms/types/${type.key}.yaml`, writeYaml(roomTypeFields(names, type)))
  }
  await writeList(
    'rooms/amenities.yaml',
    rooms.amenities.map(({ key, name }) => ({ key, name })),
  )
  await writeList(
    'rooms/plans.yaml',
    rooms.plans.map((plan) => planFields(names, plan)),
  )
  await writeList(
    'rooms/seasons.yaml',
    rooms.seasons.map((season) => seasonFields(names, season)),
  )
  await writeList(
    'rooms/extras.yaml',
    rooms.extras.map((extra) => extraFields(names, extra)),
  )
  await writeList('rooms/calendars.yaml', rooms.calendars)
  await writeList('rooms/blocks.yaml', rooms.blocks.map(blockFields))
  return { pictures: [...usedPictures], version: await readContentVersion(tx) }
}
