/** Something in the folder that can't be used, and where it stands. Lines count from 1. */
export type Fault = { file: string; line: number; message: string }
export type Place = { file: string; line: number }

export type Faults = {
  add(place: Place, message: string): void
  /** In the order a person would mend them: by file, then line. */
  all(): Fault[]
}

export function createFaults(): Faults {
  const faults: Fault[] = []
  return {
    add: ({ file, line }, message) => {
      faults.push({ file, line, message })
    },
    all: () => faults.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)),
  }
}
