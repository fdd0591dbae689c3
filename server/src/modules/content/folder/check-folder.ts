import { checkCatalogue } from './check-catalogue.ts'
import { checkPages } from './check-pages.ts'
import { checkTrade } from './check-trade.ts'
import type { Fault, Place } from './faults.ts'
import { type Folder, readFolder } from './read-folder.ts'

/** Pictures the folder's files name, and where each is first named. */
export type PicturesNamed = Map<string, Place>

export type CheckedFolder = { folder: Folder; pictures: PicturesNamed; faults: Fault[] }

/**
 * Reads a shop's folder and checks all of it except the bytes of its pictures: each field by itself, then what refers to what.
 * `postCodes` are those of towns the shop knows, by country.
 */
export function checkFolder(path: string, postCodes: ReadonlyMap<string, ReadonlySet<string>>): CheckedFolder {
  const { folder, faults } = readFolder(path)
  const pictures: PicturesNamed = new Map()
  const name = (file: string | undefined, place: Place) => {
    if (file !== undefined && !pictures.has(file)) pictures.set(file, place)
  }
  if (folder.shop) name(folder.shop.value.icon, folder.shop.place(['icon']))
  checkCatalogue(folder, faults, name)
  checkPages(folder, faults, name)
  checkTrade(folder, faults, postCodes)
  return { folder, pictures, faults: faults.all() }
}
