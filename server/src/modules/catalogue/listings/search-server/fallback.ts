import type { Logger } from 'pino'
import type { ProductLists } from '../product-lists.ts'
import { SearchServerError } from './search-server.ts'
import type { ServerLists } from './server-lists.ts'

/** A question may take several searches; a visitor waits no longer for them together. */
const TIMEOUT_MS = 2000
/** A server that has failed is asked again after this time, by one request. */
const RETRY_MS = 10_000
/** How long the catalogue stays in memory after it was last needed. */
const MEMORY_KEPT_MS = 600_000

type Options = {
  lists: ServerLists
  createMemoryLists: () => ProductLists
  logger: Logger
  retryMs?: number
  timeoutMs?: number
}

/** Answers from the search server, and from memory while it fails. The catalogue is loaded into memory when that is first needed. */
export function createFallback({
  lists,
  createMemoryLists,
  logger,
  retryMs = RETRY_MS,
  timeoutMs = TIMEOUT_MS,
}: Options) {
  let memory: ProductLists | undefined
  let memoryUsedAt = 0
  /** When the server is asked again; null while it answers. */
  let retryAt: number | null = null

  async function answer<T>(ask: (lists: Omit<ServerLists, 'forget'>) => Promise<T>): Promise<T> {
    const now = Date.now()
    if (retryAt !== null && now < retryAt) return ask(fromMemory())
    // One request tries; the others need not wait for it.
    if (retryAt !== null) retryAt = now + retryMs
    try {
      const result = await within(timeoutMs, ask(lists))
      succeeded()
      return result
    } catch (error) {
      failed(error)
      return ask(fromMemory())
    }
  }

  function fromMemory(): ProductLists {
    memoryUsedAt = Date.now()
    return (memory ??= createMemoryLists())
  }

  function failed(error: unknown): void {
    if (retryAt === null)
      logger.warn({ err: error }, 'the search server fails; lists come from memory until it answers')
    retryAt = Date.now() + retryMs
  }

  function succeeded(): void {
    if (retryAt !== null) logger.info('the search server answers again')
    retryAt = null
    if (memory && Date.now() - memoryUsedAt > MEMORY_KEPT_MS) memory = undefined
  }

  return {
    /** The catalogue in memory, while it is loaded. */
    memory: () => memory,
    page: (...question: Parameters<ProductLists['page']>) => answer((one) => one.page(...question)),
    facets: (...question: Parameters<ProductLists['facets']>) => answer((one) => one.facets(...question)),
    complete: (...question: Parameters<ProductLists['complete']>) => answer((one) => one.complete(...question)),
    totals: () => answer((one) => one.totals()),
  }
}

async function within<T>(timeoutMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new SearchServerError(`The search server took more than ${timeoutMs} ms`, null)),
      timeoutMs,
    )
  })
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer))
}
