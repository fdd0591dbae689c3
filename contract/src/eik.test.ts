import { expect, test } from 'vitest'
import { isEik } from './eik.ts'

test.each(['175074752', '020469788', '1213961230342'])('%s is an EIK', (eik) => expect(isEik(eik)).toBe(true))
test.each([
  '123456789',
  '175074753',
  '17507475',
  '1750747520',
  '1213961230343',
  '',
  'абвгдежзи',
  '１７５０７４７５２',
  '000000000',
  '0000000000000',
])('%s is not an EIK', (eik) => expect(isEik(eik)).toBe(false))
