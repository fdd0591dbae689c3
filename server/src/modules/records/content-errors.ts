import type { Language } from '@vitrina/contract'
import { type Message, translate } from '../../platform/texts/index.ts'

/** A line of a file in a shop folder; lines count from 1. A document of a record has no lines: `path` is where it is in it. */
export type FileLocation = { file: string; line: number; path?: readonly PropertyKey[] }
/** A field: of a document, or of the entry at a line of a file. An empty path is all of it. */
export type Place = FileLocation & { path: readonly PropertyKey[] }
/** Something in a shop folder or a document that can't be used. The message leaves out the field, which is its path. */
export type ContentError = Place & { message: Message }

export type ContentErrors = {
  add(place: Place, message: Message): void
  /** All errors, sorted by file and line. */
  all(): ContentError[]
}

export function createContentErrors(): ContentErrors {
  const errors: ContentError[] = []
  return {
    add: (place, message) => {
      errors.push({ ...place, message })
    },
    all: () => errors.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)),
  }
}

/** What is wrong with a field of a document; an empty path is the record itself. */
export type FieldError = {
  path: readonly PropertyKey[]
  message: Message
  /** Another record (`section:hero`) whose field it is, and which would lack what is saved or archived. */
  record?: string
}

export const toFieldError = ({ path, message }: ContentError): FieldError => ({ path, message })

/** An error of a folder as the command line prints it: `shop.yaml:9: few_left: must be a whole number …`. */
export const describeContentError = ({ file, line, ...error }: ContentError, language: Language): string =>
  `${file}:${line}: ${describeFieldError(error, language)}`

/** An error of a record as the command line prints it: `look.fonts.text.files[1].file: there is no file …`. */
export function describeFieldError({ record, path, message }: FieldError, language: Language): string {
  return [record, fieldName(path), translate(message, language)].filter(Boolean).join(': ')
}

/** A field as people write it, whose lists count from 1: `variants[2].price`. */
const fieldName = (path: readonly PropertyKey[]): string =>
  path
    .map((step, index) => (typeof step === 'number' ? `[${step + 1}]` : `${index === 0 ? '' : '.'}${String(step)}`))
    .join('')
