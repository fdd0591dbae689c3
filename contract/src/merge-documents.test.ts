import { expect, test } from 'vitest'
import { diffDocuments, mergeDocuments } from './merge-documents.ts'

const base = {
  name: { en: 'Jug', bg: 'Кана' },
  price: 10,
  categories: ['home'],
  variants: [
    { options: { size: 's' }, price: 10 },
    { options: { size: 'm' }, price: 12 },
  ],
}

test('what one side has changed is taken from it, a language and a variant each for itself', () => {
  const ours = { ...base, price: 11, name: { en: 'Pitcher', bg: 'Кана' } }
  const theirs = {
    ...base,
    name: { en: 'Jug', bg: 'Стомна' },
    variants: [base.variants[0], { options: { size: 'm' }, price: 13 }, { options: { size: 'l' }, price: 15 }],
  }
  expect(mergeDocuments(base, ours, theirs)).toEqual({
    merged: { ...theirs, price: 11, name: { en: 'Pitcher', bg: 'Стомна' } },
    conflicts: [],
  })
})

test('the same change by both is none to ask about', () => {
  const changed = { ...base, price: 9, summary: { en: 'Blue' } }
  expect(mergeDocuments(base, changed, structuredClone(changed))).toEqual({ merged: changed, conflicts: [] })
})

test('a field that both have changed is a conflict, and ours until it is decided', () => {
  const ours = { ...base, price: 9, categories: ['home', 'gifts'] }
  const theirs = { ...base, price: 8, categories: ['pottery'] }
  expect(mergeDocuments(base, ours, theirs)).toEqual({ merged: ours, conflicts: [['price'], ['categories']] })
})

test('one removes a field or an entry, the other leaves it: it is removed', () => {
  const { price: _price, ...without } = base
  const ours = { ...without, variants: [base.variants[1]] }
  expect(mergeDocuments(base, ours, base).merged).toEqual(ours)
  expect(mergeDocuments(base, base, ours).merged).toEqual(ours)
})

test('one removes an entry that the other has changed: a conflict', () => {
  const theirs = { ...base, variants: [{ options: { size: 's' }, price: 11 }, base.variants[1]] }
  const ours = { ...base, variants: [base.variants[1]] }
  expect(mergeDocuments(base, ours, theirs).conflicts).toEqual([['variants', 'size=s']])
})

test('a new sequence of entries stays with what the other side has changed in them', () => {
  const ours = { ...base, variants: base.variants.toReversed() }
  const theirs = { ...base, variants: [{ ...base.variants[0]!, price: 20 }, base.variants[1]] }
  expect(mergeDocuments(base, ours, theirs).merged).toMatchObject({
    variants: [{ options: { size: 'm' } }, { options: { size: 's' }, price: 20 }],
  })
})

test('each conflict is decided for itself', () => {
  const ours = { ...base, price: 9, name: { en: 'Pitcher', bg: 'Кана' } }
  const theirs = { ...base, price: 8, name: { en: 'Ewer', bg: 'Стомна' } }
  const { merged, conflicts } = mergeDocuments(base, ours, theirs, ({ path }) =>
    path[0] === 'price' ? 'theirs' : 'ours',
  )
  expect(conflicts).toEqual([['name', 'en'], ['price']])
  expect(merged).toEqual({ ...base, price: 8, name: { en: 'Pitcher', bg: 'Стомна' } })
})

test('a difference is told by field, by language and by entry; another sequence is one of the list', () => {
  const after = {
    ...base,
    name: { en: 'Ewer', bg: 'Кана' },
    categories: ['pottery'],
    variants: [base.variants[0], { options: { size: 'm' }, price: 13 }],
    weight: 5,
  }
  expect(diffDocuments(base, after)).toEqual([
    { path: ['name', 'en'], before: 'Jug', after: 'Ewer' },
    { path: ['categories'], before: ['home'], after: ['pottery'] },
    { path: ['variants', 'size=m', 'price'], before: 12, after: 13 },
    { path: ['weight'], before: undefined, after: 5 },
  ])
  const reversed = { ...base, variants: base.variants.toReversed() }
  expect(diffDocuments(base, reversed).map(({ path }) => path)).toEqual([['variants']])
  expect(diffDocuments(base, { ...base })).toEqual([])
})
