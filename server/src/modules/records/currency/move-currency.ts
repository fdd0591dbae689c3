import type { Currency } from '@vitrina/contract'
import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { and, eq, isNotNull, isNull, or } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import type { ChangeContext } from '../../../platform/history.ts'
import { convertPrices, findLostReductions } from '../../catalogue/index.ts'
import { readPictureFiles } from '../../media/index.ts'
import { convertVouchers } from '../../vouchers/index.ts'
import { applyContent } from '../apply/apply-content.ts'
import type { FieldError } from '../content-errors.ts'
import type { Content } from '../content.ts'
import { type Document, documentName, type RecordKind } from '../document.ts'
import { type Documents, readDocuments } from '../documents/read-documents.ts'
import { recordChanged } from '../events.ts'
import { finishSave } from '../finish-save.ts'
import { lockContent } from '../lock-content.ts'
import { text as saveText } from '../save-texts.ts'
import { draft, folderDocument, scheduledChange } from '../tables.ts'
import { text } from '../texts.ts'
import { ofAnotherRecord, validateChange } from '../validate-edit.ts'
import { convertDocument, type CurrencyMove } from './convert-document.ts'

/** Besides products and settings. */
const KINDS_WITH_AMOUNTS = ['delivery', 'payment', 'promo', 'hotel', 'room', 'plan', 'season', 'extra'] as const
/** So many errors of products are told at once. */
const MAX_ERRORS = 20

/** `second`: what is shown beside the new currency; null for nothing. */
type Move = CurrencyMove & { second: Currency | null }

export type MovedCurrency =
  | { status: 'moved' }
  /** The shop does not have the currency that it was to move from. */
  | { status: 'conflict' }
  /** What would break a rule once it is rounded; nothing has changed. */
  | { status: 'invalid'; errors: FieldError[] }

/**
 * Moves a shop to another currency at the fixed rate: every amount of its content, of what is planned and of drafts, and the price history, in the given
 * transaction. Orders, bookings and payments stay in the currency in which they were made. What was written into the history before is converted when it is
 * undone (`currency-moves.ts`).
 */
export async function moveCurrency(
  tx: Transaction,
  { actor, source, ...move }: Move & ChangeContext,
): Promise<MovedCurrency> {
  await lockContent(tx)
  const before = await readDocuments(tx)
  const settings = before.settings.get('settings')
  if (settings?.currency !== move.from) return { status: 'conflict' }
  const { content, errors } = await convertContent(tx, before, move)
  if (errors.length > 0) return { status: 'invalid', errors }

  const pictures = new Map([...(await readPictureFiles(tx))].map(([id, file]) => [file, id]))
  await applyContent(tx, content, pictures, ['settings', 'delivery', 'payments'])
  await convertUnsaved(tx, move)
  // In the sequence in which orders and bookings write: variants, nights of rooms, promo codes, vouchers.
  await convertPrices(tx, move)
  await applyContent(tx, content, pictures, ['rooms', 'promos'])
  await convertVouchers(tx, move)
  const after = (await readDocuments(tx)).settings.get('settings')!
  const edit = { kind: 'settings', key: 'settings', version: null, document: after, actor, source } as const
  await finishSave(tx, edit, { before: settings, after, tags: 'all' })
  for (const kind of ['product', ...KINDS_WITH_AMOUNTS] as const) await emit(tx, recordChanged, { kind, key: null })
  return { status: 'moved' }
}

/** What would break a rule if the shop moved now, because two amounts are the same once they are rounded. */
export async function findMoveErrors(queries: Queries, move: CurrencyMove): Promise<FieldError[]> {
  return (await convertContent(queries, await readDocuments(queries), { ...move, second: null })).errors
}

async function convertContent(
  queries: Queries,
  before: Documents,
  move: Move,
): Promise<{ content: Content; errors: FieldError[] }> {
  const after = convertDocuments(before, move)
  const { content, errors, unreadable } = await validateChange(queries, { before, after })
  // Its part would be written without it.
  const lost = [...unreadable]
    .filter((record) => errors.every(({ file }) => file !== record))
    .map((record) => ({ path: [], message: saveText('unreadable', { record }) }))
  const lostReductions = (await findLostReductions(queries, move, MAX_ERRORS)).map((key) => ({
    record: documentName('product', key),
    path: ['regular_price'],
    message: text('regular_price_low'),
  }))
  return { content, errors: [...lost, ...errors.map(ofAnotherRecord), ...lostReductions] }
}

function convertDocuments(documents: Documents, move: Move): Documents {
  const converted = KINDS_WITH_AMOUNTS.map((kind): [RecordKind, Map<string, Document>] => [
    kind,
    new Map([...documents[kind]].map(([key, document]) => [key, convertDocument(kind, document, move)])),
  ])
  return { ...documents, ...Object.fromEntries(converted), settings: moveSettings(documents, move) }
}

/** The new currency is labelled as it is by default. */
function moveSettings({ settings }: Documents, move: Move): Map<string, Document> {
  const { to, second } = move
  const {
    currency: _former,
    currency_label: _label,
    second_currency: _second,
    ...rest
  } = convertDocument('settings', settings.get('settings')!, move)
  return new Map([['settings', { ...rest, currency: to, ...(second === null ? {} : { second_currency: second }) }]])
}

/** Converts what is not in the shop yet: drafts, planned changes, and what the folder had of records that were changed since. */
async function convertUnsaved(tx: Transaction, move: CurrencyMove): Promise<void> {
  for (const { kind, key, base, document } of await tx.select().from(draft))
    await tx
      .update(draft)
      .set({ base: convertDocument(kind, base, move), document: convertDocument(kind, document, move) })
      .where(and(eq(draft.kind, kind), eq(draft.key, key)))
  const isShown = or(isNull(scheduledChange.done_at), isNotNull(scheduledChange.failure))
  for (const { id, kind, base, document } of await tx.select().from(scheduledChange).where(isShown))
    await tx
      .update(scheduledChange)
      .set({ base: convertDocument(kind, base, move), document: convertDocument(kind, document, move) })
      .where(eq(scheduledChange.id, id))
  for (const { kind, key, document } of await tx.select().from(folderDocument))
    await tx
      .update(folderDocument)
      .set({ document: convertDocument(kind as RecordKind, document, move) })
      .where(and(eq(folderDocument.kind, kind), eq(folderDocument.key, key)))
}
