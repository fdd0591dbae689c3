import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { Database } from '../../../platform/database/client.ts'
import type { LoadedListings } from './load-listing-data.ts'

/** What the thread answers. An error is taken apart, since its code, by which an outage is told from a fault, would be lost on the way. */
export type ThreadAnswer = { loaded: LoadedListings } | { error: { message: string; code: unknown } }

/** Reads the live catalogue in a thread with a connection of its own, so that requests do not wait for parts of that work. */
export async function loadListingsInThread({ connection }: Pick<Database, 'connection'>): Promise<LoadedListings> {
  // With it the thread need not load Node's TypeScript compiler.
  const cache = getCompileCacheDir()
  const worker = new Worker(new URL('./listings-thread.ts', import.meta.url), {
    workerData: connection,
    env: { ...process.env, ...(cache ? { NODE_COMPILE_CACHE: cache } : {}) },
  })
  const [answer] = (await once(worker, 'message')) as [ThreadAnswer]
  if ('error' in answer) throw Object.assign(new Error(answer.error.message), { code: answer.error.code })
  return answer.loaded
}
