import { sessionStore } from '@vitrina/api-client'

/** Entries of the builds that this tab has reloaded from, so that it reloads once for each. */
const LEFT_BUILDS_KEY = 'left_builds'

let entry = ''

/** Called by the entry script with its own address, which identifies the build. */
export function setEntry(address: string): void {
  entry = new URL(address).pathname
}

/** The messages of Chromium and Firefox, and that of WebKit. */
const IMPORT_FAILED = /dynamically imported module|^Importing a module script failed/

/** Whether the code of a part or of a screen could not be loaded: there is no connection, or a newer build has replaced the file. */
export const isMissingChunk = (error: unknown): error is TypeError =>
  error instanceof TypeError && IMPORT_FAILED.test(error.message)

/**
 * Loads the document anew when a chunk is missing because the shop was updated since; once for each build, so that two servers with
 * different builds cause no loop. Cart, forms and drafts are stored, so a reload loses nothing.
 */
export async function reloadIfOutdated(error: unknown, reload = () => location.reload()): Promise<void> {
  if (import.meta.env.DEV || !isMissingChunk(error) || (await servedBuild()) !== 'newer') return
  const left: string[] = JSON.parse(sessionStore.get(LEFT_BUILDS_KEY) ?? '[]')
  if (left.includes(entry)) return
  sessionStore.set(LEFT_BUILDS_KEY, JSON.stringify([...left, entry]))
  reload()
}

/** For a retry, which the visitor asks for: loads the document anew when the server can be reached; false when it can't. */
export async function reloadIfReachable(reload = () => location.reload()): Promise<boolean> {
  if ((await servedBuild()) === 'unreachable') return false
  reload()
  return true
}

/** Which build the server's documents name now. */
async function servedBuild(): Promise<'same' | 'newer' | 'unreachable'> {
  try {
    const response = await fetch('/', { cache: 'no-cache' })
    if (!response.ok) return 'unreachable'
    return (await response.text()).includes(entry) ? 'same' : 'newer'
  } catch {
    return 'unreachable'
  }
}
