import { withNoBreaks } from '@vitrina/contract'
import MarkdownIt, { type Token } from 'markdown-it'
import type { Translated } from '../../../platform/database/columns.ts'
import { parseLink, type RecordUrls, resolveLink } from './links.ts'
import { createSlug } from './slug.ts'

/** A screen has its own h1, so the headings of a text start at h2. */
const TOP_HEADING = 2

// The parser accepts every link, so that validation sees it. When rendering, `resolveLink` decides which links stay.
const markdown = new MarkdownIt({ html: false, linkify: false })
markdown.validateLink = () => true
// A wide table scrolls inside its own box. `tabindex` makes it scrollable by keyboard, and what takes the focus has a role.
markdown.renderer.rules.table_open = () => '<div class="table-box" role="group" tabindex="0"><table>\n'
markdown.renderer.rules.table_close = () => '</table></div>\n'

/** The links and pictures of a text, each with its line in the text (from 0). */
export function findLinks(text: string): LinkInText[] {
  const links: LinkInText[] = []
  for (const token of markdown.parse(text, {})) {
    let line = token.map?.[0] ?? 0
    for (const child of token.children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1
      if (child.type === 'link_open') links.push({ kind: 'link', target: decodeTarget(child.attrGet('href')), line })
      if (child.type === 'image') links.push({ kind: 'picture', target: decodeTarget(child.attrGet('src')), line })
    }
  }
  return links
}

type LinkInText = { kind: 'link' | 'picture'; target: string; line: number }

/** `anchors` gives headings ids for links; only for a screen's main text, so that ids stay unique. */
type Options = { anchors?: boolean }

/**
 * A Markdown text as safe HTML: it has no other markup than Markdown's, links lead only to records, paths, the web, mail or phone, and
 * lines do not break between a number and its unit, except in code.
 */
export function renderMarkdown(text: string, urls: RecordUrls, { anchors = false }: Options = {}): string {
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
      if (child.type === 'text') child.content = withNoBreaks(child.content)
      if (child.type !== 'link_open') continue
      const target = decodeTarget(child.attrGet('href'))
      const href = resolveLink(target, urls)
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

export function renderTexts(texts: Translated, urls: RecordUrls, options?: Options): Translated {
  return Object.fromEntries(
    Object.entries(texts).map(([language, text]) => [language, renderMarkdown(text, urls, options)]),
  )
}

/** Replaces the style attribute with a class: the content security policy forbids inline styles. */
function alignByClass(token: Token): void {
  const align = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? ''))?.[1]
  token.attrs = align ? [['class', align]] : []
}

/** An id for a heading that is unique within the text. The prefix keeps it apart from the ids of the screen. */
function anchorOf({ children }: Token, ids: Set<string>): string {
  const words = (children ?? []).map(({ content }) => content).join('')
  const base = `part-${createSlug(words, 'of-text')}`
  let id = base
  for (let number = 2; ids.has(id); number += 1) id = `${base}-${number}`
  ids.add(id)
  return id
}

/** The target of a link as written in the text: the parser percent-encodes it for use as an attribute. */
function decodeTarget(attribute: unknown): string {
  const href = typeof attribute === 'string' ? attribute : ''
  if (parseLink(href)) return href
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}
