import type { Language } from '@vitrina/contract'
import { TOWNS, type Words } from './demo.ts'
import type { Contact, Visitor } from './visitor.ts'

let people = 0

/** Somebody who has not ordered before. */
export function person(language: Language): Contact {
  people += 1
  const email = `visitor-${people}@example.bg`
  return language === 'bg'
    ? { firstName: 'Мария', lastName: 'Колева', email, phone: '0888 123 456' }
    : { firstName: 'Maria', lastName: 'Koleva', email, phone: '+359 888 123 456' }
}

/** Brings a visitor with these products to a checkout whose contact and address are filled in. */
export async function comesToCheckout(visitor: Visitor, ...products: { url: string; name: Words }[]): Promise<Contact> {
  const somebody = person(visitor.language)
  for (const product of products) {
    await visitor.opens(`/product/${product.url}`)
    await visitor.addsToCart(product)
  }
  await visitor.opensCart()
  await visitor.goesToCheckout()
  await visitor.fillsContact(somebody)
  await visitor.deliversToAddress(TOWNS.sofia, 'ул. „Шипка“', '34')
  return somebody
}
