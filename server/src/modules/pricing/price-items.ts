import { type Language, lineKey, type OrderItem } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import type { Translated } from '../../platform/database/columns.ts'
import { inLanguage } from '../../platform/language.ts'
import type { PictureRow } from '../media/index.ts'

/** What can be bought of a product, as the database has it now. */
type Offer = {
  product_id: number
  url: string
  name: Translated
  let_by: 'day' | null
  tax_rate: number
  option_count: number
  picture: PictureRow | null
  variant_id: number
  sku: string | null
  price: number
  regular_price: number | null
  weight: number
  stock: number
  selected: Record<string, number>
  options: { name: Translated; value: Translated }[] | null
}

/** An item of a cart or an order with what it is and costs now. Amounts are minor units, weights grams. */
export type Line = {
  item: OrderItem
  state: 'available' | 'too_many' | 'sold_out' | 'gone' | 'choose_options' | 'by_day'
  /** How many can be had, when fewer than asked. */
  left: number | null
  product_id: number
  variant_id: number | null
  name: string
  url: string
  picture: PictureRow | null
  options: { name: string; value: string }[]
  sku: string | null
  price: number
  regular_price: number | null
  weight: number
  tax_rate: number
  total: number
}

/** What the items cost now, in their order. Nothing here trusts a price of the client's. A line that has sold out counts neither in `subtotal` nor in `weight`. */
export async function priceItems(
  queries: Queries,
  items: readonly OrderItem[],
  language: Language,
): Promise<{ lines: Line[]; subtotal: number; weight: number }> {
  const offers = await readOffers(queries, [...new Set(items.map(({ id }) => id))])
  // Two lines of one variant draw from the same shelf.
  const asked = new Map<string, number>()
  const lines = items.map((item) => {
    const before = asked.get(lineKey(item)) ?? 0
    asked.set(lineKey(item), before + item.selected_count)
    return priceLine(item, offers.get(item.id) ?? [], before, language)
  })
  const sum = (of: (line: Line) => number) => lines.reduce((total, line) => total + of(line), 0)
  return {
    lines,
    subtotal: sum((line) => line.total),
    weight: sum((line) => (line.state === 'sold_out' ? 0 : line.weight * line.item.selected_count)),
  }
}

function priceLine(item: OrderItem, offers: readonly Offer[], askedBefore: number, language: Language): Line {
  const any = offers[0]
  if (!any) return unpriced(item, 'gone', undefined, language)
  const selected = Object.entries(item.selected_options ?? {})
  const offer = offers.find(
    (one) =>
      selected.length === one.option_count && selected.every(([option, value]) => one.selected[option] === value),
  )
  if (!offer)
    return unpriced(
      item,
      selected.length === any.option_count && any.option_count > 0 ? 'gone' : 'choose_options',
      any,
      language,
    )
  const left = Math.max(0, offer.stock - askedBefore)
  const state = offer.let_by
    ? 'by_day'
    : left === 0
      ? 'sold_out'
      : left < item.selected_count
        ? 'too_many'
        : 'available'
  return {
    item,
    state,
    left: state === 'too_many' || state === 'sold_out' ? left : null,
    product_id: offer.product_id,
    variant_id: offer.variant_id,
    name: inLanguage(offer.name, language),
    url: offer.url,
    picture: offer.picture,
    options: (offer.options ?? []).map(({ name, value }) => ({
      name: inLanguage(name, language),
      value: inLanguage(value, language),
    })),
    sku: offer.sku,
    price: offer.price,
    regular_price: offer.regular_price,
    weight: offer.weight,
    tax_rate: offer.tax_rate,
    total: state === 'sold_out' ? 0 : offer.price * item.selected_count,
  }
}

function unpriced(
  item: OrderItem,
  state: 'gone' | 'choose_options',
  offer: Offer | undefined,
  language: Language,
): Line {
  return {
    item,
    state,
    left: null,
    product_id: item.id,
    variant_id: null,
    name: inLanguage(offer?.name, language),
    url: offer?.url ?? '',
    picture: offer?.picture ?? null,
    options: [],
    sku: null,
    price: 0,
    regular_price: null,
    weight: 0,
    tax_rate: 0,
    total: 0,
  }
}

const OFFERS = {
  name: 'offers',
  text: `
  select p.id as product_id, p.url, p.name, p.let_by, p.tax_rate, v.id as variant_id, v.sku, coalesce(v.price, p.price) as price, v.stock,
    case when v.price is null then coalesce(v.regular_price, p.regular_price) else v.regular_price end as regular_price,
    coalesce(v.weight, p.weight, 0) as weight, chosen.selected, chosen.options, chosen.option_count,
    (select jsonb_build_object('hash', i.hash, 'width', i.width, 'height', i.height, 'colour', i.colour, 'widths', i.widths) from picture i
      where i.id = coalesce(v.picture_id, (select pp.picture_id from product_picture pp where pp.product_id = p.id order by pp.position limit 1))) as picture
  from product p
  join variant v on v.product_id = p.id and v.archived_at is null
  cross join lateral (
    select coalesce(jsonb_object_agg(vv.option_id, vv.value_id), '{}') as selected, count(*)::int as option_count,
      jsonb_agg(jsonb_build_object('name', o.name, 'value', ov.name) order by po.position) as options
    from variant_value vv
    join option o on o.id = vv.option_id join option_value ov on ov.id = vv.value_id
    join product_option po on po.product_id = p.id and po.option_id = vv.option_id
    where vv.variant_id = v.id
  ) chosen
  where p.id = any($1::int[]) and p.archived_at is null
  order by v.position, v.id`,
}

async function readOffers(queries: Queries, ids: number[]): Promise<Map<number, Offer[]>> {
  if (ids.length === 0) return new Map()
  const offers = await queries.run<Offer>(OFFERS, [ids])
  return Map.groupBy(offers, ({ product_id }) => product_id)
}
