import { createHash } from 'node:crypto'
import type { Queries, Transaction } from '../../../platform/database/client.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { networkOf } from '../../../platform/http/limits/network-of.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { Text } from '../../../platform/texts/index.ts'
import { emailKeyOf, readCustomer } from '../find-customer.ts'
import { text } from '../texts.ts'

/**
 * How often something may be tried: so many times freely, then after a wait that doubles each time. Steadily one attempt is forgotten, in
 * `forgetSeconds` each.
 */
type Limit = {
  name: string
  free: number
  firstWaitSeconds: number
  maxWaitSeconds: number
  forgetSeconds: number
}

const HOUR = 3600
/** An account is never locked for long, or an attacker could lock its owner out. With a minute between attempts, 1,440 a day are possible. */
const LOGINS_OF_ACCOUNT: Limit = limit('login-account', { free: 5, firstWaitSeconds: 1, maxWaitSeconds: 60 })
const LOGINS_ON_DEVICE: Limit = { ...LOGINS_OF_ACCOUNT, name: 'login-device' }
/** A house, or a network of phones, is one address. */
const LOGINS_FROM_ADDRESS: Limit = limit('login-address', { free: 50, firstWaitSeconds: 1, maxWaitSeconds: 900 })
const REGISTRATIONS_FROM_ADDRESS: Limit = { ...LOGINS_FROM_ADDRESS, name: 'register-address', free: 30 }
const RESETS_FROM_ADDRESS: Limit = { ...LOGINS_FROM_ADDRESS, name: 'forgot-address', free: 30 }
/** Counted by kind, so that an attacker who registers with a customer's address can't keep them from a new password. */
const EMAILS = { free: 3, firstWaitSeconds: 600, maxWaitSeconds: HOUR, forgetSeconds: HOUR }
const EMAILS_TO_ADDRESS = {
  confirmation: { ...EMAILS, name: 'emails' },
  reset: { ...EMAILS, name: 'reset-emails' },
} satisfies Record<string, Limit>

/**
 * Orders, bookings and changes of dates by clients who have not proved that the address is theirs: thirty at once, then one in ten minutes. Each
 * sends e-mails to it.
 */
const ORDERS_FOR_ADDRESS: Limit = {
  name: 'orders',
  free: 30,
  firstWaitSeconds: 600,
  maxWaitSeconds: 600,
  forgetSeconds: 600,
}

/** Receipts of the contact form: three, then one every eight hours. */
const RECEIPTS_TO_ADDRESS: Limit = {
  name: 'receipts',
  free: 3,
  firstWaitSeconds: 8 * HOUR,
  maxWaitSeconds: 8 * HOUR,
  forgetSeconds: 8 * HOUR,
}

/** Links that confirm that somebody wants to hear when a product is back: as the others, counted apart. */
const STOCK_NOTICES_TO_ADDRESS: Limit = { ...EMAILS, name: 'stock-notices' }

/** Links that confirm a reservation of the next batch of a product: as the others, counted apart. */
const BATCH_RESERVATIONS_TO_ADDRESS: Limit = { ...EMAILS, name: 'batch-reservations' }

/** Pictures that come with the reviews of one order: ten, then one an hour. */
const REVIEW_PICTURES_OF_ORDER: Limit = {
  name: 'review-pictures',
  free: 10,
  firstWaitSeconds: HOUR,
  maxWaitSeconds: HOUR,
  forgetSeconds: HOUR,
}

/** Codes of vouchers that nobody has: of a house, and of everybody. */
const VOUCHERS_FROM_ADDRESS: Limit = limit('voucher-address', { free: 20, firstWaitSeconds: 60, maxWaitSeconds: 900 })
const VOUCHERS_OF_ALL: Limit = limit('voucher-all', { free: 2000, firstWaitSeconds: 1, maxWaitSeconds: 60 })

/** Unless said otherwise, the free attempts are forgotten within an hour. */
function limit(name: string, fields: Omit<Limit, 'name' | 'forgetSeconds'>): Limit {
  return { name, ...fields, forgetSeconds: HOUR / fields.free }
}

/**
 * Counts an attempt before it is made, so that simultaneous ones count, too. No row means that it must wait. No more are counted than lead
 * to the longest wait. `now()` may lie before `updated_at`: in a transaction that began before another that was counted sooner.
 */
