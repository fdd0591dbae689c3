import type { FileLocation } from '../import-errors.ts'
import type { FieldPath } from '../read/source.ts'

/** Notes that an entry names a picture file. */
export type AddPicture = (file: string | undefined, location: FileLocation) => void
export type AddError = (path: FieldPath, message: string) => void

/** Adds an error for every key that does not exist and for every key named twice. `kind` is what messages call the record. */
export function validateReferences(
  keys: readonly string[],
  existing: ReadonlySet<string>,
  kind: string,
  path: FieldPath,
  addError: AddError,
): void {
  keys.forEach((key, index) => {
    if (!existing.has(key)) addError([...path, index], `there is no ${kind} "${key}"`)
  })
  validateUnique(keys, path, addError)
}

export function validateUnique(entries: readonly string[], path: FieldPath, addError: AddError): void {
  entries.forEach((entry, index) => {
    if (entries.indexOf(entry) !== index) addError([...path, index], `"${entry}" is used twice`)
  })
}
