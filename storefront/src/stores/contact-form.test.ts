import { expect, test } from 'vitest'
import { parseContactForm } from './contact-form.ts'

const EMPTY = { first_name: '', last_name: '', email: '', phone: '', subject: '', message: '', gdpr_consent: false }

test('a stored form is restored', () => {
  const form = { ...EMPTY, first_name: 'Ана', message: 'Имате ли\nакациев мед?', gdpr_consent: true }
  expect(parseContactForm(JSON.stringify(form))).toEqual(form)
})

test.each([
  ['nothing stored', null],
  ['not JSON', '{'],
  ['not an object', '"text"'],
  ['fields of another type', '{"first_name":1,"gdpr_consent":"yes","stranger":"x"}'],
  ['a text longer than the form accepts', JSON.stringify({ message: 'x'.repeat(5001) })],
])('%s is an empty form', (_what, stored) => expect(parseContactForm(stored)).toEqual(EMPTY))

test('valid fields of a partly invalid form are restored', () => {
  expect(parseContactForm('{"first_name":"Ана","email":7}')).toEqual({ ...EMPTY, first_name: 'Ана' })
})
