import type { ProductPage } from '@vitrina/contract'
import { expect, it } from 'vitest'
import {
  leadingFacets,
  narrowings,
  readListSearch,
  toggleValue,
  usefulFacets,
  widest,
  withoutUnknown,
  withPrices,
} from './list-search.ts'

it('reads what makes sense and leaves out the rest', () => {
  expect(
    readListSearch({ page: '3', sort: '-price', values: '4,9', price_min: '10.50', in_stock: '1', q: ' мед ' }),
  ).toEqual({
    page: 3,
    sort: '-price',
    values: '4,9',
    price_min: '10.50',
    in_stock: '1',
    q: 'мед',
  })
  expect(
    readListSearch({
      page: '-1',
      sort: 'random',
      values: '1;drop',
      price_min: 'x',
      price_max: '1e9',
      in_stock: 'yes',
      q: '  ',
      utm_source: 'a',
    }),
  ).toEqual({})
  expect(readListSearch({ page: '1', sort: 'position' })).toEqual({})
})

it('takes a value in and out again, from the first page', () => {
  const once = toggleValue({ page: 4, sort: 'price', values: '9' }, 4)
  expect(once).toEqual({ sort: 'price', values: '4,9' })
  expect(toggleValue(toggleValue(once, 4), 9)).toEqual({ sort: 'price' })
})

it('counts and drops narrowings, not order or words', () => {
  const search = { sort: 'price', values: '1,2', price_max: '5', in_stock: '1', q: 'мед', page: 2 } as const
  expect(narrowings(search)).toBe(4)
  expect(widest(search)).toEqual({ sort: 'price', q: 'мед' })
})

/** Options by the counts of their values; the values of option 1 are 10, 11 … */
const answer = (total: number, ...counts: number[][]) =>
  ({
    data: { total },
    facets: counts.map((products, option) => ({
      id: option + 1,
      values: products.map((count, index) => ({ id: (option + 1) * 10 + index, products: count })),
    })),
  }) as unknown as ProductPage
const ids = (facets: { id: number }[]) => facets.map(({ id }) => id)

it('drops values that no option has', () => {
  expect(withoutUnknown({ page: 2, sort: 'name', values: '10,999' }, answer(3, [3, 1]))).toEqual({
    sort: 'name',
    values: '10',
  })
  expect(withoutUnknown({ values: '999' }, answer(0))).toEqual({})
  expect(withoutUnknown({ values: '10,11' }, answer(3, [3, 0]))).toBeNull()
})

it('offers no option that would leave a single product, or has a single value', () => {
  const page = answer(18, [4, 2], [18], [1, 1, 1], [2, 1])
  expect(ids(usefulFacets(page, {}))).toEqual([1, 4])
  expect(ids(usefulFacets(page, { values: '31' }))).toEqual([1, 3, 4])
  expect(ids(usefulFacets(answer(2, [1, 1]), {}))).toEqual([1])
})

it('puts forward what most of the list has, in the shop’s order', () => {
  const { facets = [] } = answer(20, [1, 1], [9, 9], [5, 5], [2, 2])
  expect(ids(leadingFacets(facets, {}, 2))).toEqual([2, 3])
  expect(ids(leadingFacets(facets, { values: '10' }, 2))).toEqual([1, 2])
})

it('takes prices typed the wrong way round as they are meant', () => {
  expect(withPrices({ page: 3, q: 'мед', price_min: '1' }, '50', '9.50')).toEqual({
    q: 'мед',
    price_min: '9.50',
    price_max: '50',
  })
  expect(withPrices({ price_min: '1', price_max: '2' }, undefined, '7')).toEqual({ price_max: '7' })
})
