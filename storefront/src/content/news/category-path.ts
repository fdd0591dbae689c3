import type { Category } from '@vitrina/contract'

/** A category and its ancestors, from the root down; empty for null. */
export function withAncestors(category: Category | null, categories: readonly Category[]): Category[] {
  if (!category) return []
  const parent = categories.find(({ id }) => id === category.parent_id) ?? null
  return [...withAncestors(parent, categories), category]
}

/** The first category of an article and its ancestors, from the root down. */
export function articleCategoryPath(
  article: { categories: readonly number[] },
  categories: readonly Category[],
): Category[] {
  return withAncestors(categories.find(({ id }) => id === article.categories[0]) ?? null, categories)
}
