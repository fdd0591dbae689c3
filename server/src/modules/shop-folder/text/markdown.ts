import type { Translated } from '../../../platform/database/columns.ts'
import MarkdownIt, { type Token } from 'markdown-it'
import { parseLink, type RecordUrls, resolveLink } from './links.ts'
import { createSlug } from './slug.ts'

/** Texts stand below a screen's own heading. */
const TOP_HEADING = 2

// Links of any kind are seen while checking; which are let through while rendering is `hrefOf`'s decision alone.
const markdown = new MarkdownIt({ html: false, linkify: false })
markdown.validateLink = () => true
// A wide table scrolls in a box of its own, by keys, too.
markdown.renderer.rules.table_open = () => '<div class="table-box" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'

/** The links and pictures of a text, with the line of the text (from 0) each stands in. */
export function findLinks(text: string): LinkInText[] {
  const found: LinkInText[] = []
  for (const token of markdown.parse(text, {})) {
    let line = token.map?.[0] ?? 0
    for (const child of token.children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1
      if (child.type === 'link_open') found.push({ kind: 'link', target: decodeTarget(child.attrGet('href')), line })
      if (child.type === 'image') found.push({ kind: 'picture', target: decodeTarget(child.attrGet('src')), line })
    }
  }
  return found
}

type LinkInText = { kind: 'link' | 'picture'; target: string; line: number }

/** `anchors` gives headings an id to lead to; for the one text of a screen that is its own. */
type Options = { anchors?: boolean }

/** HTML of a text, safe to insert: no markup but what Markdown makes, no link but to a record, a path, the web, mail or phone. */
export function renderMarkdown(text: string, addresses: RecordUrls, { anchors = false }: Options = {}): string {
  const tokens = markdown.parse(text, {})
  const levels = tokens.filter((token) => token.type === 'heading_open').map((token) => Number(token.tag[1]))
  const shift = TOP_HEADING - Math.min(...levels, 6)
  const ids = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    if (anchors && token.type === 'heading_open') token.attrSet('id', anchorOf(tokens[index + 1]!, ids))
    if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token)
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag[1]) + shift)}`
    token.children = token.children?.filter((child) => child.type !== 'image') ?? null
    for (const child of token.children ?? []) {
      if (child.type !== 'link_open') continue
      const target = decodeTarget(child.attrGet('href'))
      const href = resolveLink(target, addresses)
      if (href === null) {
        child.attrs = []
        continue
      }
      child.attrSet('href', href)
      if (/^https?:/i.test(href)) child.attrSet('rel', 'noopener noreferrer')
    }
  }
  return markdown.renderer.render(tokens, markdown.options, {}).trim()
}

export function renderTexts(texts: Translated, addresses: RecordUrls, options?: Options): Translated {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, renderMarkdown(text, addresses, options)]),
  )
}

/** Documents allow no style attributes. */
function alignByClass(token: Token): void {
  const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1]
  token.attrs = align ? [['class', align]] : []
}

/** An id that no part of the screen around the text has, and none of the headings before. */
function anchorOf({ children }: Token, ids: Set<string>): string {
  const words = (children ?? []).map(({ content }) => content).join('')
  const base = `part-${createSlug(words, 'of-text')}`
  let id = base
  for (let number = 2; ids.has(id); number += 1) id = `${base}-${number}`
  ids.add(id)
  return id
}

/** Markdown escapes what a link says for its use as an attribute; ours are read as written. */
function decodeTarget(attribute: unknown): string {
  const href = typeof attribute === 'string' ? attribute : ''
  if (parseLink(href)) return href
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}
