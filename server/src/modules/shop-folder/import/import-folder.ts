import type { Database } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import type { Actor } from '../../../platform/history.ts'
import type { IgnoredCounts } from '../../catalogue/index.ts'
import { postCodesByCountry } from '../../deliveries/index.ts'
import { readLogo } from '../../look/index.ts'
import { type PictureError, type PreparedPictures, preparePictures, validatePictures } from '../../media/index.ts'
import { type ContentError, lockContent, type PictureReferences, placeOf, type Summary } from '../../records/index.ts'
import { openFolderFiles } from '../read/folder-files.ts'
import type { Folder } from '../read/read-folder.ts'
import { validateFolder } from '../read/validate-folder.ts'
import { type AppliedFolder, applyFolder, setStock } from './apply-folder.ts'
import { readEditedRecords } from './edited-records.ts'
import type { Decision, Decisions, ImportConflict } from './merge-edited.ts'
import { digestFolder, digestShop, findOutdated } from './plan-id.ts'
import { compareRecords, type PlannedRecord, readDocumentsWith, readProductKeys } from './planned-records.ts'
import type { ImportSource } from './import-source.ts'
import { findRemovals, type Removal } from './removals.ts'
import { text } from '../texts.ts'

export type ProgressHandler = (
  step: 'checking' | 'loading' | 'pictures' | 'writing',
  done?: number,
  total?: number,
) => void
/** Nothing has changed. Without errors, conflicts and the like, the removals were not approved. */
export type ImportFailure = {
  ok: false
  errors: ContentError[]
  /** What was changed in the shop and in the folder, and is not decided. */
  conflicts?: ImportConflict[]
  /** What has changed since the plan was made that the import was to follow. */
  outdated?: 'folder' | 'shop'
  /** Decisions about fields that are no conflict. */
  unknownDecisions?: Decision[]
}
type ImportResult = { ok: true; summary: Summary; ignoredCounts: IgnoredCounts; kept: string[] } | ImportFailure

/** What an import would do. */
export type ImportPlan = {
  /** Names this folder and this state of the shop: an import as planned (`asPlanned`) is refused when either has changed. */
  id: string
  /** The records that would be added, changed and removed, with what was decided about conflicts. */
  records: PlannedRecord[]
  /** What an import asks about before it removes it. */
  removals: Removal[]
  /** What was changed in the shop and in the folder, decided or not. */
  conflicts: ImportConflict[]
  /** How many pictures would be added. */
  pictures: number
  /** How many variants would get a new count as their stock. */
  newCounts: number
  ignoredCounts: IgnoredCounts
}

/** Reads what is to be imported: a folder by its path, or anything else that gives content. */
export type ReadImport = (onProgress: ProgressHandler) => Promise<ImportSource | { errors: ContentError[] }>

/** Reads the folder at a path. */
export const readFolderImport =
  (path: string): ReadImport =>
  (onProgress) =>
    readValidFolder(path, onProgress)

const readerOf = (source: string | ReadImport): ReadImport =>
  typeof source === 'string' ? readFolderImport(source) : source

type ImportOptions = Decisions & {
  onProgress?: ProgressHandler
  signal?: AbortSignal
}

const MAX_PICTURE_BYTES = 40_000_000

/**
 * Makes the shop equal to a folder, with what was changed in the shop since. When anything in the folder has an error, or a conflict is not decided,
 * nothing changes and all errors are returned. Importing the same folder again changes nothing. `approveRemovals` hears what would be removed, if
 * anything, before something is changed, and returns what of it may go; the rest stays in the shop. When it returns null, nothing changes. Without
 * it nobody is asked. `asPlanned` is the id of a plan. `actor` has counted the stock. When `signal` is aborted, nothing changes, and it rejects.
 */
