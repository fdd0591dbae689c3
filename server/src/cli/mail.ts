import {
  countUnsentEmails,
  GIVE_UP_DAYS,
  listStoredEmails,
  listStuckEmails,
  resendEmails,
  type StuckEmail,
} from '../modules/notifications/index.ts'
import type { Database } from '../platform/database/client.ts'
import { EXIT_CODE, UsageError } from './exit.ts'
import { readShopClock, type ShopClock } from './shop-clock.ts'

const MAX_EMAILS = 50

/** `mail`: the e-mails that are stuck, one per line. `mail resend <id>|--all`: one e-mail, or all that are stuck, go out now. */
export async function manageMail(database: Database, [action, id]: string[], all: boolean): Promise<number> {
  if (action === undefined) {
    const { waiting, stored, refused, failed } = await countUnsentEmails(database.queries)
    console.log(`${waiting} waiting, ${refused} with an unknown address, ${failed} given up`)
    const clock = await readShopClock(database.queries)
    for (const email of await listStuckEmails(database.queries, MAX_EMAILS)) {
      const attempts = email.attempts === 0 ? 'not tried yet' : `${email.attempts} attempts: ${email.last_error}`
      console.log(`${lineOf(email, clock)}  ${attempts}`)
    }
    if (stored > 0)
      console.log(
        `${stored} written without a mail server (SMTP_URL). Once there is one, those of the last ${GIVE_UP_DAYS} days are sent; older ones by: mail resend <id>`,
      )
    for (const email of await listStoredEmails(database.queries, MAX_EMAILS)) console.log(lineOf(email, clock))
    return EXIT_CODE.success
  }
  if (action !== 'resend' || (!all && !/^\d{1,9}$/.test(id ?? '')))
    throw new UsageError('Usage: mail, mail resend <id>, or mail resend --all')
  const count = await resendEmails(database, all ? 'stuck' : Number(id))
  if (count === 0) console.error(all ? 'No e-mail is stuck.' : `There is no e-mail ${id} to send again.`)
  else console.log(`${count === 1 ? '1 e-mail is' : `${count} e-mails are`} sent again.`)
  return count > 0 || all ? EXIT_CODE.success : EXIT_CODE.rejected
}

const lineOf = ({ id, created_at, state, kind, recipient }: StuckEmail, clock: ShopClock): string =>
  `${id}  ${clock(created_at)}  ${state}  ${kind}  ${maskAddress(recipient)}`

/** `ana@example.com` → `a…@example.com`: enough to know whose it is, since others may see the screen. */
function maskAddress(address: string): string {
  return address.replace(/^(.).*(?=@)/u, '$1…')
}
