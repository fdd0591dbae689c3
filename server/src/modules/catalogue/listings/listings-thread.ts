import { constants, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type pg from 'pg'
import { connect } from '../../../platform/database/client.ts'
import { innermostCause } from '../../../platform/database/failures.ts'
import type { ThreadAnswer, ThreadError } from './load-in-thread.ts'
import { loadListings } from './load-listing-data.ts'

/** The thread of loadListingsInThread. */
letOthersGoFirst()
const database = connect(workerData as pg.ClientConfig, 1, { hasLowPriority: true })
try {
  answer({ data: await database.readSnapshot(loadListings) })
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

function answer(message: ThreadAnswer): void {
  parentPort!.postMessage(message, [])
}
