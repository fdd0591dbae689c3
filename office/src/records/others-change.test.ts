import { expect, test } from 'vitest'
import { entriesSince, mergeDecided } from './others-change.ts'
import type { HistoryEntry } from './record-history.tsx'

const [A, B, C, D] = ['A', 'B', 'C', 'D'].map((title) => ({ title: { en: title } })) as [object, object, object, object]
const entry = (id: number, before: object | null, after: object | null) => ({ id, before, after }) as HistoryEntry
const idsSince = (history: HistoryEntry[], seen: object) =>
  entriesSince(history, seen as Record<string, unknown>).map(({ id }) => id)

test.each<[string, HistoryEntry[], object, number[]]>([
  ['the last of several changes was seen', [entry(1, A, B), entry(2, B, C)], C, []],
  ['one was not seen', [entry(1, A, B), entry(2, B, C)], B, [2]],
  ['none was seen', [entry(1, A, B), entry(2, B, C)], A, [1, 2]],
  ['a change was undone that was seen as well', [entry(1, A, B), entry(2, B, A), entry(3, A, C)], A, [3]],
  ['an import came after the last', [entry(1, A, B)], B, []],
  ['what an import had made was seen', [entry(1, A, B), entry(2, C, D)], C, [2]],
  ['it is not known what was seen', [entry(1, A, B), entry(2, B, C)], D, [2]],
  ['nothing is in the history', [], A, []],
])('the entries since a record was seen, when %s', (_what, history, seen, ids) => {
  expect(idsSince(history, seen)).toEqual(ids)
})

test('fields that both have changed are named until each is decided', () => {
  const base = { title: { en: 'House', bg: 'Къща' }, position: 10 }
  const mine = { ...base, title: { en: 'My house', bg: 'Моята къща' } }
  const theirs = { title: { en: 'Their house', bg: 'Къща' }, position: 20 }
  const open = mergeDecided(base, mine, theirs, {})
  expect(open.conflicts).toEqual([{ path: ['title', 'en'], mine: 'My house', theirs: 'Their house' }])
  expect(mergeDecided(base, mine, theirs, { 'title.en': 'theirs' })).toEqual({
    merged: { title: { en: 'Their house', bg: 'Моята къща' }, position: 20 },
    conflicts: [],
  })
})