const COUNT_ATTEMPT = {
  name: 'count-auth-attempt',
  text: `
    insert into auth_attempt as a (key, attempts, updated_at) values ($1, 1, now())
    on conflict (key) do update set (attempts, blocked_until, updated_at) = (
      select attempts,
        case when attempts >= $2::int then now() + make_interval(secs => least($4::int, $3::int * power(2, attempts - $2::int))) end,
        case when attempts = 1 then now() else a.updated_at + make_interval(secs => forgotten * $5::float8) end
      from (select greatest(floor(extract(epoch from now() - a.updated_at) / $5::float8), 0) as forgotten) as past,
        lateral (select least(greatest(a.attempts - forgotten, 0) + 1, $2::int + ceil(log(2, $4::numeric / $3::int))) as attempts) as counted
    )
    where a.blocked_until is null or a.blocked_until <= now()
    returning attempts`,
}

/** Forgets an attempt that was none to guess. */
const GIVE_BACK = {
  name: 'give-auth-attempt-back',
  text: `
    update auth_attempt set attempts = attempts - 1, blocked_until = case when attempts > $2::int then blocked_until end
    where key = $1 and attempts > 0`,
}

const keyOf = (name: string, of: string): string => createHash('sha256').update(`${name} ${of}`).digest('base64url')

const count = async (
  queries: Queries,
  { name, free, firstWaitSeconds, maxWaitSeconds, forgetSeconds }: Limit,
  of: string,
): Promise<boolean> =>
  (await queries.run(COUNT_ATTEMPT, [keyOf(name, of), free, firstWaitSeconds, maxWaitSeconds, forgetSeconds])).length >
  0

/**
 * The mailbox that an address in lower case leads to, as far as addresses tell: what follows a `+` is the recipient's own (RFC 5233), and
 * Gmail, which is googlemail.com, too, knows no dots.
 */
