import type { Language, Maker, MakerDetail, MakerSeason, Season } from '@vitrina/contract'
import { inLanguage, presentText } from '../../platform/language.ts'
import { presentPageIcon, presentShownPicture } from '../media/index.ts'
import type { MakerRecord, MakerRow, MakerSeasonRow, SeasonBatchRow } from './queries.ts'

export function presentMaker(row: MakerRow, language: Language): Maker {
  const name = presentText(row.name, language)
  const [picture] = presentPictures(row, language)
  return {
    id: row.id,
    url: row.url,
    name,
    craft: presentText(row.craft, language),
    place: presentText(row.place, language),
    summary: presentText(row.summary, language),
    picture: picture ?? null,
    months: row.months,
  }
}

export function presentMakerDetail(row: MakerRecord, language: Language): MakerDetail {
  const { workplace } = row
  return {
    ...presentMaker(row, language),
    icon: presentPageIcon(null, row.pictures[0] ?? null),
    text: inLanguage(row.text_html, language),
    pictures: presentPictures(row, language),
    workplace: workplace && {
      address: presentText(workplace.address, language),
      visiting_hours: presentText(workplace.visiting_hours, language),
    },
    product_ids: row.product_ids,
  }
}

export const presentSeason = (row: MakerSeasonRow, language: Language): MakerSeason => ({
  id: row.id,
  url: row.url,
  name: presentText(row.name, language),
  craft: presentText(row.craft, language),
  place: presentText(row.place, language),
  months: row.months,
  work: row.work.map(({ months, text, products }) => ({
    months,
    text: presentText(text, language),
    products: products.map(({ id, url, name }) => ({ id, url, name: presentText(name, language) })),
  })),
})

export const presentSeasonBatch = (row: SeasonBatchRow, language: Language): Season['batches'][number] => ({
  ...row,
  product: presentText(row.product, language),
  name: presentText(row.name, language),
})

const presentPictures = ({ pictures, name }: MakerRow, language: Language) =>
  pictures.map((picture) => presentShownPicture(picture, presentText(name, language), language))
