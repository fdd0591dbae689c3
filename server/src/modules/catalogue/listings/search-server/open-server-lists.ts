import type { AppContext } from '../../../../platform/app-context.ts'
import { enqueue } from '../../../../platform/jobs/jobs.ts'
import type { SynonymGroups } from '../../../../platform/search/index.ts'
import type { ProductLists } from '../product-lists.ts'
import { createOpenSearch } from '../providers/open-search.ts'
import { announceLists, buildIndex } from './build-index.ts'
import { createFallback } from './fallback.ts'
import { aliasesOf } from './indices.ts'
import { SearchServerError } from './search-server.ts'
import { createServerLists } from './server-lists.ts'
import { updateStock } from './update-stock.ts'

/** Jobs that wait for the search server hold up no others. */
const QUEUE = 'search'
const BUILD_JOB = 'search.build'
const STOCK_JOB = 'search.stock'
/** So often it is looked whether the index is of the current content; a change has it looked at once. */
const BUILD_INTERVAL_MINUTES = 1
/** Where no announcements arrive or the server is away, the stock of all products is compared so often. */
const COMPARE_INTERVAL_MS = 60_000
/** A change of more products compares them all. */
const MAX_ANNOUNCED = 200

type Options = {
  url: string
  /** The names of the indices begin with it. */
  prefix: string
  createMemoryLists: () => ProductLists
  synonyms: () => SynonymGroups
}

/**
 * Product lists of a search server. Jobs make its index of the database and tell it of changed stock; while it is away, slow or has no index, lists come
 * from memory.
 */
export function openServerLists(
  app: Pick<AppContext, 'database' | 'background' | 'jobs' | 'http' | 'logger'>,
  { url, prefix, createMemoryLists, synonyms }: Options,
): ProductLists {
  const { database, background, jobs, http, logger } = app
  const server = createOpenSearch(url)
  const aliases = aliasesOf(prefix)
  const lists = createServerLists({ server, aliases, database, synonyms })
  const fallback = createFallback({ lists, createMemoryLists, logger })
  const closing = new AbortController()
  let isFailing = false
  http.addHook('onClose', async () => {
    closing.abort()
    server.close()
  })

  /** Runs a job; an outage is logged once, however many jobs it fails. Returns whether the server took what the job does. */
  async function withServer(work: () => Promise<void>): Promise<boolean> {
    try {
      await work()
      isFailing = false
      return true
    } catch (error) {
      if (closing.signal.aborted) return false
      if (!(error instanceof SearchServerError)) throw error
      if (!isFailing) logger.warn({ err: error }, 'the search server could not be told of changes; it is tried again')
      isFailing = true
      return false
    }
  }

  /** Of these jobs one waits. */
  const compareStock = (options: { key: string; runAt?: Date; unlessScheduled?: true }) =>
    enqueue(background.queries, STOCK_JOB, { ids: 'all' }, options)
  const later = () => ({ key: `${STOCK_JOB}:all`, runAt: new Date(Date.now() + COMPARE_INTERVAL_MS) })

  jobs.every({
    name: BUILD_JOB,
    minutes: BUILD_INTERVAL_MINUTES,
    queue: QUEUE,
    run: async () => {
      await withServer(async () => {
        const isNew = await buildIndex({ server, aliases, database: background, signal: closing.signal })
        if (!isNew) return
        await announceLists(background.queries)
        // What was ordered while the index was made went to the one before.
        await compareStock({ key: `${STOCK_JOB}:built` })
      })
    },
  })
  jobs.register(
    STOCK_JOB,
    async ({ ids }: { ids: number[] | 'all' }) => {
      const isDone = await withServer(() => updateStock({ server, aliases, database: background }, ids))
      if (!isDone) await compareStock(later())
    },
    { queue: QUEUE },
  )

  return {
    page: fallback.page,
    facets: fallback.facets,
    complete: fallback.complete,
    totals: fallback.totals,
    groupByOption: lists.groupByOption,
    /** The index is made anew, which may take minutes; what was cached of lists until then is dropped when it is. */
    async reload() {
      lists.forget()
      jobs
        .runNow(BUILD_JOB)
        .catch((error: unknown) => logger.warn({ err: error }, 'the search index is made in a minute'))
      await fallback.memory()?.reload()
    },
    stockChanged(productIds) {
      lists.forget()
      fallback.memory()?.stockChanged(productIds)
      if (productIds.length === 0) return
      const queued =
        productIds === 'all' || productIds.length > MAX_ANNOUNCED
          ? compareStock({ ...later(), unlessScheduled: true })
          : enqueue(background.queries, STOCK_JOB, { ids: productIds }, { key: `${STOCK_JOB}:${productIds.join(',')}` })
      // While the database is away, too, all are compared when it is back.
      queued.catch(() => {})
    },
  }
}
