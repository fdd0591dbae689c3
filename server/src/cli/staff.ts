import { EMAIL_PATTERN, FALLBACK_LANGUAGE } from '@vitrina/contract'
import { OFFICE_ROOT, type Role, ROLES } from '@vitrina/contract/office'
import { readSettings } from '../modules/settings/index.ts'
import { createCommandLink, listStaff } from '../modules/staff/index.ts'
import type { Database } from '../platform/database/client.ts'
import { EXIT_CODE, UsageError } from './exit.ts'
import { byCommand } from './history.ts'
import { readShopClock } from './shop-clock.ts'

/** `staff`: lists who works at the office, or prints a link that lets somebody in. */
export async function manageStaff(
  database: Database,
  [action, email, role = 'owner', ...others]: readonly string[],
  publicUrl: string | null,
): Promise<number> {
  if (action === undefined) return printStaff(database)
  if (action !== 'invite' || others.length > 0) throw new UsageError('Write: staff invite <e-mail> [role]')
  if (!email || !EMAIL_PATTERN.test(email))
    throw new UsageError('The e-mail address is missing: staff invite <e-mail> [role]')
  if (!(ROLES as readonly string[]).includes(role))
    throw new UsageError(`There is no role "${role}": ${ROLES.join(', ')}`)
  const language = (await readSettings(database.queries))?.default_language ?? FALLBACK_LANGUAGE
  const { token, recovers } = await createCommandLink(database, { email, role: role as Role, language }, byCommand())
  if (recovers) console.log(`${email} works here already, as ${recovers}. Every former way in of theirs has ended.`)
  console.log('Whoever opens this link chooses how to log in. It works once:\n')
  console.log(`  ${publicUrl ?? '<the address of the shop>'}${OFFICE_ROOT}/start#${token}\n`)
  return EXIT_CODE.success
}

async function printStaff({ queries }: Database): Promise<number> {
  const { staff, invitations } = await listStaff(queries)
  const clock = await readShopClock(queries)
  for (const { name, email, role, last_seen_at } of staff)
    console.log(
      `${role.padEnd(9)}  ${name} <${email}>  ${last_seen_at ? `last seen ${clock(new Date(last_seen_at))}` : 'not logged in'}`,
    )
  for (const { name, email, role, expires_at } of invitations)
    console.log(`${role.padEnd(9)}  ${name} <${email}>  invited until ${clock(new Date(expires_at))}`)
  if (staff.length + invitations.length === 0)
    console.log('Nobody works at the office yet. npm run shop -- staff invite <e-mail> owner')
  return EXIT_CODE.success
}
