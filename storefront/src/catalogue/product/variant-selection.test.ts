import type { ProductDetail } from '@vitrina/contract'
import { expect, it } from 'vitest'
import {
  parseSelection,
  serializeSelection,
  selectValue,
  defaultSelection,
  optionValueState,
  findVariant,
} from './variant-selection.ts'

const [SIZE, COLOUR] = [1, 2]
const variant = (id: number, size: number, colour: number, availability = 'in_stock') => ({
  id,
  selected_options: { [SIZE]: size, [COLOUR]: colour },
  availability,
})
const product = {
  options: [{ id: SIZE }, { id: COLOUR }],
  variants: [variant(1, 10, 20, 'out_of_stock'), variant(2, 11, 20), variant(3, 11, 21)],
} as unknown as ProductDetail

it('selects an available variant by default', () => {
  expect(defaultSelection(product)).toEqual({ [SIZE]: 11, [COLOUR]: 20 })
})

it('finds a variant only when every option is selected', () => {
  expect(findVariant(product, { [SIZE]: 11, [COLOUR]: 21 })?.id).toBe(3)
  expect(findVariant(product, { [SIZE]: 11 })).toBeNull()
})

it('distinguishes sold-out combinations from those that do not exist', () => {
  const selected = { [SIZE]: 11, [COLOUR]: 20 }
  expect(optionValueState(product, selected, SIZE, 10)).toBe('sold_out')
  expect(optionValueState(product, selected, COLOUR, 21)).toBe('available')
  expect(optionValueState(product, { [SIZE]: 10, [COLOUR]: 20 }, COLOUR, 21)).toBe('none')
})

it('changes the other options when the pressed value has no variant with them', () => {
  expect(selectValue(product, { [SIZE]: 10, [COLOUR]: 20 }, COLOUR, 21)).toEqual({ [SIZE]: 11, [COLOUR]: 21 })
})

it('takes another of the later options when what is pressed is sold out with them, and never one of those before', () => {
  const socks = {
    options: [{ id: COLOUR }, { id: SIZE }],
    variants: [variant(1, 10, 20), variant(2, 10, 21, 'out_of_stock'), variant(3, 11, 21)],
  } as unknown as ProductDetail
  const natural = { [SIZE]: 10, [COLOUR]: 20 }
  expect(optionValueState(socks, natural, COLOUR, 21)).toBe('available')
  const grey = selectValue(socks, natural, COLOUR, 21)
  expect(grey).toEqual({ [SIZE]: 11, [COLOUR]: 21 })
  expect(optionValueState(socks, grey, SIZE, 10)).toBe('sold_out')
  expect(selectValue(socks, grey, SIZE, 10)).toEqual({ [SIZE]: 10, [COLOUR]: 21 })
})

it('finds the only variant of a product without options', () => {
  const withoutOptions = {
    options: [],
    variants: [{ id: 9, selected_options: {}, availability: 'in_stock' }],
  } as unknown as ProductDetail
  expect(findVariant(withoutOptions, defaultSelection(withoutOptions))?.id).toBe(9)
})

it('parses a serialized selection back', () => {
  const selected = { [COLOUR]: 21, [SIZE]: 11 }
  expect(serializeSelection(product, selected)).toBe('11,21')
  expect(parseSelection(product, '11,21')).toEqual(selected)
})

it('parses no selection from a parameter that matches no variant', () => {
  for (const values of [undefined, '', '10,21', '21,11', '11', '999', 'x'])
    expect(parseSelection(product, values)).toBeNull()
})
