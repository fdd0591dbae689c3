import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { nextPage } from '../lib/paths.ts'
import { requireCustomer } from './require-customer.ts'

const guard = (identity: string, href: string) => () =>
  requireCustomer({ context: { shop: { identity } } as never, location: { href } })

const dataset: Record<string, string> = {}
beforeEach(() => {
  dataset['hydrated'] = 'true'
  vi.stubGlobal('document', { documentElement: { dataset } })
  return () => vi.unstubAllGlobals()
})

it('lets a customer pass', async () => {
  await expect(guard('customer-1', '/profile')()).resolves.toBeUndefined()
})

it('sends nobody to the login, which leads back to the same place', async () => {
  const place = '/profile/orders?page=2&sort=a%20b#order-7'
  try {
    await guard('nobody', place)()
    expect.unreachable()
  } catch (error) {
    expect(isRedirect(error) && error.options.href).toMatch(/^\/auth\/login\?next=/)
    const { searchParams } = new URL((error as { options: { href: string } }).options.href, 'https://shop.example')
    expect(nextPage(searchParams.get('next'))).toBe(place)
  }
})

it('sends nobody away before the document is hydrated', async () => {
  delete dataset['hydrated']
  const redirected = vi.fn()
  const guarding = guard('nobody', '/profile')().catch(redirected)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(redirected).not.toHaveBeenCalled()
  dataset['hydrated'] = 'true'
  await guarding
  expect(redirected).toHaveBeenCalledOnce()
})
