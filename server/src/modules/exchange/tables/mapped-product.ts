import type { SkippedLine } from '../import-result.ts'

/** A picture by its address, and the line that names it. */
export type MappedPicture = { address: string; alt: string; line: number }

/** What the shop knows of a piece that can be bought; amounts and numbers as text, and what the table does not say is undefined. */
export type MappedVariant = {
  line: number
  /** The value of each option of the product, as customers read it. */
  values: readonly string[]
  price?: string | undefined
  regular_price?: string | undefined
  weight?: string | undefined
  stock?: string | undefined
  sku?: string | undefined
  picture?: string | undefined
}

/** A product of another shop's table. Names stand for categories and options, which the shop may have or not. */
export type MappedProduct = {
  /** What the other shop calls it for ever. */
  handle: string
  line: number
  name: string
  /** Markdown. */
  description: string
  summary: string
  /** Each from the outermost category to the innermost. */
  categories: readonly (readonly string[])[]
  options: readonly string[]
  attributes: readonly { name: string; values: readonly string[] }[]
  /** One without options. */
  variants: readonly MappedVariant[]
  pictures: readonly MappedPicture[]
}

export type MappedTable = { products: MappedProduct[]; skipped: SkippedLine[] }
