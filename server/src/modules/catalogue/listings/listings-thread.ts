import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../../platform/database/client.ts'
import { innermostCause } from '../../../platform/database/failures.ts'
import type { ThreadAnswer, ThreadError, ThreadSettings } from './load-in-thread.ts'
import { loadListings, type LoadedListings } from './load-listing-data.ts'

/** The thread of loadListingsInThread. */
const { connection, isUrgent } = workerData as ThreadSettings
if (!isUrgent) letOthersGoFirst()
const database = connect(connection, 1)
try {
  const loaded = await database.readSnapshot(loadListings)
  answer({ loaded }, buffersOf(loaded))
} catch (error) {
  const { message, stack, code, routine, syscall } = innermostCause(error) as Error & Partial<ThreadError>
  answer({ error: { message, stack, code, routine, syscall } })
} finally {
  await database.close()
}

/** On Linux this is the priority of a thread (setpriority(2)), elsewhere it would be that of the whole process. */
function letOthersGoFirst(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_LOW)
  } catch {
    // A service manager may forbid the call.
  }
}

function answer(message: ThreadAnswer, buffers: ArrayBuffer[] = []): void {
  parentPort!.postMessage(message, buffers)
}

/** The memory of all columns, which is handed over instead of copied. */
function buffersOf({ data }: LoadedListings): ArrayBuffer[] {
  const buffers = new Set<ArrayBuffer>()
  const collect = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) buffers.add(value.buffer as ArrayBuffer)
    else if (value instanceof Map) for (const entry of value.values()) collect(entry)
    else if (typeof value === 'object' && value !== null && !Array.isArray(value))
      collect(new Map(Object.entries(value)))
  }
  collect(data)
  return [...buffers]
}
