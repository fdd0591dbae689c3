import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { Database } from '../../../platform/database/client.ts'
import type { ListingData } from './load-listing-data.ts'

export type ThreadAnswer = { data: ListingData } | { error: ThreadError }
/** The cause of a failure taken apart: what tells an outage from a fault would be lost on the way from a thread. */
export type ThreadError = Record<'message' | 'stack' | 'code' | 'routine' | 'syscall', string | undefined>

/** A hundred times what the largest catalogue takes: the thread's connection has died silently. */
const TIMEOUT_MS = 300_000

/**
 * Reads the live catalogue in a thread with a connection of its own, so that requests do not wait for that work, at the lowest
 * priority.
 */
export async function loadListingsInThread({ connection }: Pick<Database, 'connection'>): Promise<ListingData> {
  const settings: pg.ClientConfig = { ...connection, keepAlive: true }
  // With the cache, the thread need not load Node's TypeScript compiler. Node adds a folder for its version.
  const cache = getCompileCacheDir()
  const worker = new Worker(new URL('./listings-thread.ts', import.meta.url), {
    workerData: settings,
    env: { ...process.env, ...(cache ? { NODE_COMPILE_CACHE: dirname(cache) } : {}) },
  })
  const timeout = setTimeout(() => void worker.terminate(), TIMEOUT_MS)
  const answer = await answerOf(worker).finally(() => clearTimeout(timeout))
  if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error)
  return answer.data
}

/** Resolves with the thread's answer. The listeners stay after it, because an error without a listener would end the process. */
function answerOf(worker: Worker): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    worker.on('message', resolve).on('messageerror', reject).on('error', reject)
    worker.on('exit', (code) => reject(new Error(`The thread that reads the catalogue ended with ${code}`)))
  })
}
