import { type ContentErrors, type FileLocation, recordText } from '../../records/index.ts'
import { text } from '../texts.ts'
import { amountOf, gramsOf, piecesOf } from './values.ts'

/** Reads the values of a row. What can't be read is an error at the row's line, and undefined. */
export function createValueReader(place: FileLocation, errors: ContentErrors) {
  const add = (field: string, written: string) =>
    void errors.add({ ...place, path: [field] }, text('no_number', { written: written.slice(0, 40) }))
  const read = (field: string, written: string, value: string | null | undefined): string | undefined => {
    if (value === null) add(field, written)
    return value ?? undefined
  }
  return {
    price: (field: string, written: string) => read(field, written, written === '' ? undefined : amountOf(written)),
    grams: (field: string, written: string, unit: string) => read(field, written, gramsOf(written, unit)),
    pieces: (field: string, written: string) => read(field, written, piecesOf(written)),
    missing: (field: string) => void errors.add({ ...place, path: [field] }, recordText('missing')),
  }
}
