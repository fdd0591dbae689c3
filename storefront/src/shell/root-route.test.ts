import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { ApiCall } from '@vitrina/api-client'
import { Route } from '../routes/__root.tsx'

it('loads settings first, then menu and sections, and nothing else before the shell', async () => {
  const calls: string[] = []
  const resolvers: (() => void)[] = []
  const call = ((name: string) => {
    calls.push(name)
    return new Promise((resolve) => resolvers.push(() => resolve({ data: [] } as never)))
  }) as ApiCall
  const queryClient = new QueryClient()
  const load = () => Route.options.beforeLoad!({ context: { queryClient, api: { call, language: 'en' } } } as never)
  const first = load()
  await Promise.resolve()
  expect(calls).toEqual(['GET /settings'])
  resolvers.pop()!()
  await expect.poll(() => calls).toEqual(['GET /settings', 'GET /menu', 'GET /sections'])
  for (const resolve of resolvers.splice(0)) resolve()
  await first
  // Later navigations use the cached data.
  await load()
  expect(calls).toHaveLength(3)
})
