import { API_ROOT } from '@vitrina/contract/constants'

/** The words in the paths of the API's calls; a test compares them with the contract. What else a path has names a record. */
export const API_WORDS =
  'account addresses auth batch-reservations batches book bookings calculate cancel cart categories change change-price check cities confirm confirm-email confirmation count countries daily-rates data delete deliveries email end export forgot get-real-price get-token-profile held info key login logout lowest makers menu news offices open-profile options orders password pay payments price products push-subscription push-subscriptions register replace reserved reset reviews rooms saved search season sections send-message services sessions setStripe settings similar status stock-notices store-single user vouchers wallet withdraw'.split(
    ' ',
  )

/** The words in the addresses of screens; a test compares them with the routes. With the names of parameters, so that a pattern stays as it is. */
export const SCREEN_WORDS =
  '$action $id $number $token $url auth batch-reservations batches booking bookings cart cash categories category checkout compare confirm info login makers news orders product products profile recover register resetPassword rooms saved search-products season stock-notices thank_you'.split(
    ' ',
  )

const KNOWN = new Set([...API_WORDS, ...SCREEN_WORDS, ...API_ROOT.split('/'), 'pusher', 'media'])

/**
 * The pattern of a path of this shop: only the words that are the same for every visitor, a star for everything else, without query. So
 * what is not known counts as secret.
 */
export function routePattern(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1)
  if (/^\/assets\/[\w.-]+$/.test(pathname)) return pathname
  return pathname
    .split('/')
    .map((part) => (KNOWN.has(part) ? part : '*'))
    .join('/')
}

const ADDRESS = /\b[a-z][a-z+.-]*:\/\/[^\s"'<>()]+/gi

/** A text in which addresses are patterns: of this shop by their route, of other sites by their origin. */
export function withoutAddresses(text: string, origin: string): string {
  if (/^\/(?!\/)[^\s]*$/.test(text)) return routePattern(text)
  return text.replaceAll(/(?<=^[A-Z]{3,7} )\/[^\s]*$/g, routePattern).replaceAll(ADDRESS, (address) => {
    if (address.startsWith(`${origin}/`)) return origin + routePattern(address.slice(origin.length))
    return /^https?:\/\/[^/?#]+/i.exec(address)?.[0] ?? '[address]'
  })
}
