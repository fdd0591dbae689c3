import type { Transaction } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { readIds, saveRows } from '../../platform/database/save-rows.ts'
import { includePartChanges, markModified, type RowChanges } from '../../platform/database/sync-table.ts'
import type { PictureView } from '../media/index.ts'
import { maker, makerPicture, type MakerWork, type Workplace } from './tables.ts'

/** A maker of a shop folder. Pictures are ids. */
export type MakerContent = {
  key: string
  url: string
  name: Translated
  craft: Translated
  place: Translated
  summary: Translated
  text: Translated
  text_html: Translated
  workplace: Workplace | null
  months: number[]
  work: MakerWork[]
  position: number
  /** The first is shown in lists. */
  pictures: readonly ({ picture_id: number } & PictureView)[]
}

/** The ids of makers by key. */
export type MakerIds = ReadonlyMap<string, number>

/** Writes makers by key with their pictures; others are archived. */
export async function saveMakers(
  tx: Transaction,
  makers: readonly MakerContent[],
): Promise<{ changes: RowChanges; ids: MakerIds }> {
  const changes = await saveRows(tx, maker, makers, { key: ['key'] })
  const ids = await readIds(tx, maker)
  const pictures = makers.flatMap(({ key, pictures: ofMaker }) =>
    ofMaker.map((picture, position) => ({ maker_id: ids.get(key), position, ...picture })),
  )
  const pictureChanges = await saveRows(tx, makerPicture, pictures, {
    key: ['maker_id', 'position'],
    id: 'maker_id',
    where: sql`t.maker_id in (select id from maker where archived_at is null)`,
  })
  includePartChanges(changes, pictureChanges)
  await markModified(tx, 'maker', changes)
  return { changes, ids }
}
