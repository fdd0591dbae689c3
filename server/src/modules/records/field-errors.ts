import type { ContentError } from './content-errors.ts'

/** What is wrong with a field of a document; an empty path is the record itself. */
export type FieldError = { path: readonly PropertyKey[]; message: string }

/** Messages of files begin with the name of their field; here it stands in the path. */
export const toFieldError = ({ path = [], message }: Pick<ContentError, 'path' | 'message'>): FieldError => ({
  path,
  message: path.length > 0 ? message.replace(/^[\w.[\]]+: /, '') : message,
})
