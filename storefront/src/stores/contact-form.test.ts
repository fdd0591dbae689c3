import { expect, test } from 'vitest'
import { parseContactForm } from './contact-form.ts'

const EMPTY = { first_name: '', last_name: '', email: '', phone: '', subject: '', message: '', gdpr_consent: false }

test('what was being written comes back', () => {
  const form = { ...EMPTY, first_name: 'Ана', message: 'Имате ли\nакациев мед?', gdpr_consent: true }
  expect(parseContactForm(JSON.stringify(form))).toEqual(form)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no object', '"text"'],
  ['fields of another kind', '{"first_name":1,"gdpr_consent":"yes","stranger":"x"}'],
  ['more than the form takes', JSON.stringify({ message: 'x'.repeat(5001) })],
])('%s is an empty form', (_what, stored) => expect(parseContactForm(stored)).toEqual(EMPTY))

test('what is usable of it stays', () => {
  expect(parseContactForm('{"first_name":"Ана","email":7}')).toEqual({ ...EMPTY, first_name: 'Ана' })
})