export async function importFolder(
  database: Database,
  source: string | ReadImport,
  {
    approveRemovals,
    asPlanned,
    actor = { kind: 'merchant' },
    ...options
  }: ImportOptions & {
    approveRemovals?: (removals: Removal[]) => readonly Removal[] | null | Promise<readonly Removal[] | null>
    asPlanned?: string | undefined
    actor?: Actor
  } = {},
): Promise<ImportResult> {
  const { onProgress = () => {}, signal, take, decisions } = options
  const read = await readerOf(source)(onProgress)
  if ('errors' in read) return { ok: false, errors: read.errors }
  const prepared = await prepare(database, read, options)
  if ('errors' in prepared) return { ok: false, errors: prepared.errors }
  const folderDigest = digestFolder(read.folder, prepared)
  let removals: { seen: readonly Removal[]; approved: readonly Removal[] } | undefined
  if (asPlanned !== undefined || approveRemovals) {
    const { outdated, seen } = await database.readSnapshot(async (queries) => ({
      outdated: findOutdated(asPlanned, folderDigest, await digestShop(queries)),
      seen: await findRemovals(queries, read.folder, await readEditedRecords(queries)),
    }))
    if (outdated) return { ok: false, errors: [], outdated }
    if (approveRemovals) {
      const approved = seen.length > 0 ? await approveRemovals(seen) : []
      if (!approved) return { ok: false, errors: [] }
      removals = { seen, approved }
    }
  }
  onProgress('writing')
  try {
    const { summary, ignoredCounts, kept } = await database.transaction(
      async (tx) => {
        await lockContent(tx)
        // Once more: it may have changed while pictures were made and removals approved.
        const shopDigest = await digestShop(tx)
        const outdated = asPlanned === undefined ? null : findOutdated(asPlanned, folderDigest, shopDigest)
        if (outdated || isOfOtherShop(read, shopDigest)) throw new NotApplied({ outdated: outdated ?? 'shop' })
        const applied = await applyFolder(tx, read, prepared, { removals, take, decisions, actor })
        throwUndecided(applied, decisions)
        return applied
      },
      { mayTakeLong: true, signal },
    )
    await setStock(database, actor)
    return { ok: true, summary, ignoredCounts, kept }
  } catch (error) {
    if (error instanceof NotApplied) return { ok: false, errors: [], ...error.reason }
    throw error
  }
}

/** Whether the shop has changed since content was made of it. */
const isOfOtherShop = ({ edit }: ImportSource, shopDigest: string): boolean =>
  edit !== undefined && edit.shop !== shopDigest

/** Thrown to roll back an import. */
class NotApplied extends Error {
  readonly reason: Omit<ImportFailure, 'ok' | 'errors'>
  constructor(reason: Omit<ImportFailure, 'ok' | 'errors'>) {
    super('not applied')
    this.reason = reason
  }
}

function throwUndecided({ conflicts }: AppliedFolder, decisions: readonly Decision[] = []): void {
  const unknownDecisions = findUnknownDecisions(conflicts, decisions)
  if (unknownDecisions.length > 0) throw new NotApplied({ unknownDecisions, conflicts })
  if (conflicts.some(({ take }) => take === null)) throw new NotApplied({ conflicts })
}

/** Decisions that decide nothing, such as one about a misspelt field. */
function findUnknownDecisions(conflicts: readonly ImportConflict[], decisions: readonly Decision[]): Decision[] {
  return decisions.filter(
    ({ kind, key, field }) =>
      !conflicts.some(
        (conflict) =>
          conflict.kind === kind &&
          conflict.key === key &&
          field.every((step, index) => conflict.field[index] === step),
      ),
  )
}

/** Thrown to roll back the import that a plan has made. */
class Planned extends Error {
  readonly plan: ImportPlan
  constructor(plan: ImportPlan) {
    super('planned')
    this.plan = plan
  }
}

