import { expect, test } from 'vitest'
import { bg } from './bg.ts'
import { en, type TextKey } from './en.ts'

const placeholdersOf = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted()

test('every text has the same placeholders in both languages', () => {
  for (const key of Object.keys(en) as TextKey[]) expect(placeholdersOf(bg[key]), key).toEqual(placeholdersOf(en[key]))
})
