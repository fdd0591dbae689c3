import { Link } from '@tanstack/react-router'
import type { Answer, Category } from '@vitrina/contract'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { ListPaging } from '../../lib/list-paging.tsx'
import { paths } from '../../lib/paths.ts'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { NewsList } from './news-list.tsx'

/** All news, or those of a category and of what is below it. */
export function NewsOverview({ categories, current, news }: { categories: readonly Category[]; current: Category | null; news: Answer<'GET /news'> }) {
  const t = useTexts()
  const chip = (active: boolean) => classes('inline-flex min-h-11 items-center px-4 transition-colors', active ? 'bg-accent text-on-accent' : 'bg-sunken hover:bg-accent hover:text-on-accent')
  return (
    <div className="frame py-10 lg:py-16">
      <h1 className="text-3xl sm:text-4xl lg:text-5xl">{current?.name ?? t(m.news_title)}</h1>
      {current?.description && <p className="mt-4 max-w-2xl text-lg text-muted">{current.description}</p>}
      {categories.length > 0 && (
        <nav aria-label={t(m.news_title)} className="mt-6 mb-10">
          <ul className="flex flex-wrap gap-2">
            <li>
              <Link to={paths.allNews} activeOptions={{ exact: true }} className={chip(current === null)}>
                {t(m.news_all)}
              </Link>
            </li>
            {categories.map((category) => (
              <li key={category.id}>
                <Link to={paths.news} params={{ url: category.url }} className={chip(category.id === current?.id)}>
                  {category.name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {news.data.length === 0 ? <Empty title={t(m.news_empty_title)} /> : <NewsList items={news.data} pictures level="h2" />}
      <ListPaging current={news.current_page} last={news.last_page} />
    </div>
  )
}
