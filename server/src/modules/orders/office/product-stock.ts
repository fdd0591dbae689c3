import type { Language } from '@vitrina/contract'
import type { OfficeResponse } from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import type { Translated } from '../../../platform/database/columns.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { inLanguage } from '../../../platform/language.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { type Text, translate } from '../../../platform/texts/index.ts'
import { type PriceableVariant, readPriceableVariants } from '../../catalogue/index.ts'
import type { Deliveries } from '../../deliveries/index.ts'
import type { Payments } from '../../payments/index.ts'
import { type PricedLine, priceItems } from '../../pricing/index.ts'
import { obstacleText } from './texts.ts'

type Obstacles = OfficeResponse<'GET /products/{key}/obstacles'>['data']
type Movements = OfficeResponse<'GET /products/{key}/movements'>['data']

const MAX_MOVEMENTS = 200

/** Why nobody can buy one piece of a product now, or of some of its variants: by the pricing, the deliveries and the payments that refuse an order. */
export async function findObstacles(
  queries: Queries,
  key: string,
  { language, deliveries, payments }: { language: Language; deliveries: Deliveries; payments: Payments },
): Promise<Obstacles | Rejection> {
  const { rows } = await queries.execute<{ id: number; is_archived: boolean }>(
    sql`select id, archived_at is not null as is_archived from product where key = ${key}`,
  )
  const [product] = rows
  if (!product) return Rejection.notFound()
  const say = (text: Text) => translate(text, language)
  if (product.is_archived) return [{ variant: '', why: say(obstacleText('obstacle_archived')) }]
  const variants = (await readPriceableVariants(queries, [product.id])).get(product.id) ?? []
  if (variants.length === 0) return [{ variant: '', why: say(obstacleText('obstacle_no_variant')) }]
  const obstacles: Obstacles = []
  const items = variants.map(({ selected }) => ({ id: product.id, selected_options: selected, selected_count: 1 }))
  const { lines } = await priceItems(queries, items, language)
  for (const [index, line] of lines.entries()) {
    const obstacle = lineObstacle(line)
    if (obstacle) obstacles.push({ variant: nameOf(variants[index]!, language), why: say(obstacle) })
  }
  const buyable = lines.filter((line) => lineObstacle(line) === null)
  // Days are chosen on the page of what is let; whether one is free is in its calendar.
  const goods = buyable.filter(({ state }) => state === 'available')
  const heaviest = Math.max(0, ...goods.map(({ weight }) => weight))
  if (goods.length > 0 && !(await deliveries.delivers(queries, { weight: heaviest, total: goods[0]!.price })))
    obstacles.push({ variant: '', why: say(obstacleText('obstacle_no_delivery', { weight: heaviest })) })
  if (buyable.length > 0 && (await payments.listMethods(queries)).length === 0)
    obstacles.push({ variant: '', why: say(obstacleText('obstacle_no_payment')) })
  return obstacles
}

function lineObstacle({ state }: PricedLine): Text | null {
  if (state === 'available' || state === 'by_day') return null
  return obstacleText(state === 'gone' || state === 'choose_options' ? 'obstacle_no_variant' : 'obstacle_sold_out')
}

const nameOf = ({ options }: PriceableVariant, language: Language): string =>
  (options ?? []).map(({ value }) => inLanguage(value, language)).join(', ')

/**
 * What a product's stock was counted as, what came back, and what orders hold of it, the newest first. An order that was cancelled holds nothing; of
 * one that was changed, it is what it holds now.
 */
export async function listMovements(queries: Queries, key: string, language: Language): Promise<Movements> {
  type Row = Omit<Movements[number], 'at' | 'variant'> & { at: Date; values: Translated[] | null }
  const { rows } = await queries.execute<Row>(sql`
    with own as (select v.id from variant v join product p on p.id = v.product_id where p.key = ${key})
    select m.at, m.change, m.stock, m.reason, m.who, m.number::text as "order", (
      select jsonb_agg(ov.name order by ov.option_id) from variant_value vv join option_value ov on ov.id = vv.value_id where vv.variant_id = m.variant_id
    ) as values
    from (
      select at, variant_id, change, stock, reason, coalesce(actor->>'name', source) as who, null::int as number
        from stock_movement where variant_id in (select id from own)
      union all
      select o.created_at, l.variant_id, -l.selected_count, null, null, null, o.number
        from order_line l join shop_order o on o.id = l.order_id
        where l.variant_id in (select id from own) and l.from_date is null and o.state <> 'cancelled'
    ) m order by m.at desc limit ${MAX_MOVEMENTS}`)
  return rows.map(({ at, values, ...row }) => ({
    ...row,
    at: new Date(at).toISOString(),
    variant: (values ?? []).map((value) => inLanguage(value, language)).join(', '),
  }))
}
