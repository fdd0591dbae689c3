import { databaseFailure } from './failures.ts'

/**
 * PostgreSQL refuses a prepared statement whose result has other columns since a migration, for as long as the connection lives. From
 * the first refusal on, all statements get other names, so every connection prepares them anew.
 */
let generation = 0

/** Runs a prepared statement by the name that `run` is given; once more, under another name, when its columns have changed. */
export async function runPrepared<T>(name: string, run: (name: string) => Promise<T>, canRepeat: boolean): Promise<T> {
  const used = generation
  try {
    return await run(nameIn(used, name))
  } catch (error) {
    if (databaseFailure(error) !== 'plan_changed') throw error
    if (generation === used) generation += 1
    // A transaction is aborted by the error, and is repeated as a whole.
    if (!canRepeat) throw error
    return run(nameIn(generation, name))
  }
}

const nameIn = (used: number, name: string) => (used === 0 ? name : `${name}:${used}`)
