import { addDays, todayIn } from '@vitrina/contract'
import { type CountedSearch, readSearches } from '../../modules/search/index.ts'
import { readSettings } from '../../modules/settings/index.ts'
import type { Database } from '../../platform/database/client.ts'
import { EXIT_CODE, UsageError } from '../exit.ts'

const DEFAULT_DAYS = 30
const MAX_DAYS = 400
const LIMIT = 50

/** `searches`: prints what visitors searched for in the last days and did not find, and what they searched for most. */
export async function printSearches(database: Database, typed = String(DEFAULT_DAYS)): Promise<number> {
  const days = /^\d{1,3}$/.test(typed) ? Number(typed) : 0
  if (days < 1 || days > MAX_DAYS) throw new UsageError(`The days are a number from 1 to ${MAX_DAYS}, not ${typed}.`)
  const settings = await readSettings(database.queries)
  const since = addDays(todayIn(settings?.time_zone ?? 'UTC'), 1 - days)
  const { notFound, all } = await readSearches(database.queries, { since, limit: LIMIT })
  if (all.length === 0) console.log(`Nobody has searched since ${since}.`)
  else {
    console.log(`Searched for since ${since} and not found:${notFound.length === 0 ? ' nothing' : ''}`)
    for (const search of notFound) console.log(`  ${String(search.searches).padStart(6)}  ${search.words}`)
    console.log('\nSearched for most:  times, then times that something found was opened, then how much was found')
    for (const search of all) console.log(searchLine(search))
  }
  return EXIT_CODE.success
}

const searchLine = ({ words, searches, clicks, found }: CountedSearch): string =>
  `  ${String(searches).padStart(6)} ${String(clicks).padStart(6)} ${String(found).padStart(6)}  ${words}`
