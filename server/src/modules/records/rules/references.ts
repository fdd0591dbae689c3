import type { FileLocation, ContentErrors } from '../content-errors.ts'
import type { Entry, FieldPath } from '../source.ts'

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

/** Adds an error for every `url` that two records of a kind are given by hand. Equal names are no error: the second gets a number. */
export function validateAddresses(
  records: readonly Entry<{ url?: string | undefined }>[],
  errors: ContentErrors,
): void {
  const first = new Map<string, FileLocation>()
  for (const { value, locate } of records) {
    if (value.url === undefined) continue
    const location = locate(['url'])
    const other = first.get(value.url)
    if (other) errors.add(location, `url: "${value.url}" is the address in ${other.file}:${other.line} already`)
    else first.set(value.url, location)
  }
}
