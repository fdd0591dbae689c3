import * as m from '@vitrina/i18n/messages'
import { plainText, useTexts } from '@vitrina/i18n'
import { DownIcon } from '@vitrina/ui'

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

export type Heading = { id: string; title: string }

/** A shorter page needs no table of contents. */
const MIN_HEADINGS = 4

/** The `h2` headings of a long text, for its table of contents; empty for a short one. */
export function headingsOf(html: string): Heading[] {
  const headings = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id, title]) => ({
    id: id!,
    title: plainText(title!),
  }))
  return headings.length < MIN_HEADINGS ? [] : headings
}

/** Splits a text before its first `h2`. */
export function splitAtFirstHeading(html: string): { lead: string; rest: string } {
  const index = html.indexOf('<h2')
  return index < 0 ? { lead: html, rest: '' } : { lead: html.slice(0, index), rest: html.slice(index) }
}
