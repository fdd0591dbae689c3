/** A line of a file in a shop folder. Lines count from 1. `path` is the field of a document that comes from no file. */
export type FileLocation = { file: string; line: number; path?: readonly PropertyKey[] }
/** Something in a shop folder that can't be imported. */
export type ContentError = FileLocation & { message: string }

export type ContentErrors = {
  add(location: FileLocation, message: string): void
  /** All errors, sorted by file and line. */
  all(): ContentError[]
}

export function createContentErrors(): ContentErrors {
  const errors: ContentError[] = []
  return {
    add: (location, message) => {
      errors.push({ ...location, message })
    },
    all: () => errors.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)),
  }
}
