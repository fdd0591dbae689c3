import { Link } from '@tanstack/react-router'
import type { NewsItem } from '@vitrina/contract'
import { formatLongDay } from '@vitrina/contract/format-day'
import { paths } from '../../shared/paths.ts'
import { useApi } from '@vitrina/api-client'

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
              <Link
                to={paths.news}
                params={{ url: item.url }}
                className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline group-active:text-accent"
              >
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
