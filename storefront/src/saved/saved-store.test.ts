import { SAVED_MAXIMUM } from '@vitrina/contract/constants'
import { beforeEach, expect, test, vi } from 'vitest'
import { changeHere, forgetHere, syncSavedWithStorage, useSavedHere } from './saved-store.ts'

const stored = new Map<string, string>()
const listeners = new Set<(event: { key: string | null }) => void>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
vi.stubGlobal('window', {
  addEventListener: (_: string, listener: (event: { key: string | null }) => void) => listeners.add(listener),
  removeEventListener: (_: string, listener: (event: { key: string | null }) => void) => listeners.delete(listener),
})
const ids = () => useSavedHere.getState().ids

beforeEach(() => {
  stored.clear()
  useSavedHere.setState({ ids: [], isLoaded: false })
})

test('the latest comes first, each once, and an empty list leaves nothing behind', () => {
  changeHere({ add: [1] })
  changeHere({ add: [2] })
  changeHere({ add: [1] })
  expect(ids()).toEqual([1, 2])
  expect(stored.get('saved')).toBe('1,2')
  forgetHere([1, 2, 3])
  expect(stored.has('saved')).toBe(false)
})

test('what another tab has saved meanwhile stays', () => {
  changeHere({ add: [1] })
  stored.set('saved', '7,1')
  changeHere({ add: [2] })
  expect(ids()).toEqual([2, 7, 1])
  stored.set('saved', '9,2,7')
  forgetHere([2])
  expect(stored.get('saved')).toBe('9,7')
})

test('a full list takes nothing more, and stays as it is', () => {
  const full = Array.from({ length: SAVED_MAXIMUM }, (_, index) => index + 1)
  stored.set('saved', full.join())
  expect(changeHere({ add: [1000] })).toBe(false)
  expect(stored.get('saved')).toBe(full.join())
  // One that is on it moves to its start.
  expect(changeHere({ add: [5] })).toBe(true)
  expect(ids().slice(0, 2)).toEqual([5, 1])
  forgetHere([1])
  expect(changeHere({ add: [1000] })).toBe(true)
})

test('it is loaded at startup, and follows other tabs until it is stopped', () => {
  stored.set('saved', '3,1')
  const stop = syncSavedWithStorage()
  expect(useSavedHere.getState()).toEqual({ ids: [3, 1], isLoaded: true })
  stored.delete('saved')
  for (const notify of listeners) notify({ key: 'saved' })
  expect(ids()).toEqual([])
  stop()
  expect(listeners.size).toBe(0)
})
