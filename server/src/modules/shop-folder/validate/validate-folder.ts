import { checkCatalogue } from './catalogue.ts'
import { checkPages } from './pages.ts'
import { checkTrade } from './commerce.ts'
import type { ImportError, FileLocation } from '../import-errors.ts'
import { type Folder, readFolder } from '../read/read-folder.ts'

/** Pictures the folder's files name, and where each is first named. */
export type PicturesNamed = Map<string, FileLocation>

export type CheckedFolder = { folder: Folder; pictures: PicturesNamed; faults: ImportError[] }

/**
 * Reads a shop's folder and checks all of it except the bytes of its pictures: each field by itself, then what refers to what.
 * `postCodes` are those of towns the shop knows, by country.
 */
export function checkFolder(path: string, postCodes: ReadonlyMap<string, ReadonlySet<string>>): CheckedFolder {
  const { folder, faults } = readFolder(path)
  const pictures: PicturesNamed = new Map()
  const name = (file: string | undefined, place: FileLocation) => {
    if (file !== undefined && !pictures.has(file)) pictures.set(file, place)
  }
  if (folder.shop) name(folder.shop.value.icon, folder.shop.place(['icon']))
  checkCatalogue(folder, faults, name)
  checkPages(folder, faults, name)
  checkTrade(folder, faults, postCodes)
  return { folder, pictures, faults: faults.all() }
}
