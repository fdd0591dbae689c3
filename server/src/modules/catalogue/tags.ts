/** Tags by which cached responses are invalidated when what they show changes. */

export const productTag = (productId: number): string => `product:${productId}`

/** Tags the lists of a category in the shop's order: a product that sells out moves to their end, and the pages between shift. */
export const listTag = (categoryId: number): string => `list:${categoryId}`

/** Tags every list of a category: products enter it, leave it and move in it when a merchant changes them. */
export const productsTag = (categoryId: number): string => `products:${categoryId}`

/** Tags the categories with the numbers of their products. */
export const CATEGORIES_TAG = 'categories'

/** Tags the products whose page names a category, be it their own or one above it. */
export const categoryTag = (categoryId: number): string => `category:${categoryId}`

/** Tags the options, and lists with the numbers of products by value. */
export const OPTIONS_TAG = 'options'

/** Tags the products that have an option or attribute. */
export const optionTag = (optionId: number): string => `option:${optionId}`

/** Tags lists of products in stock: a product can enter such a list without having been on the cached page. */
export const STOCK_TAG = 'stock'

/** The products that have a tag among these. */
export const productsOfTags = (tags: readonly string[]): number[] =>
  tags.flatMap((tag) => (tag.startsWith('product:') ? [Number(tag.slice('product:'.length))] : []))

const CATALOGUE_TAG = /^(product|products|list|category|option):/

/** Whether something among these tags is of the catalogue: a product, a category or an option. */
export const isCatalogueChange = (tags: readonly string[]): boolean =>
  tags.some((tag) => tag === CATEGORIES_TAG || tag === OPTIONS_TAG || CATALOGUE_TAG.test(tag))
