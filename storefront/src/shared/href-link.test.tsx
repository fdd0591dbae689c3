import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HrefLink } from './href-link.tsx'
import { parseSearch, stringifySearch } from './paths.ts'

/** What a link becomes in the document of an address. */
async function rendered(link: ReactNode, current = '/'): Promise<string> {
  const root = createRootRoute({ component: () => link })
  const paths = ['/', '/category/$url', '/info/$url']
  const router = createRouter({
    routeTree: root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path }))),
    history: createMemoryHistory({ initialEntries: [current] }),
    parseSearch,
    stringifySearch,
    isServer: true,
  })
  await router.load()
  return renderToStaticMarkup(<RouterProvider router={router as never} />)
}

it.each([
  '/info/terms',
  '/info/terms#returns',
  '/category/honey?sort=price&values=1#products',
  'https://other.example/x?y#z',
  'mailto:house@rodopa.example',
])('keeps all of %s', async (href) => {
  const html = await rendered(<HrefLink href={href}>link</HrefLink>)
  expect(/href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')).toBe(href)
})

it.each(['/', '/category/honey', '/category/honey/', '/info/terms', '/category/honey?page=2'])(
  'at %s links are what the router makes of them, the current page’s with its state',
  async (current) => {
    for (const path of ['/', '/category', '/category/honey', '/category/honeycomb', '/info/terms'])
      expect(await rendered(<HrefLink href={path}>link</HrefLink>, current)).toBe(
        await rendered(<Link to={path as '/'}>link</Link>, current),
      )
  },
)
