import { Link } from '@tanstack/react-router'
import type { Category, NewsItem, NewsItemWhole } from '@vitrina/contract'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { paths } from '../../lib/paths.ts'
import { share } from '../../lib/share.ts'
import { ShareButton } from '../../ui/share-button.tsx'
import { NewsCrumbs } from './news-crumbs.tsx'
import { NewsMeta } from './news-meta.tsx'
import { NewsRows } from './news-rows.tsx'
import { wayToArticle } from './news-tree.ts'
import { Reading } from './reading.tsx'
import { RichText } from './rich-text.tsx'

type Props = { article: NewsItemWhole; categories: readonly Category[]; related: readonly NewsItem[] }

export function Article({ article, categories, related }: Props) {
  const t = useTexts()
  const { title, summary, picture, text, previous, next } = article
  const way = wayToArticle(article, categories)
  const tell = () => share({ title, text: summary, url: location.origin + location.pathname + location.search })
  return (
    <article className="frame pt-4 pb-10">
      <NewsCrumbs way={way} here={title} />
      <Reading
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
        <RichText html={text} className="long" />
        <div className="mt-8 -ml-1" data-no-print>
          <ShareButton label={t(m.news_share)} onShare={() => void tell()} />
        </div>
      </Reading>
      {(previous || next) && (
        <nav
          aria-label={t(m.news_neighbours)}
          className="mt-14 grid border-t border-line sm:grid-cols-2 lg:mt-20"
          data-no-print
        >
          {previous && <Neighbour item={previous} label={t(m.news_older)} />}
          {next && (
            <Neighbour
              item={next}
              label={t(m.news_newer)}
              className="max-sm:border-t max-sm:border-line sm:col-start-2 sm:text-right"
            />
          )}
        </nav>
      )}
      {related.length > 0 && (
        <section className="mt-10 lg:mt-16" data-no-print>
          <h2 className="mb-6 text-2xl sm:text-3xl">{t(m.news_more)}</h2>
          <NewsRows items={related} categories={categories} level="h3" />
        </section>
      )}
    </article>
  )
}

function Neighbour({
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
      to={paths.news}
      params={{ url: item.url }}
      className={`group block py-6 active:text-accent ${className ?? ''}`}
    >
      <span className="text-sm text-muted">{label}</span>
      <span className="mt-1 block font-display text-lg underline-offset-4 group-hover:underline">{item.title}</span>
    </Link>
  )
}
