import { IMPORT_PART_BYTES, type ImportChoices, type ImportState } from '@vitrina/contract/office'
import type { Database, Queries, Transaction } from '../../platform/database/client.ts'
import { and, desc, eq, sql } from '../../platform/database/drizzle.ts'
import type { Actor } from '../../platform/history.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { Rejection } from '../../platform/rejection.ts'
import type { ImportRequest } from './import-result.ts'
import { asksForChoices, recogniseSource } from './recognise.ts'
import { importUpload, importUploadPart } from './tables.ts'
import { text } from './texts.ts'

export type Upload = typeof importUpload.$inferSelect

export const IMPORT_JOB = 'exchange.import'
/** Files that wait at the same time: each may have 200 MB. */
const MAX_UPLOADS = 10
/** A file that nobody has worked with for so long is deleted. */
const MAX_AGE_HOURS = 24

export async function createUpload(
  database: Database,
  { name, bytes }: { name: string; bytes: number },
  actor: Actor,
): Promise<{ id: number } | Rejection> {
  return database.transaction(async (tx) => {
    // One at a time, so that they are counted.
    await tx.execute(sql`lock table ${importUpload} in exclusive mode`)
    if ((await tx.$count(importUpload)) >= MAX_UPLOADS) return Rejection.invalid(text('too_many_uploads'))
    const [row] = await tx.insert(importUpload).values({ name, bytes, actor }).returning({ id: importUpload.id })
    return row!
  })
}

/** Stores a part; one that was sent twice is stored once. With the last of them the work begins, or the table's questions. */
export async function addPart(
  database: Database,
  { id, part }: { id: number; part: number },
  bytes: Buffer,
): Promise<{ received: number } | Rejection> {
  return database.transaction(async (tx) => {
    const upload = await lockUpload(tx, id)
    if (!upload) return Rejection.notFound()
    if (bytes.length !== partBytes(upload, part)) return Rejection.invalid(text('part_size'))
    await tx.insert(importUploadPart).values({ upload_id: id, part, bytes }).onConflictDoNothing()
    const received = await tx.$count(importUploadPart, eq(importUploadPart.upload_id, id))
    if (received === partCount(upload) && upload.state === 'sending') {
      const source = recogniseSource(await readParts(tx, id, 1))
      if (source === null) return Rejection.invalid(text('unknown_file'))
      await change(tx, id, { source })
      if (asksForChoices(source)) await change(tx, id, { state: 'asks' })
      else await begin(tx, id, 'planning')
    }
    return { received }
  })
}

const partCount = ({ bytes }: Upload): number => Math.ceil(bytes / IMPORT_PART_BYTES)
/** What a part must have: all but the last are full. */
const partBytes = ({ bytes }: Upload, part: number): number =>
  Math.max(0, Math.min(IMPORT_PART_BYTES, bytes - part * IMPORT_PART_BYTES))

export async function planUpload(
  database: Database,
  id: number,
  choices: ImportChoices | undefined,
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const upload = await lockUpload(tx, id)
    if (!upload) return Rejection.notFound()
    if (!['asks', 'planned', 'invalid', 'failed'].includes(upload.state)) return Rejection.of(409, 'conflict')
    if (asksForChoices(upload.source!) && !choices && !upload.choices) return Rejection.of(409, 'conflict')
    if (choices) await change(tx, id, { choices })
    await begin(tx, id, 'planning')
    return null
  })
}

/** Begins to import what was planned. `refuse` is asked about the file as it is now. */
export async function applyUpload(
  database: Database,
  id: number,
  request: ImportRequest,
  actor: Actor,
  refuse: (upload: Upload) => Rejection | null,
): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const upload = await lockUpload(tx, id)
    if (!upload) return Rejection.notFound()
    if (upload.state !== 'planned' || upload.result?.plan?.id !== request.plan) return Rejection.of(409, 'conflict')
    const refusal = refuse(upload)
    if (refusal) return refusal
    await change(tx, id, { request, actor })
    await begin(tx, id, 'applying')
    return null
  })
}

/** The queue runs it in a moment; of one file one job waits. */
async function begin(tx: Transaction, id: number, state: ImportState): Promise<void> {
  await change(tx, id, { state, progress: null })
  await enqueue(tx, IMPORT_JOB, { id }, { key: `${IMPORT_JOB}:${id}` })
}

export async function dropUpload(database: Database, id: number): Promise<Rejection | null> {
  return database.transaction(async (tx) => {
    const upload = await lockUpload(tx, id)
    if (!upload) return Rejection.notFound()
    if (upload.state === 'applying') return Rejection.of(409, 'conflict')
    await tx.delete(importUpload).where(eq(importUpload.id, id))
    return null
  })
}

async function lockUpload(tx: Transaction, id: number): Promise<Upload | undefined> {
  const [upload] = await tx.select().from(importUpload).where(eq(importUpload.id, id)).for('update')
  return upload
}

export async function readUpload(queries: Queries, id: number): Promise<Upload | undefined> {
  const [upload] = await queries.select().from(importUpload).where(eq(importUpload.id, id))
  return upload
}

/** The newest first. */
export async function listUploads(queries: Queries): Promise<Upload[]> {
  return queries.select().from(importUpload).orderBy(desc(importUpload.id))
}

/** Changes a file, and remembers that somebody has worked with it. */
export async function change(queries: Queries, id: number, fields: Partial<Upload>): Promise<void> {
  await queries
    .update(importUpload)
    .set({ ...fields, changed_at: new Date() })
    .where(eq(importUpload.id, id))
}

/** The bytes of a file, or of its first parts. */
export async function readParts(queries: Queries, id: number, count?: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let part = 0; part !== count; part += 1) {
    const [row] = await queries
      .select({ bytes: importUploadPart.bytes })
      .from(importUploadPart)
      .where(and(eq(importUploadPart.upload_id, id), eq(importUploadPart.part, part)))
    if (!row) break
    parts.push(row.bytes)
  }
  return Buffer.concat(parts)
}

export async function deleteOldUploads(queries: Queries): Promise<void> {
  await queries
    .delete(importUpload)
    .where(sql`changed_at < now() - make_interval(hours => ${MAX_AGE_HOURS}) and state <> 'applying'`)
}

/** That the work on a file has ended without a result. */
export async function failUpload(queries: Queries, id: number): Promise<void> {
  await queries
    .update(importUpload)
    .set({ state: 'failed', progress: null, changed_at: new Date() })
    .where(and(eq(importUpload.id, id), sql`state in ('planning', 'applying')`))
}
