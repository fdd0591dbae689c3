import type { Language, Maker, MakerDetail } from '@vitrina/contract'
import { inLanguage, presentText } from '../../platform/language.ts'
import { presentPageIcon, presentShownPicture } from '../media/index.ts'
import type { MakerRecord, MakerRow } from './queries.ts'

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
    months: row.months,
    product_ids: row.product_ids,
  }
}

const presentPictures = ({ pictures, name }: MakerRow, language: Language) =>
  pictures.map((picture) => presentShownPicture(picture, presentText(name, language), language))
