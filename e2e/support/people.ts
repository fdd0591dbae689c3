import type { Language } from '@vitrina/contract'
import type { Contact } from './visitor.ts'

let people = 0

/** Somebody who has not ordered before. */
export function person(language: Language): Contact {
  people += 1
  const email = `visitor-${people}@example.bg`
  return language === 'bg'
    ? { firstName: 'Мария', lastName: 'Колева', email, phone: '0888 123 456' }
    : { firstName: 'Maria', lastName: 'Koleva', email, phone: '+359 888 123 456' }
}
