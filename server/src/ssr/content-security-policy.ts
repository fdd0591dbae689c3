import { createHash } from 'node:crypto'
import type { PushSettings, ShopSettings } from '../modules/settings/index.ts'

const SCRIPT_END = '</script>'
/** Written where the nonce stands elsewhere, as in the router's `meta` element, so that each rendering of a document has the same bytes. */
const NO_NONCE = Buffer.from('none')

/**
 * Removes the nonce from the inline scripts that the storefront rendered, and returns their hashes. A script that got into
 * the document in any other way lacks the nonce, which is new for every rendering, and so gets no hash. The HTML is bytes: strings of
 * this size would be copied by every step and stay in memory for long.
 */
export function replaceNonceByHashes(html: Buffer, nonce: string): { html: Buffer; hashes: string[] } {
  const [before, after] = [' nonce="', '"']
  const parts: Buffer[] = []
  const hashes = new Set<string>()
  let from = 0
  for (let at = html.indexOf(nonce); at !== -1; at = html.indexOf(nonce, from)) {
    const start = at - before.length
    const end = at + nonce.length
    if (html.toString('latin1', start, at) === before && html.toString('latin1', end, end + 1) === after) {
      const script = scriptWithAttributeAt(html, start)
      if (script?.length) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      parts.push(html.subarray(from, start))
      from = end + after.length
    } else {
      parts.push(html.subarray(from, at), NO_NONCE)
      from = end
    }
  }
  return { html: Buffer.concat([...parts, html.subarray(from)]), hashes: [...hashes] }
}

/** The content of the script element one of whose attributes is at this offset; null for an attribute of another element. */
function scriptWithAttributeAt(html: Buffer, offset: number): Buffer | null {
  const tag = html.lastIndexOf('<', offset)
  const tagEnd = html.indexOf('>', tag)
  const end = html.indexOf(SCRIPT_END, tagEnd)
  const isInScriptTag = /^<script[\s>]/.test(html.toString('latin1', tag, tag + 8)) && tagEnd > offset
  return isInScriptTag && end !== -1 ? html.subarray(tagEnd + 1, end) : null
}

/** What the browser connects to besides the shop: live messages, reports of errors if there are any, and Stripe where the checkout has wallets. */
export type ConnectTargets = {
  push: Pick<PushSettings, 'cluster' | 'host'>
  reportsOrigin: string | null
  haveWallets: boolean
}

/** Stripe's script, which is loaded from there only, its frames and its API: https://docs.stripe.com/security/guide#content-security-policy. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
}

/** Where live messages come from. Not every browser counts the shop's own WebSocket as 'self'. */
export const liveSources = ({ cluster, host }: ConnectTargets['push']): string[] =>
  cluster ? [`wss://ws-${cluster}.pusher.com`] : host ? [`wss://${host}`, `ws://${host}`] : []

/**
 * The policy of documents. Only inline scripts with one of the hashes run. A nonce would have to differ in every response,
 * but documents are cached here and may be cached by a CDN (W3C CSP3, 8.4 and 8.5).
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { css: stylesheet }: Pick<ShopSettings, 'css'>,
  { push: { cluster, host }, reportsOrigin, haveWallets }: ConnectTargets,
): string {
  const stylesheetOrigin = stylesheet && URL.canParse(stylesheet) ? ` ${new URL(stylesheet).origin}` : ''
  return [
    "default-src 'none'",
    ["script-src 'self'", ...(haveWallets ? STRIPE.scripts : []), ...scriptHashes].join(' '),
    ...(haveWallets ? [['frame-src', ...STRIPE.frames].join(' ')] : []),
    `style-src 'self'${stylesheetOrigin}`,
    "img-src 'self' data:",
    `font-src 'self'${stylesheetOrigin}`,
    [
      "connect-src 'self'",
      ...liveSources({ cluster, host }),
      ...(reportsOrigin === null ? [] : [reportsOrigin]),
      ...(haveWallets ? [STRIPE.api] : []),
    ].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
