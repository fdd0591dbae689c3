import type { Category } from '@vitrina/contract'
import { expect, test } from 'vitest'
import { withAncestors, articleCategoryPath } from './category-path.ts'

const category = (id: number, parent_id: number | null): Category => ({
  id,
  parent_id,
  url: `c${id}`,
  name: `C${id}`,
  summary: '',
  description: '',
  picture: null,
  icon: null,
  child: [],
  products: 0,
})
const categories = [category(3, 2), category(1, null), category(2, 1), category(4, 99)]
const ids = (path: Category[]) => path.map(({ id }) => id)

test('the path to a category begins at the root', () => {
  expect(ids(withAncestors(categories[0]!, categories))).toEqual([1, 2, 3])
  expect(ids(withAncestors(categories[1]!, categories))).toEqual([1])
  expect(withAncestors(null, categories)).toEqual([])
  // Its parent does not exist.
  expect(ids(withAncestors(categories[3]!, categories))).toEqual([4])
})

test('the path to an article is that of its first category', () => {
  expect(ids(articleCategoryPath({ categories: [2, 3] }, categories))).toEqual([1, 2])
  expect(articleCategoryPath({ categories: [] }, categories)).toEqual([])
  expect(articleCategoryPath({ categories: [77] }, categories)).toEqual([])
})
