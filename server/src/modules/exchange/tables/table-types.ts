import type { Currency } from '@vitrina/contract'
import type { ImportChoices, ImportFileSource } from '@vitrina/contract/office'
import type { Document, Documents, readBesideDocuments, Source } from '../../records/index.ts'
import type { SkippedLine } from '../import-result.ts'
import type { ProductChange } from './product-changes.ts'

/** A table of products that was sent. */
export type TableFile = {
  name: string
  bytes: Buffer
  source: Exclude<ImportFileSource, 'folder'>
  choices: ImportChoices | null
}

/** What a table changes of a product, and the lines of its fields. */
export type TableProduct = { key: string; change: ProductChange; locate: Source['locate'] }

/** What a table names beside its products. */
export type TableNotes = { skipped: SkippedLine[] }

/** Everything that is in the shop, as documents. */
export type TableShop = {
  currency: Currency
  documents: Documents
  beside: Awaited<ReturnType<typeof readBesideDocuments>>
  /** The ids of pictures by their paths. */
  pictures: ReadonlyMap<string, number>
  /** With their stock. */
  products: ReadonlyMap<string, Document>
  /** Names this state of the shop. */
  digest: string
}

/** Names the files of pictures that were loaded from their addresses. */
export type NamePictures = {
  /** The path of a picture in the shop, for a product; null when it could not be loaded. */
  pathOf(address: string, productKey: string): string | null
  /** Where the bytes of each named picture are on this machine. */
  files(): Map<string, string>
}
