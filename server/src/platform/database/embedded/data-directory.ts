import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../../operator-error.ts'
import { describeFailure } from './start-failures.ts'

/** What every PostgreSQL cluster has from initdb on; without one of them PostgreSQL fails after the start with an unclear message. */
const CLUSTER_FILES = ['PG_VERSION', 'global/pg_control', 'global/pg_filenode.map', 'base', 'pg_wal', 'postgresql.conf']

/** Creates the directory if need be. Throws an OperatorError when it can't be used. */
export function prepareDataDirectory(dataDir: string): void {
  explainFileErrors(dataDir, () => mkdirSync(dataDir, { recursive: true }))
}

/** Runs a step that writes to the data directory; a failure becomes an OperatorError. */
export function explainFileErrors<T>(dataDir: string, step: () => T): T {
  try {
    return step()
  } catch (error) {
    throw new OperatorError(describeFailure((error as Error).message, dataDir), { cause: error })
  }
}

/** Whether a cluster has to be created. Throws an OperatorError when what is there is not a cluster of this version of PostgreSQL. */
export function needsCluster(cluster: string, postgresMajor: number): boolean {
  if (!existsSync(cluster)) return true
  const missing = CLUSTER_FILES.filter((file) => !existsSync(join(cluster, file)))
  if (missing.length === CLUSTER_FILES.length && readdirSync(cluster).length === 0) return true
  if (missing.length > 0) {
    throw new OperatorError(
      `${cluster} is not a complete database: ${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing. Move it away and restore a backup, or set DATA_DIR to another directory.`,
    )
  }
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== String(postgresMajor)) {
    throw new OperatorError(
      `${cluster} was written by PostgreSQL ${version}, but this is PostgreSQL ${postgresMajor}. Back it up with the Vitrina that wrote it, move it away, and restore the backup; see docs/operating.md.`,
    )
  }
  return false
}
