import { expect, test } from 'vitest'
import { addressValues } from '../account/stored-addresses.ts'
import { textsIn } from '@vitrina/i18n'
import { addressBody, addressText } from './address-text.ts'

const NOTHING = { street: null, street_number: null, quarter: null, entrance: null, floor: null, apartment: null }
const village = { id: 1, country: 'BG', city: 'Широка лъка', post_code: '4870', ...NOTHING, quarter: 'Върха' }
const block = {
  ...village,
  city: 'София',
  post_code: '1113',
  street: 'ул. „Шипка“',
  street_number: '34',
  quarter: null,
  entrance: 'Б',
  apartment: '12',
}

test('an address has a line for each part that it has', () => {
  expect(addressText(village, textsIn('bg'))).toEqual(['Върха', '4870 Широка лъка'])
  expect(addressText(block, textsIn('bg'))).toEqual(['ул. „Шипка“ 34', 'вх. Б, ап. 12', '1113 София'])
  expect(addressText(block, textsIn('en'))[1]).toBe('entrance Б, apartment 12')
})

test('an address that is sent again as it was shown has the same parts', () => {
  const sent = { country: 'BG', city: 'Широка лъка', post_code: '4870', quarter: 'Върха' }
  expect(addressBody(village)).toEqual(sent)
  expect(addressBody(addressValues(village))).toEqual(sent)
})
