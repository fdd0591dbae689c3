import { type Batch, type Language, normaliseBatchNumber } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { presentText } from '../../../platform/language.ts'
import { presentShownPicture, type ShownPictureRow } from '../../media/index.ts'
import type { ProductBatch } from '../tables.ts'

type BatchRow = {
  id: number
  name: Translated
  url: string | null
  batch: ProductBatch
  picture: ShownPictureRow | null
  maker: { url: string; name: Translated } | null
}

/**
 * The batch that has a number, as it is typed, also of a product that is not sold any more: a jar stands in a kitchen for years. Of several with
 * one number it is the latest. Null when there is none.
 */
export async function findBatch(
  queries: Queries,
  typed: string,
  language: Language,
): Promise<{ productId: number; batch: Batch } | null> {
  const number = normaliseBatchNumber(typed)
  const { rows } = await queries.execute<BatchRow>(sql`
    select p.id, p.name, case when p.archived_at is null then p.url end as url, b.batch,
      (select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'colour', i.colour, 'widths', i.widths,
          'alt', pp.alt, 'focus', pp.focus)
        from product_picture pp join picture i on i.id = pp.picture_id where pp.product_id = p.id order by pp.position limit 1) as picture,
      (select jsonb_build_object('url', m.url, 'name', m.name) from maker m where m.id = p.maker_id and m.archived_at is null) as maker
    from product p cross join lateral jsonb_array_elements(p.batches) b (batch)
    where p.batches @> ${JSON.stringify([{ number }])}::jsonb and b.batch ->> 'number' = ${number}
    order by b.batch ->> 'made' desc, p.id limit 1`)
  const [row] = rows
  if (!row) return null
  const translated = (text: Translated) => presentText(text, language)
  const name = translated(row.name)
  const { made, place, hands, note } = row.batch
  return {
    productId: row.id,
    batch: {
      number,
      made,
      place: translated(place),
      hands: translated(hands),
      note: translated(note),
      product: { name, url: row.url, picture: row.picture && presentShownPicture(row.picture, name, language) },
      maker: row.maker && { url: row.maker.url, name: translated(row.maker.name) },
    },
  }
}
