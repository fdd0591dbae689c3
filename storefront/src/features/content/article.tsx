import { Link } from '@tanstack/react-router'
import type { Category, NewsItemWhole } from '@vitrina/contract'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatDay } from '../../lib/formats.ts'
import { paths } from '../../lib/paths.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { Breadcrumb, crumbClass } from '../../ui/breadcrumb.tsx'
import { Picture } from '../../ui/picture.tsx'
import { RichText } from './rich-text.tsx'

export function Article({ article, categories }: { article: NewsItemWhole; categories: readonly Category[] }) {
  const t = useTexts()
  const { language } = useShop()
  return (
    <article className="frame pt-4 pb-10">
      <Breadcrumb
        label={t(m.breadcrumb_label)}
        here={article.title}
        steps={[
          <Link key="news" to={paths.allNews} className={crumbClass}>
            {t(m.news_title)}
          </Link>,
          ...categories.slice(0, 1).map(({ id, url, name }) => (
            <Link key={id} to={paths.news} params={{ url }} className={crumbClass}>
              {name}
            </Link>
          )),
        ]}
      />
      <header className="max-w-4xl pt-6 lg:pt-10">
        <time dateTime={article.published} className="text-muted">
          {formatDay(article.published, language)}
        </time>
        <h1 className="mt-2 text-3xl sm:text-4xl lg:text-5xl">{article.title}</h1>
        {article.summary && <p className="mt-4 max-w-2xl text-lg text-muted">{article.summary}</p>}
      </header>
      {article.picture && <Picture picture={article.picture} sizes="(min-width: 88rem) 81rem, 92vw" first className="mt-8 aspect-[3/2] lg:mt-12 lg:aspect-[2/1]" />}
      <RichText html={article.text} className="mt-8 lg:mt-12 lg:ml-[calc((100%-42rem)/3)]" />
      {(article.previous || article.next) && (
        <nav aria-label={t(m.news_title)} className="mt-16 grid gap-6 border-t border-line pt-8 sm:grid-cols-2">
          {article.previous && <Neighbour item={article.previous} label={t(m.news_older)} />}
          {article.next && <Neighbour item={article.next} label={t(m.news_newer)} className="sm:col-start-2 sm:text-right" />}
        </nav>
      )}
    </article>
  )
}

function Neighbour({ item, label, className }: { item: { url: string; title: string }; label: string; className?: string }) {
  return (
    <Link to={paths.news} params={{ url: item.url }} className={`group block ${className ?? ''}`}>
      <span className="text-sm text-muted">{label}</span>
      <span className="mt-1 block font-display text-lg underline-offset-4 group-hover:underline">{item.title}</span>
    </Link>
  )
}
