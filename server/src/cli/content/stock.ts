import { FALLBACK_LANGUAGE } from '@vitrina/contract'
import { countStock, readStock, readStockMovements, type StockMovement } from '../../modules/catalogue/index.ts'
import type { Database } from '../../platform/database/client.ts'
import { Rejection } from '../../platform/rejection.ts'
import { translate } from '../../platform/texts/index.ts'
import { EXIT_CODE, UsageError } from '../exit.ts'
import { byCommand } from '../history.ts'
import { readShopClock, type ShopClock } from '../shop-clock.ts'

const MAX_MOVEMENTS = 10

/** `stock`: prints the stock of a product with its last counts, or takes a new count of a variant. */
export async function manageStock(
  database: Database,
  [name, counted, reason, ...others]: readonly string[],
): Promise<number> {
  if (others.length > 0) throw new UsageError('A reason of several words stands in quotation marks.')
  if (name === undefined) throw new UsageError('The product is missing: write its key, such as jug or jug:colour=blue.')
  const [product = '', ...rest] = name.split(':')
  if (counted === undefined) return printStock(database, product)
  return count(database, { product, variant: rest.join(':'), counted, reason })
}

async function printStock({ queries }: Database, product: string): Promise<number> {
  const variants = await readStock(queries, product)
  if (variants.length === 0)
    return reject(`There is no product “${product}”: write its key alone, such as jug or jug:colour=blue.`)
  const clock = await readShopClock(queries)
  for (const { key, stock } of variants) {
    console.log(`${key === '' ? product : `${product}:${key}`}  ${stock}`)
    for (const movement of await readStockMovements(queries, { product, variant: key }, MAX_MOVEMENTS))
      console.log(`  ${movementLine(movement, clock)}`)
  }
  return EXIT_CODE.success
}

/** `2026-11-22 09:30  -2 → 5  by merchant ivan (command): broken`. */
function movementLine({ at, change, stock, actor, source, reason }: StockMovement, clock: ShopClock): string {
  const by = [actor.kind, actor.name].filter(Boolean).join(' ')
  const sign = change > 0 ? '+' : ''
  return `${clock(at)}  ${sign}${change} → ${stock}  by ${by} (${source})${reason === null ? '' : `: ${reason}`}`
}

async function count(
  database: Database,
  { counted, reason, ...name }: { product: string; variant: string; counted: string; reason: string | undefined },
): Promise<number> {
  const result = await database.transaction(async (tx) => {
    const seen = (await readStock(tx, name.product)).find(({ key }) => key === name.variant)?.stock ?? 0
    const number = /^-?\d+$/.test(counted) ? Number(counted) : Number.NaN
    return countStock(tx, { ...byCommand(reason), ...name, counted: number, seen })
  })
  if (result instanceof Rejection)
    return reject(...Object.values(result.errors.fields).map((error) => translate(error, FALLBACK_LANGUAGE)))
  console.log(`Stock: ${result.stock}.`)
  return EXIT_CODE.success
}

function reject(...lines: string[]): number {
  console.error(lines.join('\n'))
  return EXIT_CODE.rejected
}
