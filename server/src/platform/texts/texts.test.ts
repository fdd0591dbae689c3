import { globSync } from 'node:fs'
import { join } from 'node:path'
import { FALLBACK_LANGUAGE, type Language, LANGUAGES, LOCALES } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { englishRemainder } from '../../../test/shops/english-remainder.ts'
import { bg } from './bg.ts'
import { fillIn } from './define-texts.ts'
import { defineTexts, translate } from './index.ts'
import { en } from './en.ts'

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
const modules = globSync(['../../modules/*/{texts,*-texts}.ts', '../../cli/texts.ts'], { cwd: import.meta.dirname })
const textsOf = async (file: string) =>
  file === 'platform' ? { en, bg } : (await import(join(import.meta.dirname, file))).text.all

test.each(['platform', ...modules])(
  'the texts of %s have the same placeholders in every language, and every key in those that are complete',
  async (file) => {
    const all: Record<string, Record<string, string>> = await textsOf(file)
    const fallback = all[FALLBACK_LANGUAGE]!
    for (const language of LANGUAGES.filter((language) => LOCALES[language].complete))
      expect(Object.keys(all[language]!).toSorted(), language).toEqual(Object.keys(fallback).toSorted())
    for (const [language, texts] of Object.entries(all))
      for (const [key, written] of Object.entries(texts)) {
        expect(written.trim(), `${language} ${key}`).not.toBe('')
        expect(placeholdersOf(written), `${language} ${key}`).toEqual(placeholdersOf(fallback[key]!))
      }
  },
)

test.each(['platform', ...modules])('no Bulgarian text of %s has been left in English', async (file) => {
  const { bg: written } = (await textsOf(file)) as { bg: Record<string, string> }
  for (const [key, bulgarian] of Object.entries(written)) expect(englishRemainder(bulgarian), key).toBeUndefined()
})

test.each(['platform', ...modules])('no text of %s has two full stops where a date ends its sentence', async (file) => {
  for (const [language, texts] of Object.entries(await textsOf(file)) as [Language, Record<string, string>][])
    for (const [key, written] of Object.entries(texts)) {
      const values = Object.fromEntries(placeholdersOf(written).map((name) => [name, { dates: ['2026-12-07'] }]))
      expect(fillIn(written, values, language), key).not.toMatch(/\.\./)
    }
})

test('a date in a text is written in the language of the text, and its full stop ends the sentence', () => {
  const text = defineTexts({ en: { from: 'Valid from {from}.' }, bg: { from: 'Валиден от {from}.' } })
  const message = text('from', { from: { dates: ['2026-12-07', '2026-12-08'] } })
  const plain = (written: string) => written.replaceAll('\u00a0', ' ')
  expect(plain(translate(message, 'en'))).toBe('Valid from 7 December 2026, 8 December 2026.')
  expect(plain(translate(message, 'bg'))).toBe('Валиден от 7 декември 2026 г., 8 декември 2026 г.')
})

test('a module’s text is translated when it is sent, with its values', () => {
  const text = defineTexts({
    en: { left: 'Only {left} of “{name}” left.', gone: 'It is gone.' },
    bg: { left: 'От „{name}“ има само {left} бр.', gone: 'Няма го.' },
  })
  expect(translate(text('left', { name: 'мед', left: 2 }), 'bg')).toBe('От „мед“ има само 2 бр.')
  expect(text.in('en')('gone')).toBe('It is gone.')
  // @ts-expect-error an unknown key
  expect(() => translate(text('unknown'), 'en')).toThrow(TypeError)
  // @ts-expect-error a missing value
  expect(translate(text('left', { name: 'мед' }), 'en')).toBe('Only {left} of “мед” left.')
})
