import type { ProductDetail } from '@vitrina/contract'
import { expect, it } from 'vitest'
import { choiceFromAddress, choiceInAddress, choose, firstChoice, valueState, variantOf } from './choice.ts'

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

it('begins with something that can be bought', () => {
  expect(firstChoice(product)).toEqual({ [SIZE]: 11, [COLOUR]: 20 })
})

it('finds the variant of a whole choice only', () => {
  expect(variantOf(product, { [SIZE]: 11, [COLOUR]: 21 })?.id).toBe(3)
  expect(variantOf(product, { [SIZE]: 11 })).toBeNull()
})

it('tells sold out from never made', () => {
  const chosen = { [SIZE]: 11, [COLOUR]: 20 }
  expect(valueState(product, chosen, SIZE, 10)).toBe('sold_out')
  expect(valueState(product, chosen, COLOUR, 21)).toBe('available')
  expect(valueState(product, { [SIZE]: 10, [COLOUR]: 20 }, COLOUR, 21)).toBe('none')
})

it('lets the rest of a choice give way to what was pressed', () => {
  expect(choose(product, { [SIZE]: 10, [COLOUR]: 20 }, COLOUR, 21)).toEqual({ [SIZE]: 11, [COLOUR]: 21 })
})

it('takes a product without options as it is', () => {
  const plain = {
    options: [],
    variants: [{ id: 9, selected_options: {}, availability: 'in_stock' }],
  } as unknown as ProductDetail
  expect(variantOf(plain, firstChoice(plain))?.id).toBe(9)
})

it('goes into an address and comes out of it', () => {
  const chosen = { [COLOUR]: 21, [SIZE]: 11 }
  expect(choiceInAddress(product, chosen)).toBe('11,21')
  expect(choiceFromAddress(product, '11,21')).toEqual(chosen)
})

it('takes nothing from an address that names no variant', () => {
  for (const values of [undefined, '', '10,21', '21,11', '11', '999', 'x'])
    expect(choiceFromAddress(product, values)).toBeNull()
})
