import { API_ROOT, VOUCHER_ALPHABET } from '@vitrina/contract'
import { RESERVATION_CONFIRM_DAYS } from '../../batch-reservations/index.ts'
import { CONFIRM_DAYS } from '../../stock-notices/index.ts'

/**
 * Links of e-mails that work once. Each holds a token of 256 bits, which is as good as a password: the outbox has it only until the
 * e-mail is sent.
 */
const PATHS = { confirm: '/auth/confirm', reset: '/auth/resetPassword' }
/** Those of e-mails about products that are back; one ends these e-mails, as often as it is used. */
const NOTICE_PATHS = { confirm: '/stock-notices/confirm', end: '/stock-notices/end' }
/** Those of e-mails about reserved pieces of a batch. */
const RESERVATION_PATHS = {
  confirm: '/batch-reservations/confirm',
  buy: '/batch-reservations/buy',
  cancel: '/batch-reservations/cancel',
}

/** The hours after which the link of each kind of e-mail expires, as the module has it. */
export const ONE_TIME_LINK_HOURS = {
  'account.welcome': 48,
  'account.confirm': 48,
  'account.reset': 1,
  'stock_notice.confirm': CONFIRM_DAYS * 24,
  // Its link works for long, its news do not: it may be sold out again.
  'stock_notice.back': 24,
  'batch_reservation.confirm': RESERVATION_CONFIRM_DAYS * 24,
  'batch_reservation.ready': 24,
  'batch_reservation.missed': 24,
  'batch_reservation.moved': 24,
} as const
/** The kinds of e-mails with such a link. */
export const ONE_TIME_LINK_KINDS = Object.keys(ONE_TIME_LINK_HOURS)

const TOKENS = new RegExp(
  String.raw`(?<=(?:${[PATHS, NOTICE_PATHS, RESERVATION_PATHS].flatMap(Object.values).join('|')})/(?:\d+/)?)[\w-]{43}`,
  'g',
)

/** The kind of e-mails with the codes of vouchers, which are as good as money: of them, too, the outbox keeps nothing once they are sent. */
export const VOUCHERS_KIND = 'order.vouchers'
const CODES = new RegExp(String.raw`\b(?:[${VOUCHER_ALPHABET}]{4}-){3}(?=[${VOUCHER_ALPHABET}]{4}\b)`, 'g')

export const hasSecrets = (kind: string): boolean => ONE_TIME_LINK_KINDS.includes(kind) || kind === VOUCHERS_KIND

/** The address at which a customer confirms an address, or sets a password. */
export const oneTimeLink = (publicUrl: string, purpose: keyof typeof PATHS, customerId: number, token: string) =>
  `${publicUrl}${PATHS[purpose]}/${customerId}/${token}`

/** The address at which somebody confirms that they want to hear when a product is back. */
export const noticeLink = (publicUrl: string, token: string): string => `${publicUrl}${NOTICE_PATHS.confirm}/${token}`

/** The address at which a reservation is confirmed or cancelled, or its pieces are put into the cart. */
export const reservationLink = (publicUrl: string, action: keyof typeof RESERVATION_PATHS, token: string): string =>
  `${publicUrl}${RESERVATION_PATHS[action]}/${token}`

/** The page that ends these e-mails, and where a mail program ends them by itself. */
export const endLinks = (publicUrl: string, token: string): { page: string; post: string } => ({
  page: `${publicUrl}${NOTICE_PATHS.end}/${token}`,
  post: `${publicUrl}${API_ROOT}${NOTICE_PATHS.end}/${token}`,
})

/** The text or HTML of an e-mail without the tokens of its links, and without the codes of vouchers but for their ends. */
export const withoutSecrets = (body: string): string => body.replace(TOKENS, '…').replace(CODES, '…')
