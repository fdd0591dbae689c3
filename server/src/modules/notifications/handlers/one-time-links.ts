/**
 * Links of e-mails that work once. Each holds a token of 256 bits, which is as good as a password: the outbox has it only until the
 * e-mail is sent.
 */
const PATHS = { confirm: '/auth/confirm', reset: '/auth/resetPassword' }

/** The hours after which the link of each kind of e-mail expires, as the accounts have it. */
export const ONE_TIME_LINK_HOURS = { 'account.welcome': 48, 'account.confirm': 48, 'account.reset': 1 } as const
/** The kinds of e-mails with such a link. */
export const ONE_TIME_LINK_KINDS = Object.keys(ONE_TIME_LINK_HOURS)

const TOKENS = new RegExp(String.raw`(?<=(?:${Object.values(PATHS).join('|')})/\d+/)[\w-]+`, 'g')

export const hasOneTimeLink = (kind: string): boolean => ONE_TIME_LINK_KINDS.includes(kind)

/** The address at which a customer confirms an address, or sets a password. */
export const oneTimeLink = (publicUrl: string, purpose: keyof typeof PATHS, customerId: number, token: string) =>
  `${publicUrl}${PATHS[purpose]}/${customerId}/${token}`

/** The text or HTML of an e-mail without the tokens of its links. */
export const withoutTokens = (body: string): string => body.replace(TOKENS, '…')
