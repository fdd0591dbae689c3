import type { PictureReferences } from '../../records/index.ts'
import type { Folder } from '../read/read-folder.ts'

/** Valid content that is to be imported, and the pictures that come with it by their paths. */
export type ImportSource = {
  folder: Folder
  files: Map<string, string>
  pictures: PictureReferences
  /** Of content that was made of what is in the shop. */
  edit?: ShopEdit
}

/**
 * Content that is what the shop has, with changes: nobody else's folder is compared with it, and what it changes is a change of the shop, as by a form.
 */
export type ShopEdit = {
  /** The digest of the shop that it was made of. */
  shop: string
  /** The ids of the shop's pictures by path. */
  pictures: ReadonlyMap<string, number>
  /** The keys of the products that it may change or add. */
  products: readonly string[]
}
