import type { Message } from '../../../platform/texts/index.ts'
import type { ContentErrors, Place } from '../content-errors.ts'
import { type Entry, type FieldPath, placeOf } from '../source.ts'
import { text } from '../texts.ts'

/** Notes that an entry names a picture file. */
export type AddPicture = (file: string | undefined, place: Place) => void
export type AddError = (path: FieldPath, message: Message) => void

/** Notes the picture and the icon of an entry. */
export function addPicturesOf(
  entry: Entry<{ picture?: { file: string } | undefined; icon?: string | undefined }>,
  addPicture: AddPicture,
): void {
  addPicture(entry.value.picture?.file, placeOf(entry, ['picture']))
  addPicture(entry.value.icon, placeOf(entry, ['icon']))
}

/** Adds errors of the fields of an entry. */
export const addingTo =
  (errors: ContentErrors, entry: Pick<Entry<unknown>, 'locate'>): AddError =>
  (path, message) =>
    errors.add(placeOf(entry, path), message)

/** Adds an error for every key that does not exist and for every key named twice. */
export function validateReferences(
  keys: readonly string[],
  existing: ReadonlySet<string>,
  kind: 'product' | 'category' | 'news_category' | 'room' | 'amenity',
  path: FieldPath,
  addError: AddError,
): void {
  keys.forEach((key, index) => {
    if (!existing.has(key)) addError([...path, index], text(`no_${kind}`, { key }))
  })
  validateUnique(keys, path, addError)
}

export function validateUnique(entries: readonly string[], path: FieldPath, addError: AddError): void {
  entries.forEach((entry, index) => {
    if (entries.indexOf(entry) !== index) addError([...path, index], text('used_twice', { key: entry }))
  })
}

/** Adds an error for every `url` that two records of a kind are given by hand. Equal names are no error: the second gets a number. */
export function validateAddresses(
  records: readonly Entry<{ url?: string | undefined }>[],
  errors: ContentErrors,
): void {
  const first = new Map<string, Place>()
  for (const { value, locate } of records) {
    if (value.url === undefined) continue
    const place = placeOf({ locate }, ['url'])
    const other = first.get(value.url)
    // A document has no lines.
    const where = other && (other.line > 0 ? `${other.file}:${other.line}` : other.file)
    if (where) errors.add(place, text('url_taken', { url: value.url, place: where }))
    else first.set(value.url, place)
  }
}
