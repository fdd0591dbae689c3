import { Link } from '@tanstack/react-router'
import type { Category, NewsItem } from '@vitrina/contract'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { Picture, classes, coverWidth } from '@vitrina/ui'
import { articleCategoryPath } from './category-path.ts'

/** Makes the whole entry a link to the article. */
const TITLE_LINK =
  'decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline group-active:text-accent'

/** The newest article, large. */
export function NewsLead({ item, categories }: { item: NewsItem; categories: readonly Category[] }) {
  return (
    <article className="group relative grid grid-cols-1 gap-6 lg:grid-cols-12 lg:items-end lg:gap-x-columns-12">
      {item.picture && (
        <Picture
          picture={item.picture}
          alt=""
          sizes="(min-width: 64rem) 54vw, 92vw"
          priority
          className="aspect-[4/3] sm:aspect-[3/2] lg:col-span-7"
        />
      )}
      <div className={classes('@container', item.picture ? 'lg:col-span-5 lg:pb-6' : 'lg:col-span-9')}>
        <NewsMeta item={item} categories={categories} />
        <h2 className="mt-3 text-2xl sm:text-3xl lg:text-4xl">
          <Link to="/news/$url" params={{ url: item.url }} className={TITLE_LINK}>
            {item.title}
          </Link>
        </h2>
        {item.summary && <p className="mt-4 max-w-lg text-muted lg:text-lg">{item.summary}</p>}
      </div>
    </article>
  )
}

/** Articles below one another, two rows side by side where there is room; the picture small beside the text. */
export function NewsRows({
  items,
  categories,
  level: Heading = 'h2',
}: {
  items: readonly NewsItem[]
  categories: readonly Category[]
  level?: 'h2' | 'h3'
}) {
  return (
    <ul className="grid grid-cols-1 gap-x-12 lg:grid-cols-2">
      {items.map((item) => (
        <li
          key={item.id}
          className="group relative flex items-start justify-between gap-5 border-t border-line py-6 sm:gap-8 sm:py-8"
        >
          <div className="min-w-0">
            <NewsMeta item={item} categories={categories} isBrief />
            <Heading className="mt-2 text-lg sm:text-xl">
              <Link to="/news/$url" params={{ url: item.url }} className={TITLE_LINK}>
                {item.title}
              </Link>
            </Heading>
            {item.summary && (
              <p className={classes('mt-2 max-w-md text-muted', item.picture && 'max-xs:hidden')}>{item.summary}</p>
            )}
          </div>
          {item.picture && (
            <Picture
              picture={item.picture}
              alt=""
              sizes={`(min-width: 40rem) ${coverWidth(item.picture, '10rem', '12.5rem')}, ${coverWidth(item.picture, '6rem', '7.5rem')}`}
              className="aspect-[4/5] w-24 shrink-0 sm:w-36 xl:w-40"
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** The date and the category of an article; `isBrief`: on a narrow phone its date alone. */
export function NewsMeta({
  item,
  categories,
  isBrief = false,
}: {
  item: Pick<NewsItem, 'published' | 'categories'>
  categories: readonly Category[]
  isBrief?: boolean
}) {
  const { language } = useApi()
  const category = articleCategoryPath(item, categories).at(-1)
  return (
    <p className="text-sm text-muted">
      <time dateTime={item.published}>{formatLongDay(item.published, language)}</time>
      {category && <span className={isBrief ? 'max-xs:hidden' : undefined}> · {category.name}</span>}
    </p>
  )
}

/** News as a list without pictures: date, title and summary. */
export function NewsList({ items }: { items: readonly NewsItem[] }) {
  const { language } = useApi()
  return (
    <ul className="border-t border-line">
      {items.map((item) => (
        <li key={item.id} className="group relative border-b border-line py-6 md:grid md:grid-cols-12 md:gap-8 md:py-8">
          <time dateTime={item.published} className="text-sm text-muted md:col-span-3 md:pt-1.5">
            {formatLongDay(item.published, language)}
          </time>
          <div className="md:col-span-9">
            <h3 className="mt-1 text-xl md:mt-0">
              <Link to="/news/$url" params={{ url: item.url }} className={TITLE_LINK}>
                {item.title}
              </Link>
            </h3>
            {item.summary && <p className="mt-2 max-w-2xl text-muted">{item.summary}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
