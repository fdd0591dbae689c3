import { sessionStore } from '@vitrina/api-client'
import { OFFICE_ROOT } from '@vitrina/contract/office/constants'

/** Entries of the builds that this tab has reloaded from, so that it reloads once for each. */
const LEFT_BUILDS_KEY = 'office-left-builds'
/** Identifies the build; in development there is none. */
const entry = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''

/** The code of a screen could not be loaded: there is no connection, or a newer build has replaced the file. */
export const isMissingChunk = (error: unknown): boolean => error instanceof Error && error.name === 'MissingChunk'

/**
 * Names errors of missing code. The router knows them by their message and would load the document again at once, which without a connection
 * leaves nothing of the office.
 */
export function nameMissingChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = 'MissingChunk'
    payload.message = `The code of a screen is missing: ${payload.message}`
  })
}

/** Loads the document again when the office was updated since; once for each build. Resolves with whether it does. */
export async function reloadIfOutdated(error: unknown, reload = () => location.reload()): Promise<boolean> {
  if (!isMissingChunk(error) || (await servedBuild()) !== 'newer') return false
  const left: string[] = JSON.parse(sessionStore.get(LEFT_BUILDS_KEY) ?? '[]')
  if (left.includes(entry())) return false
  sessionStore.set(LEFT_BUILDS_KEY, JSON.stringify([...left, entry()]))
  reload()
  return true
}

/** For a retry, which somebody asks for: browsers remember that a file could not be loaded; a new document asks for it again. */
export async function reloadIfReachable(error: unknown, reload = () => location.reload()): Promise<boolean> {
  if (!isMissingChunk(error) || (await servedBuild()) === 'unreachable') return false
  reload()
  return true
}

/** Which build the server's documents name now. */
async function servedBuild(): Promise<'same' | 'newer' | 'unreachable'> {
  try {
    const response = await fetch(OFFICE_ROOT, { cache: 'no-store' })
    if (!response.ok) return 'unreachable'
    return (await response.text()).includes(new URL(entry(), location.href).pathname) ? 'same' : 'newer'
  } catch {
    return 'unreachable'
  }
}
