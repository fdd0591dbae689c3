import { CURRENCIES, type Currency, hasFixedRate } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { type HistoryEntry, readHistory } from '../../../platform/history.ts'
import type { Document, RecordKind } from '../document.ts'
import { convertDocument, type CurrencyMove } from './convert-document.ts'

/** A document of the history in the currency that the shop has now; `isConverted` false: the shop has moved to one without a fixed rate since. */
export type PresentDocuments = { before: Document | null; after: Document | null; isConverted: boolean }

/** Both documents of an entry of a record's history, with their amounts in the currency that the shop has now. */
export async function inPresentCurrency(
  queries: Queries,
  kind: RecordKind,
  { id, before, after }: HistoryEntry,
): Promise<PresentDocuments> {
  const moves = (await readCurrencyMoves(queries)).filter((move) => move.id > id)
  const convert = (document: unknown) =>
    moves.reduce((converted, move) => convertDocument(kind, converted, move), document as Document | null)
  if (!moves.every(({ from, to }) => hasFixedRate(from, to)))
    return { before: before as Document | null, after: after as Document | null, isConverted: false }
  return { before: convert(before), after: convert(after), isConverted: true }
}

/** Every change of the shop's currency that its history has, the oldest first, by the number of its entry in the history. */
export async function readCurrencyMoves(queries: Queries): Promise<(CurrencyMove & { id: number })[]> {
  const history = await readHistory(queries, 'settings', 'settings')
  return history.flatMap(({ id, before, after }) => {
    const [from, to] = [currencyOf(before), currencyOf(after)]
    return from && to && from !== to ? [{ id, from, to }] : []
  })
}

function currencyOf(document: unknown): Currency | undefined {
  const code = (document as { currency?: unknown } | null)?.currency
  return CURRENCIES.find((currency) => currency === code)
}
