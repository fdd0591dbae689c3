import { isRedirect } from '@tanstack/react-router'
import { expect, it } from 'vitest'
import { nextPage } from '../lib/paths.ts'
import { requireCustomer } from './require-customer.ts'

const guard = (identity: string, href: string) => () =>
  requireCustomer({ context: { shop: { identity } } as never, location: { href } })

it('lets a customer pass', () => {
  expect(guard('customer-1', '/profile')).not.toThrow()
})

it('sends nobody to the login, which leads back to the same place', () => {
  const place = '/profile/orders?page=2&sort=a%20b#order-7'
  try {
    guard('nobody', place)()
    expect.unreachable()
  } catch (error) {
    expect(isRedirect(error) && error.options.href).toMatch(/^\/auth\/login\?next=/)
    const { searchParams } = new URL((error as { options: { href: string } }).options.href, 'https://shop.example')
    expect(nextPage(searchParams.get('next'))).toBe(place)
  }
})
