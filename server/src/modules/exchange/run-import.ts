import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../platform/database/client.ts'
import { eq } from '../../platform/database/drizzle.ts'
import { type ContentError, placeOf } from '../records/index.ts'
import {
  findMissedMove,
  importFolder,
  type ImportFailure,
  type ImportSource,
  planImport,
  type ProgressHandler,
  readFolderImport,
  type ReadImport,
  removalName,
} from '../shop-folder/index.ts'
import { type ImportResult, NO_RESULT } from './import-result.ts'
import { createPictureFetch, type FetchPicture } from './pictures/fetch-picture.ts'
import { forgetProblems, loadPictures } from './pictures/load-pictures.ts'
import { readTableImport } from './tables/table-import.ts'
import type { TableFile, TableNotes } from './tables/table-types.ts'
import { importUploadPart, importUploadPicture } from './tables.ts'
import { text } from './texts.ts'
import { unzip } from './unzip.ts'
import { change, readParts, readUpload, type Upload } from './uploads.ts'

/** What a file gives to an import, and what it tells of the file besides. */
type OpenedFile = { read: ReadImport; notes: TableNotes & { addresses: number } }

/** A shop that changes while a table is compared with it is read again, a few times. */
const ATTEMPTS = 3
const PROGRESS_INTERVAL_MS = 400

type Options = { fetchPicture?: FetchPicture }

/**
 * Plans or imports a file that was sent, as its state says, and stores what became of it. Run once more, it finds what it has done. Who runs it
 * stores that it has failed when it throws.
 */
export async function runImport(
  database: Database,
  id: number,
  { fetchPicture = createPictureFetch() }: Options = {},
): Promise<void> {
  const upload = await readUpload(database.queries, id)
  if (!upload || (upload.state !== 'planning' && upload.state !== 'applying')) return
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-import-'))
  try {
    const onProgress = storeProgress(database, id)
    const opened = await open(database, upload, folder, fetchPicture)
    if (upload.state === 'applying') await apply(database, upload, opened, onProgress)
    else await plan(database, id, opened, onProgress)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function open(
  database: Database,
  upload: Upload,
  folder: string,
  fetchPicture: FetchPicture,
): Promise<OpenedFile> {
  const { id, source, name, choices } = upload
  const bytes = await readParts(database.queries, id)
  const notes = { skipped: [], addresses: 0 } as OpenedFile['notes']
  if (source === 'folder') return { read: readZip(database, bytes, name, join(folder, 'shop')), notes }
  const file: TableFile = { name, bytes, source: source!, choices }
  const read: ReadImport = (onProgress) => {
    onProgress('checking')
    notes.skipped = []
    return readTableImport(database, file, notes, async (pictures) => {
      notes.addresses = new Set(pictures.map(({ address }) => address)).size
      if (!choices!.pictures) return null
      if (upload.state === 'planning') await forgetProblems(database, id)
      const loaded = await loadPictures(database, {
        uploadId: id,
        pictures,
        folder: join(folder, 'pictures'),
        file: name,
        fetchPicture,
        onProgress: (done, total) => onProgress('loading', done, total),
      })
      notes.skipped.push(...loaded.skipped)
      return loaded.named
    })
  }
  return { read, notes }
}

/** The folder of a zip, which is unpacked when it is read. */
function readZip(database: Database, bytes: Buffer, name: string, folder: string): ReadImport {
  return async (onProgress) => {
    onProgress('checking')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder)
    const problem = unzip(bytes, folder)
    if (!problem) {
      const source = await readFolderImport(folder)(onProgress)
      return 'errors' in source ? source : ((await refuseFormerCurrency(database, source)) ?? source)
    }
    const error: ContentError = { file: problem.file || name, line: 1, path: [], message: problem.message }
    return { errors: [error] }
  }
}

/** The amounts of a folder from before a move to another currency would be read as those of the new one. */
async function refuseFormerCurrency(
  { queries }: Database,
  { folder }: ImportSource,
): Promise<{ errors: ContentError[] } | null> {
  const move = await findMissedMove(queries, folder)
  return move && { errors: [{ ...placeOf(folder.shop!, ['currency']), message: text('former_currency', move) }] }
}

async function plan(
  database: Database,
  id: number,
  { read, notes }: OpenedFile,
  onProgress: ProgressHandler,
  notice: ImportResult['notice'] = null,
): Promise<void> {
  const planned = await whileShopChanges(() => planImport(database, read, { onProgress }))
  const result: ImportResult = { ...NO_RESULT, ...notes, notice }
  await change(
    database.queries,
    id,
    planned.ok
      ? { state: 'planned', progress: null, request: null, result: { ...result, plan: planned.plan } }
      : failureOf(planned, result),
  )
}

async function whileShopChanges<T extends { ok: true } | ImportFailure>(attempt: () => Promise<T>): Promise<T> {
  let result = await attempt()
  for (let count = 1; count < ATTEMPTS && !result.ok && result.outdated === 'shop'; count += 1) result = await attempt()
  return result
}

function failureOf({ errors }: ImportFailure, result: ImportResult): Partial<Upload> {
  return errors.length > 0
    ? { state: 'invalid', progress: null, request: null, result: { ...result, errors } }
    : { state: 'failed', progress: null, request: null, result }
}

async function apply(
  database: Database,
  upload: Upload,
  opened: OpenedFile,
  onProgress: ProgressHandler,
): Promise<void> {
  const { id, actor, request, result: before } = upload
  const { plan: asPlanned, take, decisions, removals } = request!
  const result = await importFolder(database, opened.read, {
    asPlanned,
    take,
    decisions,
    actor,
    onProgress,
    approveRemovals: (seen) =>
      removals === 'all' ? seen : seen.filter((removal) => removals.includes(removalName(removal))),
  })
  if (result.ok) {
    const { summary, kept, ignoredCounts: _ignored } = result
    const applied = { ...NO_RESULT, ...opened.notes, applied: { summary, kept } }
    await change(database.queries, id, { state: 'applied', progress: null, request: null, result: applied })
    await deleteBytes(database, id)
  } else if (result.outdated || result.unknownDecisions) await plan(database, id, opened, onProgress, 'outdated')
  else if (result.conflicts && before?.plan) {
    // The shop and the file are as they were, so the plan is: with what the decisions have led to.
    const planned = { ...before.plan, conflicts: result.conflicts }
    const open = { ...before, plan: planned, notice: 'conflicts' as const }
    await change(database.queries, id, { state: 'planned', progress: null, request: null, result: open })
  } else await change(database.queries, id, failureOf(result, { ...NO_RESULT, ...opened.notes }))
}

/** What was imported is not needed any more; what became of it is shown until the next day. */
async function deleteBytes({ queries }: Database, id: number): Promise<void> {
  await queries.delete(importUploadPart).where(eq(importUploadPart.upload_id, id))
  await queries.delete(importUploadPicture).where(eq(importUploadPicture.upload_id, id))
}

/** Stores how far it is, a few times a second. What is not stored does no harm. */
function storeProgress({ queries }: Database, id: number): ProgressHandler {
  let storedAt = 0
  let lastStep: string | undefined
  return (step, done = 0, total = 0) => {
    if (step === lastStep && done < total && Date.now() - storedAt < PROGRESS_INTERVAL_MS) return
    storedAt = Date.now()
    lastStep = step
    void change(queries, id, { progress: { step, done, total } }).catch(() => {})
  }
}
