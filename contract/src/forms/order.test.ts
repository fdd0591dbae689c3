import { expect, test } from 'vitest'
import { contactMessage } from '../schemas/contact-form.ts'
import { orderRequest } from '../schemas/orders.ts'
import { hasFormat } from './fields.ts'
import { requiredDeliveryFields, requiredInvoiceFields } from './order.ts'

test('an address needs a street or a quarter, and a post code unless its city is listed', () => {
  expect(requiredDeliveryFields({ to: 'address' }, false)).toEqual(['post_code', 'street'])
  expect(requiredDeliveryFields({ to: 'address', quarter: ' ' }, true)).toEqual(['street'])
  expect(requiredDeliveryFields({ to: 'address', quarter: 'Райково' }, true)).toEqual([])
})

test('a delivery to an office needs the office alone', () =>
  expect(requiredDeliveryFields({ to: 'office' }, false)).toEqual(['office_id']))

test('an invoice needs a company, an official and an EIK, which a foreign VAT number replaces', () => {
  const invoice = { require_invoice: true }
  expect(requiredInvoiceFields({ require_invoice: false })).toEqual([])
  expect(requiredInvoiceFields(invoice)).toEqual(['company_name', 'eik', 'responsible_official'])
  expect(requiredInvoiceFields({ ...invoice, vat_number: ' bg175074752' })).toContain('eik')
  expect(requiredInvoiceFields({ ...invoice, vat_number: 'de 136695976' })).not.toContain('eik')
})

test('a format is that of its kind, in the form’s country', () => {
  expect([hasFormat('email', 'ana@'), hasFormat('email', ' ana@example.bg ')]).toEqual([false, true])
  expect([hasFormat('phone', '12'), hasFormat('phone', '0888 123 456')]).toEqual([false, true])
  expect([hasFormat('post_code', '470', 'BG'), hasFormat('post_code', 'SW1A', 'GB')]).toEqual([false, true])
  expect([hasFormat('eik', '175074753'), hasFormat('eik', '175 074 752')]).toEqual([false, true])
  expect(hasFormat('line', '%')).toBe(true)
})

test('the schemas of a form hold its fields to their kinds and lengths', () => {
  const message = { first_name: ' Ана ', email: 'ana@example.bg', subject: 'Мед', message: 'a\nb', gdpr_consent: true }
  expect(contactMessage.parse({ ...message, phone: ' ', last_name: null })).toEqual({ ...message, first_name: 'Ана' })
  const wrong = { ...message, first_name: 'x'.repeat(101), subject: 'a\nb', gdpr_consent: false }
  expect(contactMessage.safeParse(wrong).error?.issues.map(({ path }) => path[0])).toEqual([
    'first_name',
    'subject',
    'gdpr_consent',
  ])
  expect(orderRequest.safeParse({}).error?.issues.map(({ path }) => path[0])).not.toContain('require_invoice')
})
