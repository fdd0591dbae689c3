import type { ProductPage } from '@vitrina/contract'
import { expect, it } from 'vitest'
import { parseSearch } from '../../shared/paths.ts'
import {
  prominentFacets,
  countActiveFilters,
  toggleValue,
  usefulFacets,
  clearFilters,
  dropUnknownValues,
  withPriceRange,
} from './list-search.ts'
import { parseListSearch } from './parse-list-search.ts'

it('reads valid search parameters and leaves out the rest', () => {
  expect(
    parseListSearch({ page: '3', sort: '-price', values: '4,9', price_min: '10.50', in_stock: '1', q: ' мед ' }),
  ).toEqual({
    page: 3,
    sort: '-price',
    values: '4,9',
    price_min: '10.50',
    in_stock: '1',
    q: 'мед',
  })
  expect(
    parseListSearch({
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
  expect(parseListSearch({ page: '1', sort: 'position' })).toEqual({})
})

it('equivalent addresses have one search', () => {
  expect(parseListSearch({ values: '9,04,9', price_min: '20,00', price_max: '7.5' })).toEqual({
    values: '4,9',
    price_min: '7.50',
    price_max: '20',
  })
  expect(
    parseListSearch(parseSearch('?values=9&values=4&values=&sort=position&price_min=&price_max=&in_stock=1')),
  ).toEqual({
    values: '4,9',
    in_stock: '1',
  })
})

it('toggles an option value and goes to the first page', () => {
  const withValue = toggleValue({ page: 4, sort: 'price', values: '9' }, 4)
  expect(withValue).toEqual({ sort: 'price', values: '4,9' })
  expect(toggleValue(toggleValue(withValue, 4), 9)).toEqual({ sort: 'price' })
})

it('counts and clears filters, but not sorting or search words', () => {
  const search = { sort: 'price', values: '1,2', price_max: '5', in_stock: '1', q: 'мед', page: 2 } as const
  expect(countActiveFilters(search)).toBe(4)
  expect(clearFilters(search)).toEqual({ sort: 'price', q: 'мед' })
})

/** A product page with facets, each given by the product counts of its values; the values of option 1 are 10, 11 … */
const productPage = (total: number, ...counts: number[][]) =>
  ({
    data: { total },
    facets: counts.map((products, option) => ({
      id: option + 1,
      values: products.map((count, index) => ({ id: (option + 1) * 10 + index, products: count })),
    })),
  }) as unknown as ProductPage
const ids = (facets: { id: number }[]) => facets.map(({ id }) => id)

it('drops option values that do not exist', () => {
  expect(dropUnknownValues({ page: 2, sort: 'name', values: '10,999' }, productPage(3, [3, 1]))).toEqual({
    sort: 'name',
    values: '10',
  })
  expect(dropUnknownValues({ values: '999' }, productPage(0))).toEqual({})
  expect(dropUnknownValues({ values: '10,11' }, productPage(3, [3, 0]))).toBeNull()
})

it('shows no facet with a single value, or whose values have a single product each', () => {
  const page = productPage(18, [4, 2], [18], [1, 1, 1], [2, 1])
  expect(ids(usefulFacets(page, {}))).toEqual([1, 4])
  expect(ids(usefulFacets(page, { values: '31' }))).toEqual([1, 3, 4])
  expect(ids(usefulFacets(productPage(2, [1, 1]), {}))).toEqual([1])
})

it('prominent facets are those that most products have, in the shop’s order', () => {
  const { facets = [] } = productPage(20, [1, 1], [9, 9], [5, 5], [2, 2])
  expect(ids(prominentFacets(facets, {}, 2))).toEqual([2, 3])
  expect(ids(prominentFacets(facets, { values: '10' }, 2))).toEqual([1, 2])
})

it('swaps prices typed the wrong way round', () => {
  expect(withPriceRange({ page: 3, q: 'мед', price_min: '1' }, '50', '9.50')).toEqual({
    q: 'мед',
    price_min: '9.50',
    price_max: '50',
  })
  expect(withPriceRange({ price_min: '1', price_max: '2' }, undefined, '7')).toEqual({ price_max: '7' })
})
