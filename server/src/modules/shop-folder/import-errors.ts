/** Something in the folder that can't be used, and where it stands. Lines count from 1. */
export type ImportError = { file: string; line: number; message: string }
export type FileLocation = { file: string; line: number }

export type ImportErrors = {
  add(place: FileLocation, message: string): void
  /** In the order a person would mend them: by file, then line. */
  all(): ImportError[]
}

export function createImportErrors(): ImportErrors {
  const faults: ImportError[] = []
  return {
    add: ({ file, line }, message) => {
      faults.push({ file, line, message })
    },
    all: () => faults.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)),
  }
}
