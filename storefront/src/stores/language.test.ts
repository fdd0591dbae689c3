import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readLanguage, saveLanguage } from './language.ts'

const kept = new Map<string, string>()
const page = { cookie: '' }
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  kept.clear()
  page.cookie = ''
  vi.unstubAllGlobals()
})

it.each(['en', 'bg'])('keeps %s for the browser and for the server', (code) => {
  saveLanguage(code)
  expect(kept.get('_language')).toBe(code)
  expect(page.cookie).toMatch(new RegExp(`^_language=${code};`))
  expect(readLanguage()).toBe(code)
})

it.each(['', 'b', 'bul', 'bg-BG', 'english'])('does not keep “%s”, which has not exactly two characters', (code) => {
  saveLanguage(code)
  expect([kept.size, page.cookie]).toEqual([0, ''])
})

it('knows nothing of a language the shop has not', () => {
  kept.set('_language', 'de')
  expect(readLanguage()).toBeNull()
})
