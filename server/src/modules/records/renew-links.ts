import type { Transaction } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { readPictureFiles } from '../media/index.ts'
import { readAllAddresses } from './addresses/record-urls.ts'
import { applyContent, type ContentPart } from './apply/apply-content.ts'
import { createContentErrors } from './content-errors.ts'
import { readBesideDocuments, readContentOf } from './documents/read-content.ts'
import { readDocuments } from './documents/read-documents.ts'
import { LINK_KINDS, type RecordUrls } from './text/links.ts'
import { renderTexts } from './text/markdown.ts'

/** Parts with texts and links that name records. */
const PARTS_WITH_LINKS: readonly ContentPart[] = [
  'categories',
  'options',
  'makers',
  'rooms',
  'info',
  'news',
  'menu',
  'sections',
  'settings',
]

/** Writes every text and link anew, after the address of a record has changed. Former addresses redirect in any case. */
export async function renewLinks(tx: Transaction): Promise<void> {
  const errors = createContentErrors()
  const content = readContentOf(await readDocuments(tx), await readBesideDocuments(tx), errors)
  // A document that can't be read would be missing from its part.
  if (errors.all().length > 0) return
  const pictures = new Map([...(await readPictureFiles(tx))].map(([id, file]) => [file, id]))
  await applyContent(tx, content, pictures, PARTS_WITH_LINKS)
  await renewProductLinks(tx)
}

async function renewProductLinks(tx: Transaction): Promise<void> {
  const { product, category, info, news, room, maker } = await readAllAddresses(tx)
  const live = (addresses: typeof product) =>
    new Map(addresses.filter((address) => address.live).map(({ key, url }) => [key, url]))
  const urls: RecordUrls = {
    product: live(product),
    category: live(category),
    info: live(info),
    news: live(news),
    room: live(room),
    maker: live(maker),
  }
  const { rows } = await tx.execute<{ id: number; description: Translated }>(sql`
    select id, description from product where archived_at is null and description::text ~ ${`(${LINK_KINDS.join('|')}):[a-z0-9]`}`)
  const rendered = rows.map(({ id, description }) => ({ id, html: renderTexts(description, urls) }))
  await tx.execute(sql`
    update product p set description_html = r.html from jsonb_to_recordset(${JSON.stringify(rendered)}::jsonb) as r (id int, html jsonb)
    where p.id = r.id and p.description_html <> r.html`)
}
