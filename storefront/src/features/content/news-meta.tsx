import type { Category, NewsItem } from '@vitrina/contract'
import { formatDay } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { classes } from '../../ui/classes.ts'
import { wayToArticle } from './news-tree.ts'

/** When, and under what. */
export function NewsMeta({
  item,
  categories,
  className,
}: {
  item: Pick<NewsItem, 'published' | 'categories'>
  categories: readonly Category[]
  className?: string
}) {
  const { language } = useShop()
  const category = wayToArticle(item, categories).at(-1)
  return (
    <p className={classes('text-sm text-muted', className)}>
      <time dateTime={item.published}>{formatDay(item.published, language)}</time>
      {category && <> · {category.name}</>}
    </p>
  )
}
