import { decodeHTML, decodeHTMLAttribute } from 'entities'

/** An element of a text, or a text; of the root the tag is empty. */
type Node = string | { tag: string; href: string | null; children: Node[] }
type Element = Exclude<Node, string>

/** Elements whose content is nothing to read. */
const UNREAD = new Set([
  'script',
  'style',
  'iframe',
  'noscript',
  'template',
  'head',
  'title',
  'object',
  'svg',
  'select',
])
/** Elements without an end. */
const VOID = new Set(['br', 'img', 'hr', 'input', 'meta', 'link', 'source', 'wbr', 'col', 'area', 'embed'])
const BLOCKS = new Set(
  'p div section article header footer main aside blockquote pre table tbody thead tfoot tr ul ol li dl dt dd figure figcaption address form fieldset h1 h2 h3 h4 h5 h6 hr'.split(
    ' ',
  ),
)
const MAX_DEPTH = 100

/**
 * The HTML of a description as the Markdown of docs/content.md: paragraphs, line breaks, bold and italic, lists, headings and links. Of everything else the
 * words stay; pictures, scripts and styles do not.
 */
export function htmlToMarkdown(html: string): string {
  return blocksOf(parse(html)).join('\n\n')
}

/** The words of HTML on one line. */
export const htmlToLine = (html: string): string => wordsOf(parse(html)).replaceAll(/\s+/g, ' ').trim()

const wordsOf = (node: Node): string => {
  if (typeof node === 'string') return node
  const words = node.children.map(wordsOf).join('')
  return BLOCKS.has(node.tag) || node.tag === 'br' ? ` ${words} ` : words
}

function parse(html: string): Element {
  const root: Element = { tag: '', href: null, children: [] }
  const open: Element[] = [root]
  let unread: string | null = null
  for (const token of tokens(html)) {
    const top = open.at(-1)!
    if (typeof token === 'string') {
      if (unread === null) top.children.push(decodeHTML(token))
      continue
    }
    const { tag, isEnd, href } = token
    if (unread !== null) {
      if (isEnd && tag === unread) unread = null
    } else if (isEnd) {
      const at = open.findLastIndex((element) => element.tag === tag)
      if (at > 0) open.length = at
    } else if (UNREAD.has(tag)) unread = tag
    else {
      // A paragraph and an entry of a list end where the next begins.
      if ((tag === 'li' || tag === 'p') && top.tag === tag) open.pop()
      const element: Element = { tag, href, children: [] }
      open.at(-1)!.children.push(element)
      if (!VOID.has(tag) && open.length < MAX_DEPTH) open.push(element)
    }
  }
  return root
}

type Tag = { tag: string; isEnd: boolean; href: string | null }

/** Tags and the texts between them. What only looks like a tag is text. */
function* tokens(html: string): Generator<string | Tag> {
  let at = 0
  while (at < html.length) {
    const begin = html.indexOf('<', at)
    if (begin === -1) return yield html.slice(at)
    if (begin > at) yield html.slice(at, begin)
    if (html.startsWith('<!--', begin)) {
      const end = html.indexOf('-->', begin + 4)
      if (end === -1) return
      at = end + 3
      continue
    }
    const name = /^<(\/?)([a-zA-Z][\w-]*)/.exec(html.slice(begin, begin + 40))
    const end = name ? findTagEnd(html, begin) : -1
    // No tag begins below a quotation mark that nothing ends.
    if (name && end === -1) return yield html.slice(begin)
    if (!name) {
      yield '<'
      at = begin + 1
      continue
    }
    const tag = name[2]!.toLowerCase()
    const [, double, single] =
      (tag === 'a' && /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(html.slice(begin, end))) || []
    const address = double ?? single
    yield { tag, isEnd: name[1] === '/', href: address === undefined ? null : decodeHTMLAttribute(address).trim() }
    at = end + 1
  }
}

function findTagEnd(html: string, begin: number): number {
  let quote = ''
  for (let at = begin; at < html.length; at += 1) {
    const letter = html[at]!
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
  }
  return -1
}

