import type { Language, ProductDetail } from '@vitrina/contract'
import type { Queries } from '../../platform/database/client.ts'
import { ancestorsOf, readProductCategories } from './categories/categories.ts'
import { presentProduct, type ProductSettings } from './present.ts'
import { readProduct } from './products/product.ts'
import { categoryTag, optionTag, productTag } from './tags.ts'

/** A product as its page shows it, by its address, with the tags of what it shows; null when there is none. */
export async function readProductPage(
  queries: Queries,
  url: string,
  language: Language,
  settings: ProductSettings,
): Promise<{ product: ProductDetail; tags: string[] } | null> {
  const [record, categories] = await Promise.all([readProduct(queries, url), readProductCategories(queries)])
  if (!record) return null
  const { id, main_category_id: mainCategoryId } = record.row
  const ancestors = ancestorsOf(categories, mainCategoryId)
  const named = [...ancestors.map((category) => category.id), ...(mainCategoryId === null ? [] : [mainCategoryId])]
  const optionIds = [...record.options, ...record.attributes].map((option) => option.id)
  return {
    product: presentProduct(record, categories, ancestors, language, settings),
    tags: [productTag(id), ...named.map(categoryTag), ...optionIds.map(optionTag)],
  }
}
