import * as m from '@vitrina/i18n/messages'
import { Link } from '@tanstack/react-router'
import type { Category, NewsList } from '@vitrina/contract'
import { useRef } from 'react'
import { useTexts } from '@vitrina/i18n'
import { ListPaging } from '../../shared/list-paging.tsx'
import { EmptyState, RichText, buttonClass, classes } from '@vitrina/ui'
import { NewsBreadcrumb, NewsNav } from './news-nav.tsx'
import { NewsLead, NewsRows } from './news-items.tsx'
import { withAncestors } from './category-path.ts'

/** A page of all news, or of the news of a category and its subcategories. */
export function NewsOverview({
  categories,
  current,
  news,
}: {
  categories: readonly Category[]
  current: Category | null
  news: NewsList
}) {
  const t = useTexts()
  const listStart = useRef<HTMLDivElement>(null)
  // Only the newest article of all is shown large.
  const [lead, rest] = news.current_page === 1 ? [news.data[0], news.data.slice(1)] : [undefined, news.data]
  return (
    <div className={classes('frame pb-10', current ? 'pt-4' : 'pt-10 lg:pt-16')}>
      {current && <NewsBreadcrumb ancestors={withAncestors(current, categories).slice(0, -1)} current={current.name} />}
      <header className={classes('mb-8 lg:mb-12', current && 'pt-4 lg:pt-8')}>
        <h1 className="text-3xl sm:text-4xl lg:text-5xl">{current?.name ?? t(m.news_title)}</h1>
        {current && <RichText html={news.category?.description_html ?? ''} className="mt-4 text-lg text-muted" />}
        <NewsNav categories={categories} current={current} />
      </header>
      <div ref={listStart} tabIndex={-1} className="outline-none">
        {lead && <NewsLead item={lead} categories={categories} />}
        {rest.length > 0 && (
          <div className={lead && 'mt-10 lg:mt-16'}>
            <NewsRows items={rest} categories={categories} />
          </div>
        )}
      </div>
      {news.data.length === 0 && <NoNews inCategory={current !== null} />}
      <ListPaging current={news.current_page} last={news.last_page} listStart={listStart} />
    </div>
  )
}

function NoNews({ inCategory }: { inCategory: boolean }) {
  const t = useTexts()
  const action = (
    <Link to={inCategory ? '/news' : '/'} className={buttonClass()}>
      {inCategory ? t(m.news_all) : t(m.not_found_home)}
    </Link>
  )
  return (
    <EmptyState title={t(m.news_empty_title)} action={action}>
      <p>{t(m.news_empty_text)}</p>
    </EmptyState>
  )
}
