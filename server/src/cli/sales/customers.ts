import { emailKeyOf, endSessionsOf } from '../../modules/accounts/index.ts'
import type { Database } from '../../platform/database/client.ts'
import { EXIT_CODE, UsageError } from '../exit.ts'

/** `log-out <e-mail>|--all`: ends every session of a customer, or of all, e.g. after a leak. They log in again with their passwords. */
export async function logOutCustomers(database: Database, [email]: string[], all: boolean): Promise<number> {
  if (!all && !email?.includes('@')) throw new UsageError('Usage: log-out <e-mail>, or log-out --all')
  const count = await endSessionsOf(database.queries, all ? 'all' : emailKeyOf(email!))
  console.log(count === 1 ? '1 device is logged out.' : `${count} devices are logged out.`)
  return EXIT_CODE.success
}
