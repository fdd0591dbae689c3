import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bg } from './bg.ts'
import { defineTexts, translate } from './index.ts'
import { en } from './en.ts'

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()
const modules = globSync('../../modules/*/texts.ts', { cwd: import.meta.dirname })

test.each(['platform', ...modules])(
  'the texts of %s have the same keys and placeholders in every language',
  async (file) => {
    const all = file === 'platform' ? { en, bg } : (await import(join(import.meta.dirname, file))).text.all
    expect(Object.keys(all.bg).toSorted()).toEqual(Object.keys(all.en).toSorted())
    for (const key of Object.keys(all.en)) {
      expect(all.bg[key].trim(), key).not.toBe('')
      expect(placeholdersOf(all.bg[key]), key).toEqual(placeholdersOf(all.en[key]))
    }
  },
)

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
