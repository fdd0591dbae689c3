import type { Category } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { wayTo, wayToArticle } from './news-tree.ts'

const category = (id: number, parent_id: number | null): Category => ({
  id,
  parent_id,
  url: `c${id}`,
  name: `C${id}`,
  description: '',
  picture: null,
  child: [],
  products: 0,
})
const categories = [category(3, 2), category(1, null), category(2, 1), category(4, 99)]
const ids = (way: Category[]) => way.map(({ id }) => id)

test('the way to a category begins at the root', () => {
  expect(ids(wayTo(categories[0]!, categories))).toEqual([1, 2, 3])
  expect(ids(wayTo(categories[1]!, categories))).toEqual([1])
  expect(wayTo(null, categories)).toEqual([])
  // Its parent has left the shop.
  expect(ids(wayTo(categories[3]!, categories))).toEqual([4])
})

test('the way to an article leads through its first category', () => {
  expect(ids(wayToArticle({ categories: [2, 3] }, categories))).toEqual([1, 2])
  expect(wayToArticle({ categories: [] }, categories)).toEqual([])
  expect(wayToArticle({ categories: [77] }, categories)).toEqual([])
})
