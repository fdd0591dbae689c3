import * as m from '@vitrina/i18n/messages'
import { Link } from '@tanstack/react-router'
import type { Category, NewsItem, NewsItemDetail } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import { ShareButton } from '@vitrina/ui'
import { NewsMeta, NewsRows } from './news-items.tsx'
import { articleCategoryPath } from './category-path.ts'
import { ReadingLayout } from '../reading-layout.tsx'
import { ReadingText } from '../reading-text.tsx'
import { NewsBreadcrumb } from './news-nav.tsx'

type Props = { article: NewsItemDetail; categories: readonly Category[]; related: readonly NewsItem[] }

/** A news article with links to the previous, next and related ones. */
export function Article({ article, categories, related }: Props) {
  const t = useTexts()
  const { title, summary, picture, text, previous, next } = article
  const categoryPath = articleCategoryPath(article, categories)
  return (
    <article className="frame pt-4 pb-10">
      <NewsBreadcrumb ancestors={categoryPath} current={title} />
      <ReadingLayout
        className="pt-6 lg:pt-10"
        picture={picture}
        header={
          <>
            <NewsMeta item={article} categories={categories} />
            <h1 className="mt-3 text-3xl sm:text-4xl lg:text-5xl">{title}</h1>
            {summary && <p className="mt-4 max-w-2xl text-lg text-muted">{summary}</p>}
          </>
        }
      >
        <ReadingText html={text} />
        <div className="mt-8 -ms-1" data-no-print>
          <ShareButton
            label={t(m.news_share)}
            content={() => ({ title, text: summary, url: location.origin + location.pathname + location.search })}
          />
        </div>
      </ReadingLayout>
      {(previous || next) && (
        <nav
          aria-label={t(m.news_adjacent)}
          className="mt-14 grid border-t border-line sm:grid-cols-2 lg:mt-20"
          data-no-print
        >
          {previous && <AdjacentArticle item={previous} label={t(m.news_previous)} />}
          {next && (
            <AdjacentArticle
              item={next}
              label={t(m.news_next)}
              className="max-sm:border-t max-sm:border-line sm:col-start-2 sm:text-end"
            />
          )}
        </nav>
      )}
      {related.length > 0 && (
        <section className="mt-10 lg:mt-16" data-no-print>
          <h2 className="mb-6 text-2xl sm:text-3xl">{t(m.news_related)}</h2>
          <NewsRows items={related} categories={categories} level="h3" />
        </section>
      )}
    </article>
  )
}

function AdjacentArticle({
  item,
  label,
  className,
}: {
  item: { url: string; title: string }
  label: string
  className?: string
}) {
  return (
    <Link
      to="/news/$url"
      params={{ url: item.url }}
      className={`group block py-6 active:text-accent ${className ?? ''}`}
    >
      <span className="text-sm text-muted">{label}</span>
      <span className="mt-1 block font-display text-lg underline-offset-4 group-hover:underline">{item.title}</span>
    </Link>
  )
}
