import { currencyLabel } from '@vitrina/contract'
import { moveFrom, type MovePlan, readMovePlan } from '../../modules/currency/index.ts'
import { type CurrencyMove, describeFieldError, moveCurrency } from '../../modules/records/index.ts'
import { readSettings } from '../../modules/settings/index.ts'
import type { Database } from '../../platform/database/client.ts'
import { askAtTerminal } from '../ask.ts'
import { EXIT_CODE, UsageError } from '../exit.ts'
import { byCommand } from '../history.ts'
import { terminalLanguage } from '../language.ts'

type Options = { yes?: boolean | undefined; second?: boolean | undefined }

/** `currency`: shows the shop's currency and what moving it to the euro would do; with `to`, moves it. */
export async function manageCurrency(database: Database, to: string | undefined, options: Options): Promise<number> {
  const shop = await readSettings(database.queries)
  if (!shop) return reject('There is no shop yet: import one first.')
  const beside = shop.second_currency ? `, with ${shop.second_currency} beside it` : ''
  console.log(`The shop's currency is ${shop.currency}${beside}.`)
  const move = moveFrom(shop.currency)
  if (to !== undefined && to !== move?.to) {
    if (to === shop.currency) return EXIT_CODE.success
    throw new UsageError(`Only a shop in BGN can move, and only to EUR.`)
  }
  if (!move) return EXIT_CODE.success
  const plan = await readMovePlan(database.queries, move, terminalLanguage())
  printPlan(move, plan)
  if (plan.errors.length > 0) return EXIT_CODE.rejected
  return to === undefined ? EXIT_CODE.success : moveShop(database, move, options)
}

function printPlan({ from, to }: CurrencyMove, { rate, counts, examples, errors, mentions }: MovePlan): void {
  console.log(`Moving it to ${to} divides every price and every other amount by ${rate}, and rounds half up:`)
  for (const { what, name, before, after } of examples)
    console.log(`  ${what.padEnd(13)} ${name}: ${amount(before, from)} → ${amount(after, to)}`)
  console.log(`Records with amounts: ${listed(counts)}.`)
  console.log(`Orders and bookings that there are stay in ${from}.`)
  for (const { kind, key } of mentions)
    console.log(`To be changed by hand, because its words name amounts: ${kind}:${key}`)
  for (const { record, reason } of errors) console.error(`First to be changed: ${record}: ${reason}`)
}

const amount = (decimal: number, currency: CurrencyMove['from']): string =>
  `${decimal.toFixed(2)} ${currencyLabel(currency)}`

const listed = (counts: MovePlan['counts']): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what.replaceAll('_', ' ')}`)
    .join(', ')

async function moveShop(database: Database, move: CurrencyMove, { yes, second }: Options): Promise<number> {
  if (!yes && !(await askAtTerminal(`Move the shop to ${move.to}?`, 'To move it without being asked: --yes')))
    return EXIT_CODE.rejected
  const result = await database.transaction(
    (tx) => moveCurrency(tx, { ...move, second: second ? move.from : null, ...byCommand() }),
    { mayTakeLong: true },
  )
  switch (result.status) {
    case 'moved':
      console.log(
        `The shop's currency is ${move.to} now. A folder that was exported before can't be imported any more.`,
      )
      return EXIT_CODE.success
    case 'conflict':
      return reject('The shop has moved meanwhile.')
    case 'invalid':
      for (const error of result.errors) console.error(describeFieldError(error, terminalLanguage()))
      return EXIT_CODE.rejected
  }
}

function reject(message: string): number {
  console.error(message)
  return EXIT_CODE.rejected
}
