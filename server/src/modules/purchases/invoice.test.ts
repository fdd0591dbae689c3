import { expect, test } from 'vitest'
import { validateInvoice, isVatNumber } from './invoice.ts'

test.each([
  ['BG175074752', true],
  ['175074752', false],
  ['BG123456789', false],
  ['BG000000000', false],
  ['DE136695976', true],
  ['EL094259216', true],
  ['XX1', false],
] as const)('%s is a VAT number with its prefix: %s', (number, valid) => expect(isVatNumber(number)).toBe(valid))

test('the invoice fields are not checked when no invoice is requested', () =>
  expect(validateInvoice({ require_invoice: false, eik: 'nonsense' })).toEqual({ invoice: null }))
test('a foreign company may give a VAT number instead of an EIK; a Bulgarian one may not', () => {
  expect(
    validateInvoice({
      require_invoice: true,
      company_name: 'Kaffee GmbH',
      vat_number: 'de 136695976',
      responsible_official: 'A. Huber',
    }),
  ).toMatchObject({ invoice: { vat_number: 'DE136695976', eik: '' } })
  expect(
    validateInvoice({
      require_invoice: true,
      company_name: 'Кафе ООД',
      vat_number: 'BG175074752',
      responsible_official: 'А. Иванов',
    }),
  ).toEqual({ errors: { eik: 'required' } })
})
