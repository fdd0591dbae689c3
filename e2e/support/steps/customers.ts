import type { Language } from '@vitrina/contract'
import { CITIES, type LocalizedText } from '../shops/demo.ts'
import type { Contact, Visitor } from '../visitor.ts'

let customers = 0

/** A customer who has not ordered before. */
export function newCustomer(language: Language): Contact {
  customers += 1
  const email = `visitor-${customers}@example.bg`
  return language === 'bg'
    ? { firstName: 'Мария', lastName: 'Колева', email, phone: '0888 123 456' }
    : { firstName: 'Maria', lastName: 'Koleva', email, phone: '+359 888 123 456' }
}

/** Puts these products into the cart, goes to the checkout and fills in contact and address. */
export async function goToFilledCheckout(
  visitor: Visitor,
  ...products: { url: string; name: LocalizedText }[]
): Promise<Contact> {
  const customer = newCustomer(visitor.language)
  for (const product of products) {
    await visitor.open(`/product/${product.url}`)
    await visitor.addToCart(product)
  }
  await visitor.openCart()
  await visitor.goToCheckout()
  await visitor.fillContact(customer)
  await visitor.deliverToAddress(CITIES.sofia, 'ул. „Шипка“', '34')
  return customer
}
