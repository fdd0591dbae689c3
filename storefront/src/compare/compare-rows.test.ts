import { textsIn } from '@vitrina/i18n'
import { expect, test } from 'vitest'
import { compareRows } from './compare-rows.ts'

const nothing = { attributes: [], options: [], variants: [], maker: null, weight: null }
const t = textsIn('en')

test('there is a row for what is stated of at least one of the products, the first one’s rows first', () => {
  const honey = {
    ...nothing,
    options: [
      {
        id: 1,
        name: 'Size',
        options: null,
        guide: '',
        values: ['250 g', '450 g'].map((name, id) => ({ id, name, colour: null })),
      },
    ],
    attributes: [{ id: 2, name: 'Taste', values: ['floral'] }],
    maker: { url: 'chaushev', name: 'Chaushev family' },
  }
  const jam = {
    ...nothing,
    attributes: [
      { id: 3, name: 'Sugar', values: ['cane', 'beet'] },
      { id: 2, name: 'Taste', values: ['sour'] },
    ],
    weight: 450,
  }
  expect(compareRows([honey, jam], t, 'en')).toEqual([
    { key: '1', name: 'Size', values: ['250 g · 450 g', null] },
    { key: '2', name: 'Taste', values: ['floral', 'sour'] },
    { key: '3', name: 'Sugar', values: [null, 'cane · beet'] },
    { key: 'maker', name: 'Made by', values: ['Chaushev family', null] },
    { key: 'weight', name: 'Weight with packaging', values: [null, '450\u00a0g'] },
  ])
})

test('what is stated of none has no row', () => {
  expect(compareRows([nothing, nothing], t, 'en')).toEqual([])
})