export function mailboxOf(emailKey: string): string {
  const [local = '', domain = ''] = emailKey.split('@')
  const mailbox = local.split('+')[0]!
  return /^g(?:oogle)?mail\.com$/.test(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`
}

/** Who orders or books. */
export type Orderer = {
  /** The customer who is logged in; null for a guest. */
  customerId: number | null
  /** Whether the shop limits how much is ordered for one address: it has a mail server, and its operator has not turned limits off. */
  limitsOrders: boolean
}

/**
 * The mailbox for which `countOrderFor` counts; null where nothing is limited, and for a customer who is logged in and has confirmed the address.
 * Asked before the first lock, so that the count is issued in the same sequence for guests and customers.
 */
export async function limitedMailbox(
  queries: Queries,
  email: string,
  { customerId, limitsOrders }: Orderer,
): Promise<string | null> {
  if (!limitsOrders) return null
  const emailKey = emailKeyOf(email)
  const customer = customerId === null ? null : await readCustomer(queries, customerId)
  return customer?.email_confirmed_at && customer.email_key === emailKey ? null : mailboxOf(emailKey)
}

/**
 * Whether an order, a booking or a change of one may send e-mails to the mailbox; why not, when it was sent many. Counted in the
 * transaction, so that what fails counts for nothing, and before stock, nights and promo codes are locked.
 */
export async function countOrderFor(tx: Transaction, mailbox: string | null): Promise<Text | null> {
  const isAllowed = mailbox === null || (await count(tx, ORDERS_FOR_ADDRESS, mailbox))
  return isAllowed ? null : text('many_orders')
}

/** Whether an address may get another receipt of the contact form, in which any address can be typed. */
export const countReceiptTo = (queries: Queries, email: string): Promise<boolean> =>
  count(queries, RECEIPTS_TO_ADDRESS, mailboxOf(emailKeyOf(email)))

/** Whether an address may get another link that confirms such a request, in which any address can be typed. */
export const countStockNoticeTo = (queries: Queries, email: string): Promise<boolean> =>
  count(queries, STOCK_NOTICES_TO_ADDRESS, mailboxOf(emailKeyOf(email)))

/** Whether an address may get another link that confirms a reservation of a batch. */
export const countBatchReservationTo = (queries: Queries, email: string): Promise<boolean> =>
  count(queries, BATCH_RESERVATIONS_TO_ADDRESS, mailboxOf(emailKeyOf(email)))

/** Whether another picture may be sent with the reviews of an order. */
export const countReviewPicture = (queries: Queries, orderId: number): Promise<boolean> =>
  count(queries, REVIEW_PICTURES_OF_ORDER, String(orderId))

/** A visitor who tries the code of a voucher; null when their network, or everybody, must wait. A right one counts for nothing. */
export async function guessVoucher(
  queries: Queries,
  { address, limitsAddresses }: { address: string; limitsAddresses: boolean },
): Promise<Attempt | null> {
  if (!limitsAddresses) return { succeeded: async () => {} }
  const network = networkOf(address)
  const forget = (limit: Limit, of: string) => queries.run(GIVE_BACK, [keyOf(limit.name, of), limit.free])
  if (!(await count(queries, VOUCHERS_FROM_ADDRESS, network))) return null
  if (!(await count(queries, VOUCHERS_OF_ALL, ''))) {
    await forget(VOUCHERS_FROM_ADDRESS, network)
    return null
  }
  return {
    async succeeded() {
      await Promise.all([forget(VOUCHERS_FROM_ADDRESS, network), forget(VOUCHERS_OF_ALL, '')])
    },
  }
}

/** Who tries a password: of which account, from where, and the token of a device that the account's customer has used before. */
type Guess = { emailKey: string; address: string; knownDevice: string | null }
/** An attempt that was counted. `succeeded` says that it was the customer, who counts for nothing. */
export type Attempt = { succeeded(): Promise<void> }

/** `limitsAddresses` is false where the operator has turned off limits by address. */
export function createAttempts(queries: Queries, limitsAddresses: boolean) {
  const mayFrom = async (limit: Limit, address: string) =>
    !limitsAddresses || (await count(queries, limit, networkOf(address)))
  const tooMany = () => Rejection.of(429, 'too_many_attempts')
  const forget = (limit: Limit, of: string) =>
    queries.execute(sql`delete from auth_attempt where key = ${keyOf(limit.name, of)}`)
  const giveBackFrom = (limit: Limit, address: string) =>
    queries.run(GIVE_BACK, [keyOf(limit.name, networkOf(address)), limit.free])

  async function tryPassword(limit: Limit, of: string): Promise<Attempt | Rejection> {
    const isAllowed = await count(queries, limit, of)
    return isAllowed ? { succeeded: async () => void (await forget(limit, of)) } : tooMany()
  }

  return {
    /**
     * Counts an attempt to log in; a Rejection (429) when it must wait. It is the same for an address without an account. A known device
     * is counted for itself: neither who guesses the password nor who shares the network makes it wait.
     */
    async logIn({ emailKey, address, knownDevice }: Guess): Promise<Attempt | Rejection> {
      if (knownDevice !== null) return tryPassword(LOGINS_ON_DEVICE, `${emailKey} ${knownDevice}`)
      if (!(await mayFrom(LOGINS_FROM_ADDRESS, address))) return tooMany()
      const attempt = await tryPassword(LOGINS_OF_ACCOUNT, emailKey)
      // Nothing was guessed: who is kept waiting by others doesn't use up the attempts of the house.
      if (attempt instanceof Rejection) {
        await giveBackFrom(LOGINS_FROM_ADDRESS, address)
        return attempt
      }
      return {
        async succeeded() {
          await Promise.all([attempt.succeeded(), giveBackFrom(LOGINS_FROM_ADDRESS, address)])
        },
      }
    },
    /** Counts an attempt with what can't be guessed: only its network is made to wait, so that nobody keeps an account's owner out. */
    async logInFrom(address: string): Promise<Attempt | Rejection> {
      if (!(await mayFrom(LOGINS_FROM_ADDRESS, address))) return tooMany()
      return { succeeded: async () => void (await giveBackFrom(LOGINS_FROM_ADDRESS, address)) }
    },
    /** Counts the password that a registration tries, which is limited by `register` from each network. */
    tryPassword: (emailKey: string): Promise<Attempt | Rejection> => tryPassword(LOGINS_OF_ACCOUNT, emailKey),
    /** Forgets what was counted of an account: its customer is there. */
    async forgetLogins(emailKey: string): Promise<void> {
      await forget(LOGINS_OF_ACCOUNT, emailKey)
    },
    async register(address: string): Promise<Rejection | null> {
      return (await mayFrom(REGISTRATIONS_FROM_ADDRESS, address)) ? null : tooMany()
    },
    async askForReset(address: string): Promise<Rejection | null> {
      return (await mayFrom(RESETS_FROM_ADDRESS, address)) ? null : tooMany()
    },
    /** Whether another e-mail of this kind may be sent to this address. The client never learns it. */
    mayWrite: (kind: keyof typeof EMAILS_TO_ADDRESS, emailKey: string): Promise<boolean> =>
      count(queries, EMAILS_TO_ADDRESS[kind], mailboxOf(emailKey)),
  }
}
export type Attempts = ReturnType<typeof createAttempts>
