import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import './provided-context.ts'
import { importFolder } from '../src/modules/shop-folder/index.ts'
import { connect } from '../src/platform/database/client.ts'
import { startEmbeddedDatabase } from '../src/platform/database/embedded.ts'
import { migrate } from '../src/platform/database/migrate.ts'

const MEMORY_DISK = '/dev/shm'
/** Of space and of memory. Generous: the databases of all workers are in it, and what shops of their own store. */
const AMPLE_BYTES = 8 * 2 ** 30

type Cluster = {
  connection: Awaited<ReturnType<typeof startEmbeddedDatabase>>['connection']
  directory: string
  end(): Promise<void>
}

/** Each project of Vitest loads this file for itself, all of them in one process: here they find what the first has started. */
const shared = globalThis as typeof globalThis & { testCluster?: Promise<Cluster>; testClusterUsers?: number }

/** One PostgreSQL cluster for the whole run, with two template databases: one only migrated, one with the demo shop. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.testClusterUsers = (shared.testClusterUsers ?? 0) + 1
  const { connection, directory, end } = await (shared.testCluster ??= startCluster())
  // The workers' temporary files go there, too, and with it: tests that are interrupted leave some behind.
  project.config.env = { ...project.config.env, TMPDIR: directory }
  project.provide('cluster', connection)
  return async () => {
    shared.testClusterUsers! -= 1
    if (shared.testClusterUsers === 0) await end()
  }
}

async function startCluster(): Promise<Cluster> {
  const directory = mkdtempSync(join(roomyMemoryDisk() ?? tmpdir(), 'vitrina-test-'))
  // A test runs the shop as another user, who must be able to get to his temporary files.
  chmodSync(directory, 0o711)
  // The cluster is deleted after the run, so it need not survive a crash; tests of crashes start their own.
  const cluster = await startEmbeddedDatabase(directory, {
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' },
  })
  const admin = connect({ ...cluster.connection, database: 'postgres' }, 1)
  await admin.pool.query('create database template_empty')
  const empty = connect({ ...cluster.connection, database: 'template_empty' }, 2)
  await migrate(empty)
  await empty.close()
  await admin.pool.query('create database template_demo template template_empty')
  const demo = connect({ ...cluster.connection, database: 'template_demo' }, 4)
  const imported = await importFolder(demo, resolve(import.meta.dirname, '../../demo'))
  await demo.close()
  if (!imported.ok)
    throw new Error(
      `The demo shop has errors:\n${imported.errors.map(({ file, line, message }) => `${file}:${line} ${message}`).join('\n')}`,
    )
  await admin.close()
  pg.defaults.connectionTimeoutMillis = 30_000
  return {
    connection: cluster.connection,
    directory,
    async end() {
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/**
 * Linux's file system in memory, if there is plenty of both. Each test file has databases of its own, and where many files were just
 * deleted, ext4 creates others slowly: a fifth of the processor time of the server's tests.
 */
function roomyMemoryDisk(): string | null {
  if (process.platform !== 'linux' || freemem() < AMPLE_BYTES) return null
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .find((line) => line.split(' ')[1] === MEMORY_DISK)
  // Programs are started from there, too: PostgreSQL is copied where its user can read it.
  if (!mount || mount.split(' ')[3]!.split(',').includes('noexec')) return null
  const { bavail, bsize } = statfsSync(MEMORY_DISK)
  return bavail * bsize < AMPLE_BYTES ? null : MEMORY_DISK
}
