import { type Language, LOCALES, withNoBreaks } from '@vitrina/contract'
import { html, type Html } from '../../../platform/html.ts'

/** The content of an email, from which both its text and its HTML are rendered. */
export type EmailTemplate = {
  language: Language
  subject: string
  heading: string
  blocks: (Block | null)[]
  sender: Sender
}

export type Block =
  /** Line breaks are preserved. */
  | { kind: 'text'; title?: string; text: string }
  /** What is answered. Line breaks are preserved. */
  | { kind: 'quote'; title: string; text: string }
  | { kind: 'goods'; lines: GoodsLine[]; sums: Sum[] }
  | { kind: 'facts'; title: string; facts: (Fact | null)[] }
  | { kind: 'link'; label: string; href: string }
  /** A link that is no invitation to press it. */
  | { kind: 'small_link'; label: string; href: string }

export type GoodsLine = { name: string; details: string[]; count: number; amount: string }
export type Sum = { label: string; amount: string; isTotal?: true }
export type Fact = { label?: string; value: string }
/** The shop, as it signs an email. */
export type Sender = { name: string; contacts: string[]; style: LetterStyle }
/** Colours, families of fonts, and the corners of buttons (pixels). */
export type LetterStyle = {
  paper: string
  ink: string
  muted: string
  line: string
  accent: string
  onAccent: string
  text: string
  headings: string
  headingWeight: string
  buttonRadius: number
}

export type RenderedEmail = { subject: string; text: string; html: string }

export function renderEmail(email: EmailTemplate): RenderedEmail {
  const blocks = email.blocks.filter((block) => block !== null).map(joinUnits)
  return { subject: email.subject, text: renderText(email, blocks), html: renderHtml(email, blocks).html }
}

/** The block with no-break spaces in all its texts. */
function joinUnits<T>(content: T): T {
  if (typeof content === 'string') return withNoBreaks(content) as T
  if (Array.isArray(content)) return content.map(joinUnits) as T
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, joinUnits(value)])) as T
}

function renderText({ heading, sender }: EmailTemplate, blocks: readonly Block[]): string {
  return (
    [heading, ...blocks.map(renderBlockText), ['-- ', sender.name, ...sender.contacts].join('\n')].join('\n\n') + '\n'
  )
}

function renderBlockText(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.title ? `${block.title}\n${block.text}` : block.text
    case 'quote':
      return [block.title, ...block.text.split('\n').map((line) => `> ${line}`)].join('\n')
    case 'goods':
      return [
        ...block.lines.map(
          ({ name, details, count, amount }) => `${count} × ${[name, ...details].join(', ')}: ${amount}`,
        ),
        '',
        ...block.sums.map(({ label, amount }) => `${label}: ${amount}`),
      ].join('\n')
    case 'facts':
      return [
        block.title,
        ...withoutNulls(block.facts).map(({ label, value }) => (label ? `${label}: ${value}` : value)),
      ].join('\n')
    case 'link':
    case 'small_link':
      return `${block.label}: ${block.href}`
  }
}

/** Email clients support style sheets poorly, so every element has inline styles. */
function renderHtml({ language, subject, heading, sender }: EmailTemplate, blocks: readonly Block[]): Html {
  const { style } = sender
  const ends = LOCALES[language].direction === 'rtl' ? 'left' : 'right'
  return html`<!doctype html>
    <html lang="${language}" dir="${LOCALES[language].direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>${subject}</title>
      </head>
      <body
        style="margin:0;background:${style.paper};color:${style.ink};font-family:${style.text};font-size:16px;line-height:1.5"
      >
        <div style="max-width:600px;margin:0 auto;padding:32px 20px">
          <p style="margin:0 0 24px;color:${style.accent};font-weight:600;letter-spacing:.02em">${sender.name}</p>
          <h1
            style="margin:0 0 16px;font-family:${style.headings};font-size:26px;line-height:1.25;font-weight:${style.headingWeight}"
          >
            ${heading}
          </h1>
          ${blocks.map((block) => renderBlockHtml(block, { style, ends }))}
          <p
            style="margin:32px 0 0;padding-top:16px;border-top:1px solid ${style.line};color:${style.muted};font-size:14px"
          >
            ${sender.name}${sender.contacts.map((line) => html`<br />${line}`)}
          </p>
        </div>
      </body>
    </html>`
}