/** What an import of the folder would change: it is made, and taken back. */
export async function planImport(
  database: Database,
  source: string | ReadImport,
  { take, decisions, ...options }: ImportOptions = {},
): Promise<{ ok: true; plan: ImportPlan } | ImportFailure> {
  const read = await readerOf(source)(options.onProgress ?? (() => {}))
  if ('errors' in read) return { ok: false, errors: read.errors }
  const prepared = await prepare(database, read, options)
  if ('errors' in prepared) return { ok: false, errors: prepared.errors }
  options.onProgress?.('writing')
  try {
    return await database.transaction(
      async (tx): Promise<never> => {
        await lockContent(tx)
        const shopDigest = await digestShop(tx)
        if (isOfOtherShop(read, shopDigest)) throw new NotApplied({ outdated: 'shop' })
        const id = [digestFolder(read.folder, prepared), shopDigest].join('-')
        const edited = await readEditedRecords(tx)
        const removals = await findRemovals(tx, read.folder, edited)
        await tx.execute(sql`savepoint planned`)
        const applied = await applyFolder(tx, read, prepared, { take, decisions, actor: { kind: 'merchant' } })
        const unknownDecisions = findUnknownDecisions(applied.conflicts, decisions ?? [])
        if (unknownDecisions.length > 0) throw new NotApplied({ unknownDecisions, conflicts: applied.conflicts })
        const { added, changed, removed } = applied.changes.products!
        const products = new Set([
          ...(await readProductKeys(tx, [added, changed, removed])),
          ...edited.flatMap(({ kind, key }) => (kind === 'product' ? key : [])),
        ])
        const after = await readDocumentsWith(tx, [...products])
        await tx.execute(sql`rollback to savepoint planned`)
        const records = compareRecords(await readDocumentsWith(tx, [...products]), after)
        const { conflicts, newCounts, ignoredCounts, summary } = applied
        throw new Planned({
          id,
          records,
          removals,
          conflicts,
          pictures: summary.pictures.added,
          newCounts,
          ignoredCounts,
        })
      },
      { mayTakeLong: true, signal: options.signal },
    )
  } catch (error) {
    if (error instanceof Planned) return { ok: true, plan: error.plan }
    if (error instanceof NotApplied) return { ok: false, errors: [], ...error.reason }
    throw error
  }
}

async function readValidFolder(
  path: string,
  onProgress: ProgressHandler,
): Promise<ImportSource | { errors: ContentError[] }> {
  onProgress('checking')
  const { folder, pictures, errors } = validateFolder(path, postCodesByCountry())
  const { files, errors: missingPictures } = findPictures(path, pictures)
  const invalidPictures = locatePictureErrors(await validatePictures(files), pictures)
  const allErrors = [...errors, ...missingPictures, ...invalidPictures, ...(await findLogoErrors(folder))]
  return allErrors.length > 0 ? { errors: allErrors } : { folder, files, pictures }
}

async function prepare(
  database: Database,
  { folder, files, pictures, edit }: ImportSource,
  { onProgress = () => {}, signal }: ImportOptions,
): Promise<PreparedPictures | { errors: ContentError[] }> {
  signal?.throwIfAborted()
  onProgress('pictures')
  const onPicture = (done: number, total: number) => onProgress('pictures', done, total)
  // The icons of what is in the shop are made already.
  const icons = edit ? [] : iconFiles(folder)
  const prepared = await preparePictures(database.queries, files, icons, onPicture, signal)
  return 'errors' in prepared ? { errors: locatePictureErrors(prepared.errors, pictures) } : prepared
}

/** The pictures that are icons: of the shop, and of categories, information pages, articles and room types. */
function iconFiles({ shop, categories, newsCategories, info, news, rooms }: Folder): string[] {
  return [shop!, ...categories, ...newsCategories, ...info, ...news, ...rooms.types].flatMap(
    ({ value: { icon } }) => icon ?? [],
  )
}

function findPictures(
  path: string,
  pictures: PictureReferences,
): { files: Map<string, string>; errors: ContentError[] } {
  const folderFiles = openFolderFiles(path)
  const files = new Map<string, string>()
  const errors: ContentError[] = []
  for (const [file, place] of pictures) {
    const name = `pictures/${file}`
    const found = folderFiles.findFile(name)
    if (!found) errors.push({ ...place, message: text('no_file', { file: name }) })
    else if ('error' in found) errors.push({ ...place, message: found.error })
    else if (found.bytes > MAX_PICTURE_BYTES)
      errors.push({ ...place, message: text('too_large', { file: name, max: MAX_PICTURE_BYTES / 1_000_000 }) })
    else files.set(file, found.path)
  }
  return { files, errors }
}

/** The errors of logos that can't be shown. */
async function findLogoErrors({ shop, lookFiles }: Folder): Promise<ContentError[]> {
  const errors: ContentError[] = []
  for (const field of ['logo', 'logo_dark'] as const) {
    const name = shop?.value.look[field]
    const bytes = name === undefined ? undefined : lookFiles.get(name)
    if (bytes && !(await readLogo(name!, bytes)))
      errors.push({
        ...placeOf(shop!, ['look', field]),
        message: text('logo_unreadable', { file: `look/${name}` }),
      })
  }
  return errors
}

/** The errors of pictures, at the places where the folder first names the pictures. */
function locatePictureErrors(errors: PictureError[], pictures: PictureReferences): ContentError[] {
  return errors.map(({ file, message }) => ({ ...pictures.get(file)!, message }))
}
