import { localStore } from '@vitrina/api-client'
import { useState } from 'react'

const STORAGE_KEY = 'recent-searches'
const MAX_RECENT = 6

/** What was searched for in this browser last, the latest first. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStore.get(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((words) => typeof words === 'string').slice(0, MAX_RECENT) : []
  } catch {
    return []
  }
}

export function rememberSearch(words: string): void {
  if (words === '') return
  const others = readRecentSearches().filter((recent) => recent.toLowerCase() !== words.toLowerCase())
  localStore.set(STORAGE_KEY, JSON.stringify([words, ...others].slice(0, MAX_RECENT)))
}

/** What was searched for last, read when the field is opened, because another tab searches, too. */
export function useRecentSearches() {
  const [recent, setRecent] = useState<string[]>([])
  return {
    recent,
    load: () => setRecent(readRecentSearches()),
    clear: () => {
      localStore.set(STORAGE_KEY, null)
      setRecent([])
    },
  }
}
