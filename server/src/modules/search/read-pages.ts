import { CATEGORY_TYPE, type FoundKind, LANGUAGES } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { sql } from '../../platform/database/drizzle.ts'
import type { SearchedTexts } from '../../platform/search/index.ts'
import { category } from '../catalogue/tables.ts'
import { infoPage } from '../content/tables.ts'
import type { PictureRow } from '../media/index.ts'
import { maker, makerPicture } from '../makers/tables.ts'
import { picture } from '../media/tables.ts'
import { IS_PUBLISHED } from '../news/index.ts'
import { newsItem } from '../news/tables.ts'
import { amenity, hotel, roomType, roomTypeAmenity, roomTypePicture } from '../rooms/tables.ts'

/** A page that a search finds, with the texts it is found by. */
export type SearchedPage = {
  kind: FoundKind
  url: string
  title: Translated
  summary: Translated
  picture: PictureRow | null
  texts: SearchedTexts
}

type Row = Omit<SearchedPage, 'texts'> & { terms: (Translated | null)[]; text: Translated }

/** Every page but the products', in the shop's sequence; articles newest first. */
export async function readPages(queries: Queries): Promise<SearchedPage[]> {
  const { rows } = await queries.execute<Row>(sql`
    select found.kind, found.url, found.title, found.summary, found.terms, found.text,
      (select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'colour', i.colour, 'widths', i.widths, 'focus', found.focus)
        from ${picture} i where i.id = found.picture_id) as picture
    from (
      select 'category' as kind, url, name as title, summary, '[]'::jsonb as terms, description as text, picture_id, focus, position, id
      from ${category} where type = ${CATEGORY_TYPE.products} and archived_at is null
      union all
      select 'room', url, name, summary,
        jsonb_build_array(beds, (select name from ${hotel})) || coalesce((
          select jsonb_agg(a.name) from ${roomTypeAmenity} ra join ${amenity} a on a.id = ra.amenity_id where ra.room_type_id = ${roomType.id}), '[]'),
        description, picture_id, (select focus from ${roomTypePicture} where room_type_id = ${roomType.id} and position = 0), position, id
      from ${roomType} where archived_at is null
      union all
      select 'maker', url, name, summary, jsonb_build_array(craft, place), text,
        first.picture_id, first.focus, position, id
      from ${maker} left join lateral (
        select picture_id, focus from ${makerPicture} mp where mp.maker_id = ${maker.id} order by mp.position limit 1) first on true
      where archived_at is null
      union all
      select 'info', url, title, summary, '[]', text, picture_id, focus, position, id from ${infoPage} where archived_at is null
      union all
      select 'news', url, title, summary, '[]', text, picture_id, focus, date '2100-01-01' - published, -id from ${newsItem} where ${IS_PUBLISHED}
    ) found order by found.position, found.id`)
  return rows.map(({ terms, text, ...page }) => ({
    ...page,
    texts: {
      names: textsOf(page.title),
      terms: terms.flatMap(textsOf),
      descriptions: [...textsOf(page.summary), ...textsOf(text).map(withoutTargets)],
    },
  }))
}

/** Markdown without where its links lead and which files its pictures are. */
const withoutTargets = (markdown: string): string => markdown.replaceAll(/\]\([^)\s]*/g, '] ')

const textsOf = (text: Translated | null): string[] => LANGUAGES.flatMap((language) => text?.[language] ?? [])
