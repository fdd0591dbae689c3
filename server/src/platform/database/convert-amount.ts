import { type Currency, fixedRate } from '@vitrina/contract'
import { type SQL, sql } from './drizzle.ts'

/** `convertCurrency` in SQL, in whole numbers as there, so that both round alike. For amounts that are not negative; null stays null. */
export function convertAmount(amount: SQL, { from, to }: { from: Currency; to: Currency }): SQL {
  const { numerator, denominator } = fixedRate(from, to)
  const [double, half] = [2 * numerator, denominator].map((number) => sql.raw(String(number)))
  return sql`((${amount}::bigint * ${double} + ${half}) / ${sql.raw(String(2 * denominator))})::int`
}
