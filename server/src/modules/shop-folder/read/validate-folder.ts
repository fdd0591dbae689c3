import { type ContentError, type PictureReferences, validateContent } from '../../records/index.ts'
import { type Folder, readFolder } from './read-folder.ts'

export type ValidatedFolder = { folder: Folder; pictures: PictureReferences; errors: ContentError[] }

/**
 * Reads a shop folder and validates all of it except the bytes of its pictures: first each field, then references.
 *
 * @param postCodes the known post codes by country
 */
export function validateFolder(path: string, postCodes: ReadonlyMap<string, ReadonlySet<string>>): ValidatedFolder {
  const { folder, errors } = readFolder(path)
  const pictures = validateContent(folder, errors, postCodes)
  return { folder, pictures, errors: errors.all() }
}
