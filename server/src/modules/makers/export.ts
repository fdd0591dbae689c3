import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { MakerContent } from './save.ts'
import { maker } from './tables.ts'

export type ExportedMaker = Omit<MakerContent, 'text_html'>

/** The makers as `makers/<key>.yaml` writes them, by key. */
export async function exportMakers(queries: Queries): Promise<ExportedMaker[]> {
  const { rows } = await queries.execute<ExportedMaker>(sql`
    select m.key, m.url, m.name, m.craft, m.place, m.summary, m.text, m.workplace, m.months, m.work, m.position,
      (select coalesce(jsonb_agg(jsonb_build_object('picture_id', p.picture_id, 'alt', p.alt, 'focus', p.focus) order by p.position), '[]')
        from maker_picture p where p.maker_id = m.id) as pictures
    from ${maker} m where m.archived_at is null order by m.key collate "C"`)
  return rows
}
