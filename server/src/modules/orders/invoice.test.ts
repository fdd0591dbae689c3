import { expect, test } from 'vitest'
import { checkInvoice, isVatNumber } from './invoice.ts'

test.each([
  ['BG175074752', true],
  ['175074752', false],
  ['BG123456789', false],
  ['DE136695976', true],
  ['EL094259216', true],
  ['XX1', false],
] as const)('%s as a VAT number: %s', (number, valid) => expect(isVatNumber(number)).toBe(valid))

test('no invoice, no questions', () =>
  expect(checkInvoice({ require_invoice: false, eik: 'nonsense' })).toEqual({ invoice: null }))
test('a company abroad may give its VAT number alone', () => {
  expect(
    checkInvoice({
      require_invoice: true,
      company_name: 'Kaffee GmbH',
      vat_number: 'de 136695976',
      responsible_official: 'A. Huber',
    }),
  ).toMatchObject({ invoice: { vat_number: 'DE136695976', eik: '' } })
  expect(
    checkInvoice({
      require_invoice: true,
      company_name: 'Кафе ООД',
      vat_number: 'BG175074752',
      responsible_official: 'А. Иванов',
    }),
  ).toEqual({ errors: { eik: 'required' } })
})
