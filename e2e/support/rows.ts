import type { DemoShop } from './shops/demo-shop.ts'

/** The rows of a query on a shop's database. For this folder only: tests call named functions. */
export async function rows<Row extends object>(shop: DemoShop, text: string, values?: unknown[]): Promise<Row[]> {
  return (await shop.database.pool.query(text, values)).rows
}
