import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  isRedirect,
} from '@tanstack/react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { nextPage, parseSearch, stringifySearch } from '../shared/paths.ts'
import { requireCustomer } from './require-customer.ts'

const guard = (identity: string, href: string) => () =>
  requireCustomer({ context: { api: { identity } } as never, location: { href } })

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

it('leads to the login and, with what its address says, back to the guarded screen', async () => {
  for (const name of ['window', 'self'])
    vi.stubGlobal(name, { origin: 'https://shop.example', addEventListener() {}, scrollTo() {} })
  const context = { api: { identity: 'nobody' } }
  const root = createRootRouteWithContext<typeof context>()()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/auth/login' }),
      createRoute({
        getParentRoute: () => root,
        path: '/profile/$part',
        beforeLoad: ({ context, location }) => requireCustomer({ context: context as never, location }),
      }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/profile/orders?page=2'] }),
    context,
    isServer: false,
    parseSearch,
    stringifySearch,
  })
  await router.load()
  expect(router.state.location.pathname).toBe('/auth/login')
  const { next } = router.state.location.search as { next?: string }
  router.update({ ...router.options, context: { api: { identity: 'customer-1' } } })
  await router.navigate({ href: nextPage(next), replace: true })
  await router.load()
  expect(router.state.location.href).toBe('/profile/orders?page=2')
})

it('sends nobody away before the document is hydrated', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  delete dataset['hydrated']
  const redirected = vi.fn()
  const guarding = guard('nobody', '/profile')().catch(redirected)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(redirected).not.toHaveBeenCalled()
  dataset['hydrated'] = 'true'
  await vi.advanceTimersByTimeAsync(100)
  await guarding
  expect(redirected).toHaveBeenCalledOnce()
})
