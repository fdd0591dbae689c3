import { setTimeout as sleep } from 'node:timers/promises'
import { announceChange, raiseContentVersion } from '../../../platform/changes.ts'
import type { Database, Queries, Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { emit } from '../../../platform/events/events.ts'
import type { RowChanges } from '../../../platform/database/sync-table.ts'
import { type Actor, recordChange } from '../../../platform/history.ts'
import { OperatorError } from '../../../platform/operator-error.ts'
import { type IgnoredCounts, setCountedStock } from '../../catalogue/index.ts'
import { importCities } from '../../deliveries/index.ts'
import { type PreparedPictures, storePictures } from '../../media/index.ts'
import { readTakenSince } from '../../orders/index.ts'
import {
  applyContent,
  changedKinds,
  type ContentPart,
  countChanges,
  limitIdleTime,
  lockContent,
  readCurrencyMoves,
  recordChanged,
  recordName,
  renewLinks,
  type Summary,
  type SummaryKind,
} from '../../records/index.ts'
import { folderDocument } from '../../records/tables.ts'
import { readSettings } from '../../settings/index.ts'
import type { Folder } from '../read/read-folder.ts'
import { readEditedRecords } from './edited-records.ts'
import type { ShopEdit } from './import-source.ts'
import { type Decisions, type ImportConflict, mergeEditedRecords, readKeptRecords } from './merge-edited.ts'
import { compareRecords, type ReadDocuments, readDocumentsWith } from './planned-records.ts'
import { findRemovals, type Removal, removalName } from './removals.ts'

/** What a table of products changes; the other parts stay as they are. */
const TABLE_PARTS: readonly ContentPart[] = ['categories', 'options', 'products']

/** What an import did, in numbers and by the ids of the rows. */
export type AppliedFolder = {
  summary: Summary
  changes: Partial<Record<SummaryKind, RowChanges>>
  ignoredCounts: IgnoredCounts
  /** New counts of stock, which `setStock` sets after the transaction. */
  newCounts: number
  /** What was changed in the shop and in the folder. */
  conflicts: ImportConflict[]
  /** Names of the records that are not as the folder has them, because they were changed in the shop. */
  kept: string[]
}

/**
 * Makes the shop equal to a valid folder, in the given transaction, with what was changed in the shop since the folder was written. A second import
 * waits for the first.
 * New counts of stock are set after the transaction (`setStock`). Of the removals that were `seen`, those that were not approved stay in the shop;
 * without `removals` all are approved. Throws an OperatorError when it would remove what was not seen, and when the shop has moved to another currency
 * since the folder was written.
 */
export async function applyFolder(
  tx: Transaction,
  { folder, edit }: { folder: Folder; edit?: ShopEdit },
  pictures: PreparedPictures,
  {
    removals,
    ...merging
  }: Decisions & { removals?: { seen: readonly Removal[]; approved: readonly Removal[] } | undefined; actor: Actor },
): Promise<AppliedFolder> {
  await lockContent(tx)
  await tx.execute(sql`select set_config('work_mem', '64MB', true)`)
  await limitIdleTime(tx, 0)
  await refuseFormerCurrency(tx, folder)
  // Content that was made of what is in the shop has what was changed there.
  const edited = edit ? [] : await readEditedRecords(tx)
  const before = edit && (await readDocumentsWith(tx, edit.products))
  if (removals) {
    refuseUnseen(await findRemovals(tx, folder, edited), removals.seen)
    const approved = new Set(removals.approved.map(removalName))
    const kept = removals.seen.filter((removal) => !approved.has(removalName(removal)))
    edited.push(...(await readKeptRecords(tx, kept)))
  }
  const stored = await storePictures(tx, pictures)
  const cities = await importCities(tx)
  const pictureIds = new Map([...(edit?.pictures ?? []), ...stored.ids])
  const parts = edit ? TABLE_PARTS : undefined
  const { changes, shopChange, newCounts, ignoredCounts, hasMoved } = await applyContent(tx, folder, pictureIds, parts)
  if (edit && hasMoved) await renewLinks(tx)
  changes.cities = cities
  const summary = countChanges(changes, shopChange, stored.added)
  if (Object.values(summary).some(({ added, changed, removed }) => added + changed + removed > 0)) {
    await raiseContentVersion(tx)
    // Else after the counts are set: every node reads the whole catalogue anew when it hears of a change.
    if (newCounts === 0) await announceChange(tx, 'all')
  }
  // Of a shop that was not there nobody has anything open.
  if (shopChange !== 'added')
    for (const kind of changedKinds(summary)) await emit(tx, recordChanged, { kind, key: null })
  const conflicts = await mergeEditedRecords(tx, edited, merging)
  if (before) await recordEdit(tx, before, await readDocumentsWith(tx, edit.products), merging.actor)
  // What a table has changed is as the table has it.
  const kept = edit ? [] : (await readEditedRecords(tx)).map(({ kind, key }) => recordName(kind, key))
  return { summary, changes, ignoredCounts, newCounts, conflicts, kept }
}

/** A folder that was written before the shop moved to another currency has its amounts in the former one: which move that was. */
export async function findMissedMove(queries: Queries, { shop }: Folder): Promise<{ from: string; to: string } | null> {
  const from = shop?.value.currency
  const to = (await readSettings(queries))?.currency
  if (!from || !to || from === to) return null
  return (await readCurrencyMoves(queries)).some((move) => move.from === from) ? { from, to } : null
}

async function refuseFormerCurrency(tx: Transaction, folder: Folder): Promise<void> {
  const move = await findMissedMove(tx, folder)
  if (move)
    throw new OperatorError(
      `The shop has moved from ${move.from} to ${move.to}, and the folder has its amounts in ${move.from}. Nothing has been changed. Write a new folder and change that one: npm run shop -- export <folder>`,
    )
}

/** Writes changes of the shop into the history, and what its folder has of these records. */
async function recordEdit(tx: Transaction, before: ReadDocuments, after: ReadDocuments, actor: Actor): Promise<void> {
  for (const { kind, key, action } of compareRecords(before, after)) {
    const [from, to] = [before[kind].get(key) ?? null, after[kind].get(key) ?? null]
    const change = { kind, key, action: action === 'removed' ? 'archived' : action, before: from, after: to }
    await recordChange(tx, change, { actor, source: 'import' })
    await tx.insert(folderDocument).values({ kind, key, document: from }).onConflictDoNothing()
  }
}

/** Records that have come into the shop since removals were approved are not removed unseen. */
function refuseUnseen(removals: readonly Removal[], seen: readonly Removal[]): void {
  const names = new Set(seen.map(removalName))
  const unseen = removals.map(removalName).filter((name) => !names.has(name))
  if (unseen.length > 0)
    throw new OperatorError(
      `The shop has changed meanwhile, and the import would also remove ${unseen.join(', ')}. Nothing has been changed; run it again.`,
    )
}

/** Variants whose stock is set in one transaction; an order of one of these waits until it ends. */
const COUNTS_AT_ONCE = 500

/**
 * Sets the new counts of stock, also those that an interrupted import has left, and announces them. It rests between two transactions as
 * long as one takes, so that orders have the database to themselves half of the time.
 */
export async function setStock(database: Database, actor: Actor): Promise<void> {
  let total = 0
  for (let counts = COUNTS_AT_ONCE; counts === COUNTS_AT_ONCE; total += counts) {
    const startedAt = performance.now()
    counts = await database.transaction(async (tx) => {
      await limitIdleTime(tx)
      return setCountedStock(tx, COUNTS_AT_ONCE, readTakenSince, actor)
    })
    if (counts === COUNTS_AT_ONCE) await sleep(performance.now() - startedAt)
  }
  if (total === 0) return
  await database.transaction(async (tx) => {
    // Which variants can be ordered is read for all products.
    await raiseContentVersion(tx)
    await announceChange(tx, 'all')
    await emit(tx, recordChanged, { kind: 'product', key: null })
  })
}
