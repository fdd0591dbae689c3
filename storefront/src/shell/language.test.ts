import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readLanguage, saveLanguage } from './language.ts'

const stored = new Map<string, string>()
const page = { cookie: '' }
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  stored.clear()
  page.cookie = ''
  vi.unstubAllGlobals()
})

it.each(['en', 'bg'])('stores %s for the browser and for the server', (code) => {
  saveLanguage(code)
  expect(stored.get('_language')).toBe(code)
  expect(page.cookie).toMatch(new RegExp(`^_language=${code};`))
  expect(readLanguage()).toBe(code)
})

it.each(['', 'b', 'bul', 'bg-BG', 'english'])('does not store “%s”, which has not exactly two characters', (code) => {
  saveLanguage(code)
  expect([stored.size, page.cookie]).toEqual([0, ''])
})

it('ignores a stored language that the shop does not have', () => {
  stored.set('_language', 'de')
  expect(readLanguage()).toBeNull()
})
