import { m, type Texts } from '../shared/texts.ts'

/** What the kinds of records are called, in the plural. */
const KINDS = {
  settings: m.office_kind_settings,
  option: m.office_kind_option,
  category: m.office_kind_category,
  news_category: m.office_kind_news_category,
  maker: m.office_kind_maker,
  product: m.office_products,
  info: m.office_kind_info,
  news: m.office_kind_news,
  menu: m.office_kind_menu,
  section: m.office_kind_section,
  delivery: m.office_kind_delivery,
  payment: m.office_kind_payment,
  promo: m.office_kind_promo,
  hotel: m.office_kind_hotel,
  amenity: m.office_kind_amenity,
  room: m.office_kind_room,
  plan: m.office_kind_plan,
  season: m.office_kind_season,
  extra: m.office_kind_extra,
  calendar: m.office_kind_calendar,
  block: m.office_kind_block,
  sequence: m.office_kind_sequence,
  picture: m.office_kind_picture,
}

export const kindName = (kind: string, t: Texts): string =>
  Object.hasOwn(KINDS, kind) ? t(KINDS[kind as keyof typeof KINDS]) : kind

const SINGLE = new Set(['settings', 'delivery', 'hotel'])

/** A record as people find it in the folder: its kind and its key. */
export function recordTitle({ kind, key }: { kind: string; key: string }, t: Texts): string {
  if (SINGLE.has(kind) && key === kind) return kindName(kind, t)
  return `${kindName(kind, t)}: ${kind === 'sequence' ? kindName(key, t) : key}`
}
