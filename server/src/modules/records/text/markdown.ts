import { contentWithNoBreaks } from '@vitrina/contract'
import MarkdownIt, { type Token } from 'markdown-it'
import type { Translated } from '../../../platform/database/columns.ts'
import { html } from '../../../platform/html.ts'
import { type PictureRow, presentPicture } from '../../media/index.ts'
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

/** The folder that pictures of a text are named with: `![A jug](pictures/jug.webp)`. */
const PICTURES = 'pictures/'

/** The links and pictures of a text, each with its line in the text (from 0). */
export function findLinks(text: string): LinkInText[] {
  const links: LinkInText[] = []
  const tokens = markdown.parse(text, {})
  for (const [index, token] of tokens.entries()) {
    let line = token.map?.[0] ?? 0
    const isAlone = isPictureParagraph(tokens, index)
    for (const child of token.children ?? []) {
      if (child.type === 'softbreak' || child.type === 'hardbreak') line += 1
      if (child.type === 'link_open') links.push({ kind: 'link', target: decodeTarget(child.attrGet('href')), line })
      if (child.type !== 'image') continue
      const target = decodeTarget(child.attrGet('src'))
      const file = target.startsWith(PICTURES) ? target.slice(PICTURES.length) : null
      links.push({ kind: 'picture', target, file, isAlone, line })
    }
  }
  return links
}

type LinkInText =
  | { kind: 'link'; target: string; line: number }
  /** `file` is its path below `pictures/`; `isAlone`: nothing but pictures is in its paragraph. */
  | { kind: 'picture'; target: string; file: string | null; isAlone: boolean; line: number }

/** The pictures that a text names, by their paths below `pictures/`. */
export const picturesIn = (text: string): string[] =>
  text.includes(PICTURES) ? findLinks(text).flatMap((link) => (link.kind === 'picture' ? (link.file ?? []) : [])) : []

/** Whether a token is the content of a paragraph of pictures alone, outside of lists and quotations. */
function isPictureParagraph(tokens: readonly Token[], index: number): boolean {
  const { type, level, children } = tokens[index]!
  const parts = (children ?? []).filter(isSeen)
  return (
    type === 'inline' &&
    level === 1 &&
    tokens[index - 1]!.type === 'paragraph_open' &&
    parts.length > 0 &&
    parts.every((part) => part.type === 'image')
  )
}
const isSeen = ({ type, content }: Token) => type !== 'softbreak' && !(type === 'text' && content.trim() === '')

type Options = {
  /** Headings have ids for links: only in a screen's main text, so that ids stay unique. */
  anchors?: boolean
  /** What the text of a page shows: stored pictures by path, and the ids of products by key, of which a link that is a paragraph makes a card. */
  shown?: ShownInTexts
}
export type ShownInTexts = {
  pictures: ReadonlyMap<string, PictureRow>
  products: ReadonlyMap<string, number>
}

/**
 * A Markdown text as safe HTML: it has no other markup than Markdown's, links lead only to records, paths, the web, mail or phone, and
 * lines do not break between a number and its unit, except in code.
 */
export function renderMarkdown(text: string, urls: RecordUrls, { anchors = false, shown }: Options = {}): string {
  const tokens = markdown.parse(text, {})
  const levels = tokens.filter((token) => token.type === 'heading_open').map((token) => Number(token.tag[1]))
  const shift = TOP_HEADING - Math.min(...levels, 6)
  const ids = new Set<string>()
  for (const [index, token] of tokens.entries()) {
    if (shown && isPictureParagraph(tokens, index)) showPictures(tokens, index, shown.pictures)
    if (shown && token.type === 'paragraph_open') markProduct(token, tokens[index + 1]!, shown.products)
    if (anchors && token.type === 'heading_open') token.attrSet('id', anchorOf(tokens[index + 1]!, ids))
    if (token.type === 'th_open' || token.type === 'td_open') alignByClass(token)
    if (token.type.startsWith('heading_')) token.tag = `h${Math.min(6, Number(token.tag[1]) + shift)}`
    token.children = token.children?.filter((child) => child.type !== 'image') ?? null
    for (const child of token.children ?? []) {
      if (child.type === 'text') child.content = contentWithNoBreaks(child.content)
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

/** The column of a text, which is as wide as the window below 64rem. */
const FIGURE_SIZES = { one: '(min-width: 64rem) 38rem, 92vw', several: '(min-width: 64rem) 19rem, 46vw' }

/** Puts figures in place of a paragraph of pictures: they have the shape of the picture before it has loaded. */
function showPictures(tokens: Token[], index: number, pictures: ReadonlyMap<string, PictureRow>): void {
  const images = tokens[index]!.children!.filter(({ type }) => type === 'image')
  const sizes = images.length > 1 ? FIGURE_SIZES.several : FIGURE_SIZES.one
  const figures = images.flatMap((image) => {
    const row = pictures.get(decodeTarget(image.attrGet('src')).slice(PICTURES.length))
    if (!row) return []
    const alt = contentWithNoBreaks(markdown.renderer.renderInlineAsText(image.children ?? [], markdown.options, {}))
    const caption = contentWithNoBreaks(String(image.attrGet('title') ?? ''))
    const { base, src, widths, width, height } = presentPicture(row, alt)
    const files = (type: string) => widths.map((each) => `${base}-${each}.${type} ${each}w`).join(', ')
    return html`<figure>
      <picture
        ><source type="image/avif" srcset="${files('avif')}" sizes="${sizes}" />
        <img
          src="${src}"
          srcset="${files('webp')}"
          sizes="${sizes}"
          width="${width}"
          height="${height}"
          alt="${alt}"
          loading="lazy"
          decoding="async" /></picture
      >${caption !== '' && html`<figcaption>${caption}</figcaption>`}
    </figure>`
  })
  const markup = figures.length > 1 ? html`<div class="figures">${figures}</div>` : html`${figures}`
  const [open, content, close] = tokens.slice(index - 1, index + 2) as [Token, Token, Token]
  for (const token of [open, close]) token.hidden = true
  content.type = 'html_block'
  content.content = `${markup.html}\n`
  content.children = null
}

/** Marks a paragraph that is nothing but a link to a product, so that the shop can show the product there. */
function markProduct(paragraph: Token, { children }: Token, products: ReadonlyMap<string, number>): void {
  const parts = (children ?? []).filter(isSeen)
  const links = parts.filter(({ type }) => type === 'link_open')
  if (links.length !== 1 || parts[0] !== links[0] || parts.at(-1)!.type !== 'link_close') return
  const link = parseLink(decodeTarget(links[0]!.attrGet('href')))
  const id = link?.to === 'record' && link.kind === 'product' ? products.get(link.key) : undefined
  if (id !== undefined) paragraph.attrSet('data-product', String(id))
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
