import type { Queries, Transaction } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { postCodesByCountry } from '../deliveries/index.ts'
import {
  type ContentError,
  createContentErrors,
  describeContentError,
  type FieldError,
  toFieldError,
} from './content-errors.ts'
import type { Content } from './content.ts'
import { documentName, type RecordKind } from './document.ts'
import { type BesideDocuments, readBesideDocuments, readContentOf } from './documents/read-content.ts'
import type { Documents } from './documents/read-documents.ts'
import { type PictureReferences, validateContent } from './rules/validate-content.ts'
import { LINK_KINDS, validateLink } from './text/links.ts'

type Edit = { kind: RecordKind; key: string; isArchived: boolean }

/** Content with an edited record, and what is wrong with it. */
export type ValidatedEdit = {
  content: Content
  pictures: PictureReferences
  /** Of the record itself, or of other records that lack something with it. */
  errors: FieldError[]
  /** Names of documents that don't fit their schema, which the content lacks. */
  unreadable: ReadonlySet<string>
}

/** Applies the rules of a folder to all records beside an edited one. Errors that other records had before do not count. */
export async function validateEdit(
  tx: Transaction,
  { kind, key, isArchived }: Edit,
  { before, after }: { before: Documents; after: Documents },
): Promise<ValidatedEdit> {
  const beside = await readBesideDocuments(tx)
  const remaining =
    kind === 'product' && isArchived
      ? { ...beside, productKeys: beside.productKeys.filter((product) => product !== key) }
      : beside
  const edited = validateDocuments(after, remaining)
  const isOwn = ({ file }: ContentError) => file === documentName(kind, key)
  const own = edited.errors.filter(isOwn).map(toFieldError)
  const others = edited.errors.filter((error) => !isOwn(error))
  const known = new Set(others.length > 0 ? validateDocuments(before, beside).errors.map(describe) : [])
  const lacking = isArchived ? await productsLinkingTo(tx, kind, key, edited.content) : []
  const caused = [...others.filter((error) => !known.has(describe(error))).map(ofAnotherRecord), ...lacking]
  return {
    content: edited.content,
    pictures: edited.pictures,
    errors: own.length > 0 ? own : caused,
    unreadable: edited.unreadable,
  }
}

/** What is wrong with these documents that was not wrong with those before, and the documents as content. */
export async function validateChange(
  queries: Queries,
  { before, after }: { before: Documents; after: Documents },
): Promise<{ content: Content; errors: ContentError[]; unreadable: ReadonlySet<string> }> {
  const beside = await readBesideDocuments(queries)
  const { content, errors, unreadable } = validateDocuments(after, beside)
  const known = new Set(errors.length > 0 ? validateDocuments(before, beside).errors.map(describe) : [])
  return { content, unreadable, errors: errors.filter((error) => !known.has(describe(error))) }
}

const describe = (error: ContentError): string => describeContentError(error, 'en')
export const ofAnotherRecord = (error: ContentError): FieldError => ({ ...toFieldError(error), record: error.file })

function validateDocuments(documents: Documents, beside: BesideDocuments) {
  const collected = createContentErrors()
  const content = readContentOf(documents, beside, collected)
  const unreadable = new Set(collected.all().map(({ file }) => file))
  const pictures = validateContent(content, collected, postCodesByCountry())
  return { content, pictures, unreadable, errors: collected.all() }
}

/** What texts of products lack without a record that they link to. */
async function productsLinkingTo(
  tx: Transaction,
  kind: RecordKind,
  key: string,
  { keys }: Content,
): Promise<FieldError[]> {
  if (!(LINK_KINDS as readonly string[]).includes(kind)) return []
  const message = validateLink(`${kind}:${key}`, keys)!
  // `categories:key` is a link to the same record.
  const link = `(${kind}${kind === 'category' ? '|categories' : ''}):${key}[^a-z0-9-]`
  const { rows } = await tx.execute<{ key: string }>(sql`
    select key from product where archived_at is null and (${kind} <> 'product' or key <> ${key}) and description::text ~ ${link} order by key`)
  return rows.map((product) => ({ record: documentName('product', product.key), path: ['description'], message }))
}
