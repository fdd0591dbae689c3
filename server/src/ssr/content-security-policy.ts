import { createHash } from 'node:crypto'
import type { ShopSettings } from '../modules/settings/index.ts'

/**
 * Removes the nonce from the inline scripts that the storefront rendered, and returns their hashes. A script that got into
 * the document in any other way lacks the nonce, which is new for every rendering, and so gets no hash.
 */
export function replaceNonceByHashes(html: string, nonce: string): { html: string; hashes: string[] } {
  // The nonce is looked for, not the scripts: a document has a hundred times as much other text.
  const [start = '', ...parts] = html.split(` nonce="${nonce}"`)
  const hashes = new Set<string>()
  let before = start
  for (const part of parts) {
    const isScript = /<script\b[^>]*$/.test(before.slice(before.lastIndexOf('<')))
    const script = isScript ? /^[^>]*>([\s\S]*?)<\/script>/.exec(part)?.[1] : ''
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    before = part
  }
  return { html: [start, ...parts].join(''), hashes: [...hashes] }
}

/**
 * The policy of documents. Only inline scripts with one of the hashes run. A nonce would have to differ in every response,
 * but documents are cached here and may be cached by a CDN (W3C CSP3, 8.4 and 8.5).
 */
export function contentSecurityPolicy(
  scriptHashes: readonly string[],
  { css: stylesheet }: Pick<ShopSettings, 'css'>,
): string {
  const stylesheetOrigin = stylesheet && URL.canParse(stylesheet) ? ` ${new URL(stylesheet).origin}` : ''
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptHashes.join(' ')}`.trim(),
    `style-src 'self'${stylesheetOrigin}`,
    "img-src 'self' data:",
    `font-src 'self'${stylesheetOrigin}`,
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
