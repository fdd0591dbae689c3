import {
  plain,
  type RecordDocument,
  type RecordShape,
  type Words,
  withoutBlanks,
  wordsOf,
} from '../../records/index.ts'

/** What is typed into a category's form. */
export type CategoryValues = {
  name: Words
  summary: Words
  description: Words
  /** The category that it is in; empty for none. */
  parent: string
  picture: string
  url: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** How a category is written in a form; its icon stays as it is. */
export const CATEGORY_SHAPE: RecordShape<CategoryValues> = {
  toValues: (document) => ({
    name: wordsOf(document['name']),
    summary: wordsOf(document['summary']),
    description: wordsOf(document['description']),
    parent: text(document['parent']),
    picture: text(document['picture']),
    url: text(document['url']),
  }),
  toDocument: ({ name, summary, description, parent, picture, url }, before): RecordDocument => {
    const written = {
      ...before,
      name: withoutBlanks(name),
      summary: withoutBlanks(summary),
      description: withoutBlanks(description),
      parent: plain(parent),
      picture: plain(picture),
      url: plain(url),
    }
    return Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))
  },
}
