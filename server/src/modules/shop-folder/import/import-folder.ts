import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../../platform/database/client.ts'
import { postCodesByCountry } from '../../deliveries/index.ts'
import { validatePictures, type PictureError, preparePictures } from '../../media/index.ts'
import { applyFolder } from './apply-folder.ts'
import { validateFolder, type PictureReferences } from '../validate/validate-folder.ts'
import type { ImportError } from '../import-errors.ts'
import type { Summary } from './summary.ts'

export type ProgressHandler = (step: 'checking' | 'pictures' | 'writing', done?: number, total?: number) => void
export type ImportResult = { ok: true; summary: Summary } | { ok: false; errors: ImportError[] }

/** Bytes of one picture at most. */
const MAX_PICTURE_BYTES = 40_000_000

/**
 * Makes the shop what a folder says: all of it, or, when anything in it is at fault, nothing. Importing the same folder again
 * changes nothing.
 */
export async function importFolder(
  database: Database,
  path: string,
  { onProgress = () => {} }: { onProgress?: ProgressHandler } = {},
): Promise<ImportResult> {
  onProgress('checking')
  const { folder, pictures, errors: faults } = validateFolder(path, postCodesByCountry())
  const { files, faults: missing } = findPictures(path, pictures)
  const unreadable = placed(await validatePictures(files), pictures)
  const all = [...faults, ...missing, ...unreadable]
  if (all.length > 0) return { ok: false, errors: all }

  onProgress('pictures')
  const prepared = await preparePictures(database.queries, files, folder.shop!.value.icon ?? null, (done, total) =>
    onProgress('pictures', done, total),
  )
  if ('faults' in prepared) return { ok: false, errors: placed(prepared.faults, pictures) }
  onProgress('writing')
  return { ok: true, summary: await database.transaction((tx) => applyFolder(tx, folder, prepared)) }
}

function findPictures(
  path: string,
  pictures: PictureReferences,
): { files: Map<string, string>; faults: ImportError[] } {
  const files = new Map<string, string>()
  const faults: ImportError[] = []
  for (const [file, place] of pictures) {
    const full = join(path, 'pictures', file)
    const found = existsSync(full) ? statSync(full) : undefined
    if (!found?.isFile()) faults.push({ ...place, message: `there is no picture pictures/${file}` })
    else if (found.size > MAX_PICTURE_BYTES)
      faults.push({ ...place, message: `pictures/${file} is larger than ${MAX_PICTURE_BYTES / 1_000_000} MB` })
    else files.set(file, full)
  }
  return { files, faults }
}

function placed(faults: PictureError[], pictures: PictureReferences): ImportError[] {
  return faults.map(({ file, message }) => ({ ...pictures.get(file)!, message: `pictures/${file} ${message}` }))
}
