import type { Database } from '../platform/database/client.ts'
import type { VerifiedBackup } from '../platform/database/backup/read-backup.ts'
import { restoreBackup } from '../platform/database/backup/restore-backup.ts'
import { writeBackup } from '../platform/database/backup/write-backup.ts'
import { EXIT_CODE } from './exit.ts'

const MEGABYTE = 1_000_000

const formatBytes = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

/** Writes the whole database to a new file, and prints how much it is. */
export async function backUpShop(database: Database, file: string): Promise<number> {
  const { tables, rows, bytes } = await writeBackup(database, file)
  console.log(`${rows} rows of ${tables} tables are in ${file} (${formatBytes(bytes)}).`)
  console.log('It holds names, addresses and orders of your customers: keep it where only you can read it.')
  return EXIT_CODE.success
}

/** Restores a backup into an empty database, or with `replace` in place of what it holds. */
export async function restoreShop(database: Database, backup: VerifiedBackup, replace: boolean): Promise<number> {
  const { tables, rows, createdAt } = await restoreBackup(database, backup, { replace })
  console.log(`The shop is as it was at ${createdAt}: ${rows} rows of ${tables} tables.`)
  return EXIT_CODE.success
}
