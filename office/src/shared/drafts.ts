import { localStore } from '@vitrina/api-client'

/**
 * What is being typed, by record and by who types it. It stays in this browser when the page is loaded again, the connection is lost or the
 * session ends, and is gone when its owner logs out.
 */
const KEY = 'office-drafts'

type Drafts = Record<string, unknown>

function readAll(): Drafts {
  try {
    const stored: unknown = JSON.parse(localStore.get(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as Drafts) : {}
  } catch {
    return {}
  }
}

export const readDraft = (key: string): unknown => readAll()[key]

/** Null removes the draft. */
export function writeDraft(key: string, draft: unknown): void {
  const { [key]: _former, ...others } = readAll()
  const next = draft === null ? others : { ...others, [key]: draft }
  localStore.set(KEY, Object.keys(next).length === 0 ? null : JSON.stringify(next))
}

export const deleteDrafts = (): void => localStore.set(KEY, null)
