import { plainText } from '../../lib/page-head.ts'

export type Heading = { id: string; title: string }

/** Fewer parts than these are seen at a glance. */
const MANY = 4

/** The parts of a long text, by its headings of the upper level; empty for a short one. */
export function contentsOf(html: string): Heading[] {
  const parts = [...html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)].map(([, id, title]) => ({
    id: id!,
    title: plainText(title!),
  }))
  return parts.length < MANY ? [] : parts
}

/** A text in two: what stands above its first heading, and from there on. */
export function splitLead(html: string): { lead: string; rest: string } {
  const at = html.indexOf('<h2')
  return at < 0 ? { lead: html, rest: '' } : { lead: html.slice(0, at), rest: html.slice(at) }
}
