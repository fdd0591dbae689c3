import type { Category } from '@vitrina/contract'

/** A category with everything above it, from the root down. */
export function wayTo(category: Category | null, categories: readonly Category[]): Category[] {
  if (!category) return []
  const parent = categories.find(({ id }) => id === category.parent_id) ?? null
  return [...wayTo(parent, categories), category]
}

/** The way to an article, through the first of its categories. */
export function wayToArticle(article: { categories: readonly number[] }, categories: readonly Category[]): Category[] {
  return wayTo(categories.find(({ id }) => id === article.categories[0]) ?? null, categories)
}
