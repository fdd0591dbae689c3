import { z } from 'zod'

/**
 * A backup is a gzipped tar archive. First `backup.json` (BackupHeader); then of each table the rows, as PostgreSQL's COPY writes
 * them as text, in parts `tables/<name>/00001` and so on; the waiting jobs in the same way; last `manifest.json`, without which it is
 * not complete. Text is the form of COPY that any other version of PostgreSQL reads.
 */
export const HEADER_NAME = 'backup.json'
export const MANIFEST_NAME = 'manifest.json'
/** Files of version 1 were written before the first release. */
export const FORMAT_VERSION = 2
export const JOBS = 'jobs'
/** A part is held in memory. It ends where the chunk of the connection ends, not at the end of a row. */
export const PART_BYTES = 4 * 1024 * 1024

export const tableDirectory = (table: string) => `tables/${table}`

/** The directory of a part: `tables/product` of `tables/product/00001`. */
export const directoryOf = (entryName: string) => entryName.slice(0, entryName.lastIndexOf('/'))

/** What the header of any version has. */
export const backupFormat = z.object({ format: z.literal('vitrina-backup'), format_version: z.number() })

export const backupHeader = backupFormat.extend({
  created_at: z.string(),
  /** Version of PostgreSQL, for people. */
  postgres: z.string(),
  /** The last migration of the database; see `readMigrations`. */
  migration: z.object({ at: z.number(), hash: z.string() }),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type BackupHeader = z.infer<typeof backupHeader>

const contentSummary = z.object({ rows: z.number(), sha256: z.string() })

export const backupManifest = z.object({
  /** By directory of the archive. */
  contents: z.record(z.string(), contentSummary),
  /** The last value of each sequence that has been used. */
  sequences: z.record(z.string(), z.number()),
})
export type BackupManifest = z.infer<typeof backupManifest>
