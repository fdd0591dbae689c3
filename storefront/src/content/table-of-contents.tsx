import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { DownIcon } from '@vitrina/ui'
import type { Heading } from './headings.ts'

const LINK =
  'flex min-h-11 items-center border-t border-line py-1.5 text-muted underline-offset-4 hover:text-ink hover:underline active:text-accent'

/** Links to the headings of a page: folded on narrow screens, beside the text on wide ones. */
export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const t = useTexts()
  const list = (
    <ol>
      {headings.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={LINK}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <div data-no-print>
      <nav aria-labelledby="contents" className="max-lg:hidden">
        <h2 id="contents" className="pb-2 font-sans text-sm font-semibold tracking-normal">
          {t(m.contents_title)}
        </h2>
        {list}
      </nav>
      <details className="group border-y border-line lg:hidden">
        <summary className="flex min-h-12 items-center justify-between font-semibold">
          {t(m.contents_title)}
          <DownIcon className="transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={t(m.contents_title)} className="pb-2">
          {list}
        </nav>
      </details>
    </div>
  )
}
