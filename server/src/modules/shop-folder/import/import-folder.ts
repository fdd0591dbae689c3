import type { Database } from '../../../platform/database/client.ts'
import type { IgnoredCounts } from '../../catalogue/index.ts'
import { postCodesByCountry } from '../../deliveries/index.ts'
import { readLogo } from '../../look/index.ts'
import { type PictureError, type PreparedPictures, preparePictures, validatePictures } from '../../media/index.ts'
import type { Actor } from '../../../platform/history.ts'
import { openFolderFiles } from '../read/folder-files.ts'
import type { Folder } from '../read/read-folder.ts'
import { validateFolder } from '../read/validate-folder.ts'
import { applyFolder, setStock } from './apply-folder.ts'
import type { ImportConflict, Take } from './merge-edited.ts'
import { findRemovals, readChangedKeys, type Removal } from './records.ts'
import type { ContentError, PictureReferences, Summary, SummaryKind } from '../../records/index.ts'

export type ProgressHandler = (step: 'checking' | 'pictures' | 'writing', done?: number, total?: number) => void
/** Nothing has changed. Without errors, the removals were not confirmed. */
type ImportFailure = { ok: false; errors: ContentError[]; conflicts?: ImportConflict[] }
type ImportResult = { ok: true; summary: Summary; ignoredCounts: IgnoredCounts } | ImportFailure
/** The keys of what an import would change, by kind. `summary` counts them, and pictures and the shop's settings. */
export type ImportPlan = {
  summary: Summary
  records: { kind: SummaryKind; added: string[]; changed: string[] }[]
  removals: Removal[]
  /** What was changed in the shop and in the folder. */
  conflicts: ImportConflict[]
  ignoredCounts: IgnoredCounts
}

type ImportOptions = {
  onProgress?: ProgressHandler
  signal?: AbortSignal
  /** Which side counts where a record was changed in the shop and in the folder; without it such an import changes nothing. */
  take?: Take | undefined
}

const MAX_PICTURE_BYTES = 40_000_000

/**
 * Makes the shop equal to a folder. When anything in the folder has an error, nothing changes and all errors are returned.
 * Importing the same folder again changes nothing. `confirmRemovals` hears what would be removed, if anything, before something is changed; when it
 * responds with false, nothing changes. Without it nobody is asked. `actor` has counted the stock. When `signal` is aborted, nothing changes, and it rejects.
 */
export async function importFolder(
  database: Database,
  path: string,
  {
    confirmRemovals,
    actor = { kind: 'merchant' },
    ...options
  }: ImportOptions & {
    confirmRemovals?: (removals: Removal[]) => boolean | Promise<boolean>
    actor?: Actor
  } = {},
): Promise<ImportResult> {
  const { onProgress = () => {}, signal, take } = options
  const read = await readValidFolder(path, onProgress)
  if ('errors' in read) return { ok: false, errors: read.errors }
  let approved: Removal[] | undefined
  if (confirmRemovals) {
    approved = await findRemovals(database.queries, read.folder)
    if (approved.length > 0 && !(await confirmRemovals(approved))) return { ok: false, errors: [] }
  }
  const prepared = await prepare(database, read, options)
  if ('errors' in prepared) return { ok: false, errors: prepared.errors }
  onProgress('writing')
  try {
    const { summary, ignoredCounts } = await database.transaction(
      async (tx) => {
        const applied = await applyFolder(tx, read.folder, prepared, { approved, take, actor })
        if (applied.conflicts.length > 0 && !take) throw new Undecided(applied.conflicts)
        return applied
      },
      { mayTakeLong: true, signal },
    )
    await setStock(database, actor)
    return { ok: true, summary, ignoredCounts }
  } catch (error) {
    if (error instanceof Undecided) return { ok: false, errors: [], conflicts: error.conflicts }
    throw error
  }
}

/** Thrown to roll back an import that has conflicts. */
class Undecided extends Error {
  readonly conflicts: ImportConflict[]
  constructor(conflicts: ImportConflict[]) {
    super('undecided')
    this.conflicts = conflicts
  }
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
  path: string,
  options: ImportOptions = {},
): Promise<{ ok: true; plan: ImportPlan } | ImportFailure> {
  const read = await readValidFolder(path, options.onProgress ?? (() => {}))
  if ('errors' in read) return { ok: false, errors: read.errors }
  const prepared = await prepare(database, read, options)
  if ('errors' in prepared) return { ok: false, errors: prepared.errors }
  try {
    return await database.transaction(
      async (tx): Promise<never> => {
        const removals = await findRemovals(tx, read.folder)
        const { changes, ...applied } = await applyFolder(tx, read.folder, prepared, {
          take: options.take,
          actor: { kind: 'merchant' },
        })
        throw new Planned({ ...applied, records: await readChangedKeys(tx, changes), removals })
      },
      { mayTakeLong: true, signal: options.signal },
    )
  } catch (error) {
    if (error instanceof Planned) return { ok: true, plan: error.plan }
    throw error
  }
}

type ValidFolder = { folder: Folder; files: Map<string, string>; pictures: PictureReferences }

async function readValidFolder(
  path: string,
  onProgress: ProgressHandler,
): Promise<ValidFolder | { errors: ContentError[] }> {
  onProgress('checking')
  const { folder, pictures, errors } = validateFolder(path, postCodesByCountry())
  const { files, errors: missingPictures } = findPictures(path, pictures)
  const invalidPictures = locatePictureErrors(await validatePictures(files), pictures)
  const allErrors = [...errors, ...missingPictures, ...invalidPictures, ...(await findLogoErrors(folder))]
  return allErrors.length > 0 ? { errors: allErrors } : { folder, files, pictures }
}

async function prepare(
  database: Database,
  { folder, files, pictures }: ValidFolder,
  { onProgress = () => {}, signal }: ImportOptions,
): Promise<PreparedPictures | { errors: ContentError[] }> {
  signal?.throwIfAborted()
  onProgress('pictures')
  const onPicture = (done: number, total: number) => onProgress('pictures', done, total)
  const prepared = await preparePictures(database.queries, files, iconFiles(folder), onPicture, signal)
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
  for (const [file, location] of pictures) {
    const found = folderFiles.findFile(`pictures/${file}`)
    if (!found) errors.push({ ...location, message: `there is no picture pictures/${file}` })
    else if ('error' in found) errors.push({ ...location, message: `pictures/${file} ${found.error}` })
    else if (found.bytes > MAX_PICTURE_BYTES)
      errors.push({ ...location, message: `pictures/${file} is larger than ${MAX_PICTURE_BYTES / 1_000_000} MB` })
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
        ...shop!.locate(['look', field]),
        message: `look.${field}: look/${name} can’t be read as a picture`,
      })
  }
  return errors
}

/** The errors of pictures, at the places where the folder first names the pictures. */
function locatePictureErrors(errors: PictureError[], pictures: PictureReferences): ContentError[] {
  return errors.map(({ file, message }) => ({ ...pictures.get(file)!, message: `pictures/${file} ${message}` }))
}
