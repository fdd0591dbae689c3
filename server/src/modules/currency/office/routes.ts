import { CURRENCIES, hasFixedRate } from '@vitrina/contract'
import type { Database } from '../../../platform/database/client.ts'
import { byMember, type OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { changeSettings, hasAmounts, moveCurrency, readDocuments, rejectionOf } from '../../records/index.ts'
import { readSettings } from '../../settings/index.ts'
import { moveFrom, readMovePlan } from '../read-move-plan.ts'

/** The calls of the office about the currency of the shop. */
export function currencyRoutes(calls: OfficeCallRegistry, database: Database): void {
  const { queries } = database

  calls.handle('GET /currency', async ({ language }) => {
    const shop = await readSettings(queries)
    if (!shop) return Rejection.notFound()
    const { currency, currency_label: label, second_currency: second } = shop
    const move = moveFrom(currency)
    return {
      data: {
        currency,
        label,
        second,
        seconds: CURRENCIES.filter((other) => other !== currency && hasFixedRate(currency, other)),
        move: move && (await readMovePlan(queries, move, language)),
        is_free: !(await hasAmounts(queries, await readDocuments(queries))),
      },
    }
  })

  calls.handle('POST /currency/move', async ({ body: { from, to, second }, member }) => {
    const move = moveFrom(from)
    if (move?.to !== to || (second !== null && second !== from)) return Rejection.of(409, 'conflict')
    return database.transaction(
      async (tx) => {
        const result = await moveCurrency(tx, { ...move, second, ...byMember(member) })
        if (result.status === 'moved') return {}
        return result.status === 'invalid' ? rejectionOf(result) : Rejection.of(409, 'conflict')
      },
      { mayTakeLong: true },
    )
  })

  calls.handle('PUT /currency', ({ body: { seen, currency }, member }) =>
    database.transaction((tx) =>
      changeSettings(
        tx,
        member,
        ({ currency: present, currency_label: _label, second_currency: _second, ...document }) =>
          present === seen ? { ...document, currency } : null,
      ),
    ),
  )

  calls.handle('PUT /currency/second', ({ body: { seen, second }, member }) =>
    database.transaction((tx) =>
      changeSettings(tx, member, ({ second_currency: present, ...document }) => {
        if ((present ?? null) !== seen) return null
        return second === null ? document : { ...document, second_currency: second }
      }),
    ),
  )
}
