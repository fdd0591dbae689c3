import { plainText } from '@vitrina/i18n'

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
