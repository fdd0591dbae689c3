import { validateCatalogue } from './catalogue.ts'
import { validatePages } from './pages.ts'
import { validateCommerce } from './commerce.ts'
import type { ImportError, FileLocation } from '../import-errors.ts'
import { type Folder, readFolder } from '../read/read-folder.ts'

/** Pictures the folder's files name, and where each is first named. */
export type PictureReferences = Map<string, FileLocation>

export type ValidatedFolder = { folder: Folder; pictures: PictureReferences; errors: ImportError[] }

/**
 * Reads a shop's folder and checks all of it except the bytes of its pictures: each field by itself, then what refers to what.
 * `postCodes` are those of towns the shop knows, by country.
 */
export function validateFolder(path: string, postCodes: ReadonlyMap<string, ReadonlySet<string>>): ValidatedFolder {
  const { folder, faults } = readFolder(path)
  const pictures: PictureReferences = new Map()
  const name = (file: string | undefined, place: FileLocation) => {
    if (file !== undefined && !pictures.has(file)) pictures.set(file, place)
  }
  if (folder.shop) name(folder.shop.value.icon, folder.shop.locate(['icon']))
  validateCatalogue(folder, faults, name)
  validatePages(folder, faults, name)
  validateCommerce(folder, faults, postCodes)
  return { folder, pictures, errors: faults.all() }
}
