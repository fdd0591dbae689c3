import type { Translated } from '../../../platform/database/columns.ts'
import MarkdownIt from 'markdown-it'
import { type Addresses, hrefOf, readLink } from './links.ts'

/** Texts stand below a screen's own heading. */
const TOP_HEADING = 2

// Links of any kind are seen while checking; which are let through while rendering is `hrefOf`'s decision alone.
const markdown = new MarkdownIt({ html: false, linkify: false })
markdown.validateLink = () => true

/** The links and pictures of a text, with the line of the text (from 0) each stands in. */
export function linksOf(text: string): LinkInText[] {
  const found: LinkInText[] = []
  for (const token of markdown.parse(text, {})) {
    let line = token.map?.[0] ?? 0
    for (const child of token.children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1
      if (child.type === 'link_open') found.push({ kind: 'link', target: written(child.attrGet('href')), line })
      if (child.type === 'image') found.push({ kind: 'picture', target: written(child.attrGet('src')), line })
    }
  }
  return found
}

type LinkInText = { kind: 'link' | 'picture'; target: string; line: number }

/** HTML of a text, safe to insert: no markup but what Markdown makes, no link but to a record, a path, the web, mail or phone. */
export function renderMarkdown(text: string, addresses: Addresses): string {
  const tokens = markdown.parse(text, {})
  const levels = tokens.filter((token) => token.type === 'heading_open').map((token) => Number(token.tag[1]))
  const shift = TOP_HEADING - Math.min(...levels, 6)
  for (const token of tokens) {
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag[1]) + shift)}`
    token.children = token.children?.filter((child) => child.type !== 'image') ?? null
    for (const child of token.children ?? []) {
      if (child.type !== 'link_open') continue
      const target = written(child.attrGet('href'))
      const href = hrefOf(target, addresses)
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

export function renderTexts(texts: Translated, addresses: Addresses): Translated {
  return Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, renderMarkdown(text, addresses)]))
}

/** Markdown escapes what a link says for its use as an attribute; ours are read as written. */
function written(attribute: unknown): string {
  const href = typeof attribute === 'string' ? attribute : ''
  if (readLink(href)) return href
  try {
    return decodeURI(href)
  } catch {
    return href
  }
}