/** `ends`: the side on which a line ends, since several e-mail programs know no logical styles. */
type Layout = { style: LetterStyle; ends: 'left' | 'right' }

function renderBlockHtml(block: Block, layout: Layout): Html {
  const { style } = layout
  const title = (text: string | undefined) =>
    text !== undefined && html`<h2 style="margin:0 0 4px;font-size:16px;font-weight:600">${text}</h2>`
  switch (block.kind) {
    case 'text':
      return html`<div style="margin:0 0 20px">
        ${title(block.title)}
        <p style="margin:0;white-space:pre-line">${block.text}</p>
      </div>`
    case 'quote':
      return html`<div style="margin:0 0 20px;color:${style.muted}">
        <p style="margin:0 0 4px">${block.title}</p>
        <blockquote style="margin:0;padding:0 12px;border-left:2px solid ${style.line}">
          <p style="margin:0;white-space:pre-line">${block.text}</p>
        </blockquote>
      </div>`
    case 'goods':
      return html`<table
        role="presentation"
        style="width:100%;margin:0 0 24px;border-collapse:collapse;font-variant-numeric:tabular-nums"
      >
        ${block.lines.map((line) => goodsLine(line, layout))}${block.sums.map((sum) => sumLine(sum, layout))}
      </table>`
    case 'facts':
      return html`<div style="margin:0 0 20px">
        ${title(block.title)}${withoutNulls(block.facts).map((fact) => factLine(fact, style))}
      </div>`
    case 'link':
      return html`<p style="margin:0 0 28px">
        <a
          href="${block.href}"
          style="display:inline-block;padding:12px 20px;background:${style.accent};border-radius:${style.buttonRadius}px;color:${style.onAccent};text-decoration:none"
          >${block.label}</a
        >
      </p>`
    case 'small_link':
      return html`<p style="margin:0 0 20px;font-size:14px">
        <a href="${block.href}" style="color:${style.muted}">${block.label}</a>
      </p>`
  }
}

function goodsLine({ name, details, count, amount }: GoodsLine, { style, ends }: Layout): Html {
  return html`<tr>
    <td style="padding:10px 0;padding-${ends}:12px;border-bottom:1px solid ${style.line}">
      ${count} ×
      ${name}${details.map((detail) => html`<br /><span style="color:${style.muted};font-size:14px">${detail}</span>`)}
    </td>
    <td
      style="padding:10px 0;border-bottom:1px solid ${style.line};text-align:${ends};vertical-align:top;white-space:nowrap"
    >
      ${amount}
    </td>
  </tr>`
}

function sumLine({ label, amount, isTotal }: Sum, { style, ends }: Layout): Html {
  const weight = isTotal ? 'font-weight:600' : `color:${style.muted}`
  return html`<tr>
    <td style="padding:6px 0 0;padding-${ends}:12px;vertical-align:top;${weight}">${label}</td>
    <td style="padding:6px 0 0;text-align:${ends};${weight}">${amount}</td>
  </tr>`
}

function factLine({ label, value }: Fact, style: LetterStyle): Html {
  const shownLabel = label && html`<span style="color:${style.muted}">${label}:</span> `
  // Line breaks count in the value only.
  return html`<p style="margin:0">${shownLabel}<span style="white-space:pre-line">${value}</span></p>`
}

function withoutNulls(facts: readonly (Fact | null)[]): Fact[] {
  return facts.filter((fact) => fact !== null)
}
