import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { Rejection } from '../../platform/rejection.ts'

/** How often something may be tried: so many times freely, then after a wait that doubles each time. */
type Limit = { name: string; free: number; firstWaitSeconds: number; maxWaitSeconds: number }

/** Without an attempt for this time, counting begins anew. */
const FORGET_SECONDS = 3600

/** An account is never closed for long, or anybody could close it. With a minute between attempts, 1,440 a day are possible. */
const LOGINS_OF_ACCOUNT: Limit = { name: 'login-account', firstWaitSeconds: 1, free: 5, maxWaitSeconds: 60 }
const LOGINS_FROM_ADDRESS: Limit = { name: 'login-address', firstWaitSeconds: 1, free: 20, maxWaitSeconds: 900 }
const REGISTRATIONS_FROM_ADDRESS: Limit = {
  name: 'register-address',
  firstWaitSeconds: 1,
  free: 10,
  maxWaitSeconds: 900,
}
const RESETS_FROM_ADDRESS: Limit = { name: 'forgot-address', firstWaitSeconds: 1, free: 10, maxWaitSeconds: 900 }
const EMAILS_TO_ADDRESS: Limit = { name: 'emails', firstWaitSeconds: 600, free: 3, maxWaitSeconds: 3600 }

/**
 * Counts an attempt before it is made, so that simultaneous ones count, too. No row means that it must wait.
 */
const COUNT_ATTEMPT = {
  name: 'count-auth-attempt',
  text: `
    insert into auth_attempt as a (key, attempts, updated_at) values ($1, 1, now())
    on conflict (key) do update set
      attempts = case when a.updated_at < now() - make_interval(secs => ${FORGET_SECONDS}) then 1 else a.attempts + 1 end,
      blocked_until = case
        when a.updated_at < now() - make_interval(secs => ${FORGET_SECONDS}) or a.attempts + 1 < $2::int then null
        else now() + make_interval(secs => least($4::int, $3::int * power(2, least(a.attempts + 1 - $2::int, 20)))) end,
      updated_at = now()
    where a.blocked_until is null or a.blocked_until <= now()
    returning attempts`,
}

const keyOf = (name: string, of: string): string => createHash('sha256').update(`${name} ${of}`).digest('base64url')

/** What is limited: an IPv4 address, however it is written, or an IPv6 network of 64 bits, the least that is given out. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString()
}

async function count(
  queries: Queries,
  { name, free, firstWaitSeconds, maxWaitSeconds }: Limit,
  of: string,
): Promise<boolean> {
  return (await queries.run(COUNT_ATTEMPT, [keyOf(name, of), free, firstWaitSeconds, maxWaitSeconds])).length > 0
}

/** `limitsAddresses` is false where the operator has turned off limits by address. */
export function createAttempts(queries: Queries, limitsAddresses: boolean) {
  const mayFrom = async (limit: Limit, address: string) =>
    !limitsAddresses || (await count(queries, limit, networkOf(address)))
  const tooMany = () => Rejection.of(429, 'too_many_attempts')

  return {
    /** Counts an attempt to log in; a Rejection (429) when it must wait. It is the same for an address without an account. */
    async logIn(emailKey: string, address: string): Promise<Rejection | null> {
      const isAllowed =
        (await mayFrom(LOGINS_FROM_ADDRESS, address)) && (await count(queries, LOGINS_OF_ACCOUNT, emailKey))
      return isAllowed ? null : tooMany()
    },
    /** Forgets what was counted of an account: its customer is there. */
    async forgetLogins(emailKey: string): Promise<void> {
      await queries.execute(sql`delete from auth_attempt where key = ${keyOf(LOGINS_OF_ACCOUNT.name, emailKey)}`)
    },
    async register(address: string): Promise<Rejection | null> {
      return (await mayFrom(REGISTRATIONS_FROM_ADDRESS, address)) ? null : tooMany()
    },
    async askForReset(address: string): Promise<Rejection | null> {
      return (await mayFrom(RESETS_FROM_ADDRESS, address)) ? null : tooMany()
    },
    /** Whether another e-mail may be sent to this address. Whoever asks is never told. */
    mayWrite: (emailKey: string): Promise<boolean> => count(queries, EMAILS_TO_ADDRESS, emailKey),
  }
}
export type Attempts = ReturnType<typeof createAttempts>
