import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Api } from '../lib/api.ts'
import { rootRoute } from './root.ts'

it('loads settings first, then menu and sections, and nothing else before the shell', async () => {
  const asked: string[] = []
  const answered: (() => void)[] = []
  const api = ((name: string) => {
    asked.push(name)
    return new Promise((resolve) => answered.push(() => resolve({ data: [] } as never)))
  }) as Api
  const queryClient = new QueryClient()
  const load = () => rootRoute.options.beforeLoad!({ context: { queryClient, shop: { api, language: 'en' } } } as never)
  const first = load()
  await Promise.resolve()
  expect(asked).toEqual(['GET /settings'])
  answered.pop()!()
  await expect.poll(() => asked).toEqual(['GET /settings', 'GET /menu', 'GET /sections'])
  for (const answer of answered.splice(0)) answer()
  await first
  // Once it is there, no navigation asks again.
  await load()
  expect(asked).toHaveLength(3)
})
