import { asText, plain, type RecordShape, type Words, withFields, withoutBlanks, wordsOf } from '../../records/index.ts'

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

/** How a category is written in a form; its icon stays as it is. */
export const CATEGORY_SHAPE: RecordShape<CategoryValues> = {
  toValues: ({ name, summary, description, parent, picture, url }) => ({
    name: wordsOf(name),
    summary: wordsOf(summary),
    description: wordsOf(description),
    parent: asText(parent),
    picture: asText(picture),
    url: asText(url),
  }),
  toDocument: ({ name, summary, description, parent, picture, url }, before) =>
    withFields(before, {
      name: withoutBlanks(name),
      summary: withoutBlanks(summary),
      description: withoutBlanks(description),
      parent: plain(parent),
      picture: plain(picture),
      url: plain(url),
    }),
}
