import type { Database } from '../../../platform/database/client.ts'
import { postCodesByCountry } from '../../deliveries/index.ts'
import { type PictureError, preparePictures, validatePictures } from '../../media/index.ts'
import type { ImportError } from '../import-errors.ts'
import { openFolderFiles } from '../read/folder-files.ts'
import type { Folder } from '../read/read-folder.ts'
import { type PictureReferences, validateFolder } from '../validate/validate-folder.ts'
import { applyFolder, setStock } from './apply-folder.ts'
import type { Summary } from './summary.ts'

export type ProgressHandler = (step: 'checking' | 'pictures' | 'writing', done?: number, total?: number) => void
export type ImportResult = { ok: true; summary: Summary } | { ok: false; errors: ImportError[] }

const MAX_PICTURE_BYTES = 40_000_000

/**
 * Makes the shop equal to a folder. When anything in the folder has an error, nothing changes and all errors are returned.
 * Importing the same folder again changes nothing. When `signal` is aborted, nothing changes, and it rejects.
 */
export async function importFolder(
  database: Database,
  path: string,
  { onProgress = () => {}, signal }: { onProgress?: ProgressHandler; signal?: AbortSignal } = {},
): Promise<ImportResult> {
  onProgress('checking')
  const { folder, pictures, errors } = validateFolder(path, postCodesByCountry())
  const { files, errors: missingPictures } = findPictures(path, pictures)
  const invalidPictures = locatePictureErrors(await validatePictures(files), pictures)
  const allErrors = [...errors, ...missingPictures, ...invalidPictures]
  if (allErrors.length > 0) return { ok: false, errors: allErrors }

  signal?.throwIfAborted()
  onProgress('pictures')
  const onPicture = (done: number, total: number) => onProgress('pictures', done, total)
  const prepared = await preparePictures(database.queries, files, iconFiles(folder), onPicture, signal)
  if ('errors' in prepared) return { ok: false, errors: locatePictureErrors(prepared.errors, pictures) }
  onProgress('writing')
  const summary = await database.transaction((tx) => applyFolder(tx, folder, prepared), { mayTakeLong: true, signal })
  await setStock(database)
  return { ok: true, summary }
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
): { files: Map<string, string>; errors: ImportError[] } {
  const folderFiles = openFolderFiles(path)
  const files = new Map<string, string>()
  const errors: ImportError[] = []
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

/** The errors of pictures, at the places where the folder first names the pictures. */
function locatePictureErrors(errors: PictureError[], pictures: PictureReferences): ImportError[] {
  return errors.map(({ file, message }) => ({ ...pictures.get(file)!, message: `pictures/${file} ${message}` }))
}
