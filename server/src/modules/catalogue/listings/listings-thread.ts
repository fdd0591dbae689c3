import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../../platform/database/client.ts'
import type { ThreadAnswer } from './load-in-thread.ts'
import { loadListings, type LoadedListings } from './load-listing-data.ts'

/** The thread of loadListingsInThread. Its data are the settings of the connection. */
// Orders come first. Elsewhere this would be the priority of the whole process (setpriority(2): "the nice value is a per-thread attribute").
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)
const database = connect(workerData, 1)
try {
  const loaded = await database.readSnapshot(loadListings)
  answer({ loaded }, buffersOf(loaded))
} catch (error) {
  const { message, code } = error as Error & { code?: unknown }
  answer({ error: { message, code } })
} finally {
  await database.close()
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