/** The blocks of Markdown in an element. */
function blocksOf({ children }: Element): string[] {
  const blocks: string[] = []
  let inline: Node[] = []
  const flush = () => {
    blocks.push(...paragraphs(inline))
    inline = []
  }
  for (const child of children) {
    if (typeof child === 'string' || !hasBlock(child)) {
      inline.push(child)
      continue
    }
    flush()
    blocks.push(...blockOf(child))
  }
  flush()
  return blocks
}

/** Whether an element is a block, or a block stands in it. */
const hasBlock = (node: Node): boolean =>
  typeof node !== 'string' && (BLOCKS.has(node.tag) || node.children.some(hasBlock))

function blockOf(element: Element): string[] {
  const { tag } = element
  const level = /^h([1-6])$/.exec(tag)?.[1]
  if (level) {
    const words = inlineOf(element.children).replaceAll(/\\?\n/g, ' ').trim()
    // The page's own heading is above it.
    return words ? [`${'#'.repeat(Math.max(2, Number(level)))} ${words}`] : []
  }
  if (tag === 'ul' || tag === 'ol') return listOf(element)
  if (tag === 'tr') return paragraphs(element.children.flatMap((cell): Node[] => [cell, ' ']))
  return blocksOf(element)
}

function listOf({ tag, children }: Element): string[] {
  let number = 0
  const entries = children.flatMap((child): string[] => {
    if (typeof child === 'string') return child.trim() === '' ? [] : listEntry(paragraphs([child]))
    return listEntry(child.tag === 'li' ? blocksOf(child) : blockOf(child))
  })
  return entries.length > 0 ? [entries.join('\n')] : []

  function listEntry(blocks: string[]): string[] {
    if (blocks.length === 0) return []
    number += 1
    const mark = tag === 'ol' ? `${number}. ` : '- '
    const indent = ' '.repeat(mark.length)
    // A list stands directly below the words that it belongs to.
    const text = blocks.reduce((all, block) => all + (/^(- |\d+\. )/.test(block) ? '\n' : '\n\n') + block)
    return [mark + text.replaceAll('\n', `\n${indent}`).replaceAll(/^ +$/gm, '')]
  }
}

/** Two line breaks after one another begin a paragraph. */
function paragraphs(nodes: readonly Node[]): string[] {
  return inlineOf(nodes)
    .split(/(?:\\\n\s*){2,}/)
    .map((paragraph) => escapeBegin(paragraph.replaceAll(/^(\s|\\\n)+|(\s|\\\n)+$/g, '')))
    .filter(Boolean)
}

function inlineOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return escape(node.replaceAll(/\s+/g, ' '))
      const words = inlineOf(node.children)
      switch (node.tag) {
        case 'br':
          return '\\\n'
        case 'b':
        case 'strong':
          return marked(words, '**')
        case 'i':
        case 'em':
          return marked(words, '*')
        case 'a':
          return linked(words, node.href)
        default:
          return words
      }
    })
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\\\n ?/g, '\\\n')
}

/** Marks stand at the words and not at the spaces around them. Marks within the same marks say nothing. */
function marked(words: string, mark: string): string {
  const [, before = '', text = '', after = ''] = /^((?:\s|\\\n)*)([^]*?)((?:\s|\\\n)*)$/.exec(words)!
  return text === '' || text.includes(mark) ? words : `${before}${mark}${text}${mark}${after}`
}

function linked(words: string, href: string | null): string {
  if (href === null || !/^(https?:\/\/|mailto:[^@]+@|tel:\+?\d)[^\s<>()]+$/i.test(href) || !URL.canParse(href))
    return words
  const [, before = '', text = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(words.replaceAll('\\\n', ' '))!
  return text === '' ? words : `${before}[${text}](${href})${after}`
}

/** What Markdown would read as a mark. */
const escape = (text: string): string =>
  text.replaceAll(
    /[\\`*[\]]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~(?=~)|<(?=[a-z/!])|&(?=#?[a-z\d]+;)/giu,
    String.raw`\$&`,
  )

/** What Markdown would read as a heading, a list or a quotation. */
const escapeBegin = (paragraph: string): string =>
  paragraph
    .replace(/^(#{1,6}(?= |$)|[-+>](?= )|(?:-{3,}|={3,})$)/, String.raw`\$1`)
    .replace(/^(\d{1,9})([.)])(?= )/, String.raw`$1\$2`)
