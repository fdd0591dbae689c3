import { localStore } from '@vitrina/api-client'
import type { ResponseBody } from '@vitrina/contract'
import { lineKey } from '@vitrina/contract/cart'
import { STORAGE_KEYS } from '@vitrina/contract/constants'
import { addToCart, useCart } from './cart-store.ts'

/** Tokens whose time is long over go. */
const MAX_TOKENS = 20
const TOKEN = /^[\w-]{43}$/

/** The tokens of e-mails with which this browser can buy pieces that are held, the latest first. */
export const heldTokens = (): string[] =>
  (localStore.get(STORAGE_KEYS.reservations) ?? '').split(' ').filter((token) => TOKEN.test(token))

/** Sent with the cart, where there are any. */
export function withHeldTokens(): { reservations?: string[] } {
  const reservations = heldTokens()
  return reservations.length > 0 ? { reservations } : {}
}

/** Puts pieces that are held into the cart, as many of them as are not in it yet, and keeps the token with which they can be bought. */
export function putHeldInCart(
  { count, until: _until, ...item }: ResponseBody<'POST /batch-reservations/held'>['data'],
  token: string,
): void {
  const tokens = [token, ...heldTokens().filter((other) => other !== token)]
  localStore.set(STORAGE_KEYS.reservations, tokens.slice(0, MAX_TOKENS).join(' '))
  const inCart = useCart.getState().items.find((line) => lineKey(line) === lineKey(item))?.selected_count ?? 0
  if (inCart < count) addToCart(item, count - inCart)
}
