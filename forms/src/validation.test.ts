import { describe, expect, test } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import { createFormDraft } from './form-draft.ts'
import { defineForm } from './define-form.ts'
import { errorsByLabel, remainingErrors, validateForm, validateFormat } from './validation.ts'

const t = textsIn('en')
const EMPTY = { name: '', email: '', company: '', wants_invoice: false, terms: false }
const storage = { get: () => null, set: () => {}, onChange: () => () => {} }
const form = defineForm({
  name: 'test',
  draft: createFormDraft({ key: 'test', storage, empty: EMPTY, maxLength: 100 }),
  fields: {
    name: { kind: 'line', maxLength: 100, required: true },
    email: { kind: 'email', maxLength: 254, required: true },
    company: { kind: 'line', maxLength: 200, required: 'conditional' },
    wants_invoice: { kind: 'flag' },
    terms: { kind: 'consent', required: true },
  },
  labels: { name: m.field_first_name, email: m.field_email, company: m.checkout_company_name, items: m.cart_title },
  requiredFields: ({ wants_invoice }) => (wants_invoice ? ['company'] : []),
  hiddenFields: ({ wants_invoice }) => (wants_invoice ? [] : ['company']),
  requiredTexts: { terms: m.checkout_agree_required },
})
const valid = { ...EMPTY, name: 'Ана', email: 'ana@example.bg', terms: true }
const REQUIRED = t(m.field_required)
const EMAIL_INVALID = t(m.field_email_invalid)

describe('the errors of a form', () => {
  test('are its required fields without a value and its wrong formats, in the contract’s order', () => {
    expect(validateForm(form, { ...EMPTY, name: ' ' }, t)).toEqual({
      name: REQUIRED,
      email: REQUIRED,
      terms: t(m.checkout_agree_required),
    })
    expect(validateForm(form, { ...valid, email: 'ana@' }, t)).toEqual({ email: EMAIL_INVALID })
    expect(validateForm(form, valid, t)).toEqual({})
  })

  test('include a field that others require, while they do', () => {
    expect(validateForm(form, { ...valid, wants_invoice: true }, t)).toEqual({ company: REQUIRED })
  })

  test('at a blur are those of the format only', () => {
    expect(validateFormat(form, 'email', { ...valid, email: 'ana@' }, t)).toBe(EMAIL_INVALID)
    expect(validateFormat(form, 'email', { ...valid, email: '' }, t)).toBeNull()
    expect(validateFormat(form, 'name', EMPTY, t)).toBeNull()
  })
})

describe('after a change', () => {
  const errors = { name: 'Not you again', company: REQUIRED, captcha: 'Try again' }
  const rest = (change: Partial<typeof EMPTY>) =>
    remainingErrors(form, errors, change, { ...EMPTY, wants_invoice: true, ...change }, t)

  test('the errors of the changed fields go, the others stay, also those of unknown fields', () => {
    expect(rest({ name: 'Ана' })).toEqual({ company: REQUIRED, captcha: 'Try again' })
  })

  test('the errors of fields that are no longer shown go', () => {
    expect(rest({ wants_invoice: false })).toEqual({ name: 'Not you again', captcha: 'Try again' })
  })

  test('a field that is no longer missing has no error, whatever has filled it in', () => {
    const values = { ...EMPTY, wants_invoice: true, company: 'Роза ООД' }
    expect(remainingErrors(form, errors, { email: 'a' }, values, t)).not.toHaveProperty('company')
  })
})

describe('the errors by label', () => {
  test('follow the form, with those that say the same in one, and unknown fields under a label, too', () => {
    expect(errorsByLabel(form, { captcha: 'Try again', email: REQUIRED, name: REQUIRED }, t)).toEqual({
      'First name, E-mail': t(m.field_required_all),
      [t(m.field_other)]: 'Try again',
    })
    expect(Object.keys(errorsByLabel(form, { captcha: 'Try again', email: 'No' }, t)!)).toEqual([
      'E-mail',
      t(m.field_other),
    ])
  })

  test('of the parts of a field have its label, and lose none', () => {
    expect(errorsByLabel(form, { 'items.0': 'Honey is sold out.', 'items.2': 'Tea is sold out.' }, t)).toEqual({
      [t(m.cart_title)]: 'Honey is sold out. Tea is sold out.',
    })
  })

  test('are null when there are none', () => expect(errorsByLabel(form, {}, t)).toBeNull())
})
