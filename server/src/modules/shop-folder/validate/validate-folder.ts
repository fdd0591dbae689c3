import type { FileLocation, ImportError } from '../import-errors.ts'
import { type Folder, readFolder } from '../read/read-folder.ts'
import { validateCatalogue } from './catalogue.ts'
import { validateCommerce } from './commerce.ts'
import { validateLook } from './look.ts'
import { validatePages } from './pages.ts'
import { type AddPicture, validateAddresses } from './references.ts'
import { validateRooms } from './rooms.ts'

/** The picture files that entries name, and where each is first named. */
export type PictureReferences = Map<string, FileLocation>

export type ValidatedFolder = { folder: Folder; pictures: PictureReferences; errors: ImportError[] }

/**
 * Reads a shop folder and validates all of it except the bytes of its pictures: first each field, then references.
 *
 * @param postCodes the known post codes by country
 */
export function validateFolder(path: string, postCodes: ReadonlyMap<string, ReadonlySet<string>>): ValidatedFolder {
  const { folder, errors } = readFolder(path)
  const pictures: PictureReferences = new Map()
  const addPicture: AddPicture = (file, location) => {
    if (file !== undefined && !pictures.has(file)) pictures.set(file, location)
  }
  if (folder.shop) addPicture(folder.shop.value.icon, folder.shop.locate(['icon']))
  const { products, categories, newsCategories, info, news, rooms } = folder
  for (const records of [products, categories, newsCategories, info, news, rooms.types])
    validateAddresses(records, errors)
  validateLook(folder, errors)
  validateCatalogue(folder, errors, addPicture)
  validatePages(folder, errors, addPicture)
  validateCommerce(folder, errors, postCodes)
  validateRooms(folder, errors, addPicture)
  return { folder, pictures, errors: errors.all() }
}
