import { MAX_ANNOUNCEMENT_ADDRESS } from '@vitrina/contract'

/**
 * An address as a browser writes it: a path of the shop, or an http(s) address elsewhere. An address of the shop itself becomes its path. Null
 * for anything else, such as `javascript:`, `//host`, which leads to another host, or an address with a password.
 */
export function readAddress(text: string, publicUrl: string | null): string | null {
  if (/[\u0000-\u0020\u007f]/.test(text)) return null
  const isPath = text.startsWith('/')
  if (!isPath && !/^https?:\/\/[^/\\]/i.test(text)) return null
  const base = publicUrl ?? 'https://shop.invalid'
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  if (url.username || url.password) return null
  const isOwn = url.origin === new URL(base).origin
  if (isPath && !isOwn) return null
  const address = isOwn ? url.pathname + url.search + url.hash : url.href
  return address.startsWith('//') || address.length > MAX_ANNOUNCEMENT_ADDRESS ? null : address
}

/** The path of a page of the shop, as `location.pathname` has it, without a slash at its end; null when this is none. */
export function readPage(text: string, publicUrl: string | null): string | null {
  const address = readAddress(text, publicUrl)
  if (!address?.startsWith('/') || /[?#]/.test(address)) return null
  return address.replace(/(?<=.)\/+$/, '')
}
