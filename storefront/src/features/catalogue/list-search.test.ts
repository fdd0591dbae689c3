import { expect, it } from 'vitest'
import { narrowings, readListSearch, toggleValue, widest } from './list-search.ts'

it('reads what makes sense and leaves out the rest', () => {
  expect(readListSearch({ page: '3', sort: '-price', values: '4,9', price_min: '10.50', in_stock: '1', q: ' мед ' })).toEqual({
    page: 3, sort: '-price', values: '4,9', price_min: '10.50', in_stock: '1', q: 'мед',
  })
  expect(readListSearch({ page: '-1', sort: 'random', values: '1;drop', price_min: 'x', price_max: '1e9', in_stock: 'yes', q: '  ', utm_source: 'a' })).toEqual({})
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
