import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { HrefLink } from './href-link.tsx'
import { parseSearch, stringifySearch } from './paths.ts'

/** The address that a link with this `href` has in the document. */
async function rendered(href: string): Promise<string | undefined> {
  const root = createRootRoute({ component: () => <HrefLink href={href}>link</HrefLink> })
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '/' })]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    parseSearch,
    stringifySearch,
    isServer: true,
  })
  await router.load()
  return /href="([^"]*)"/
    .exec(renderToStaticMarkup(<RouterProvider router={router as never} />))?.[1]
    ?.replaceAll('&amp;', '&')
}

it.each([
  '/info/terms',
  '/info/terms#returns',
  '/category/honey?sort=price&values=1#products',
  'https://other.example/x?y#z',
  'mailto:house@rodopa.example',
])('keeps all of %s', async (href) => {
  expect(await rendered(href)).toBe(href)
})
