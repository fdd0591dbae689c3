import { expect, test, vi } from 'vitest'
import { DocumentQueryClient } from './document-query-client.ts'

test('a query is loaded once, however often and in whatever way it is asked for', async () => {
  const client = new DocumentQueryClient()
  const queryFn = vi.fn(async () => ({ total: 3 }))
  const options = { queryKey: ['en', 'list'], queryFn }
  const [first, second] = await Promise.all([
    client.ensureQueryData(options),
    client.fetchQuery(options),
    client.prefetchQuery(options),
  ])
  expect([first, second, await client.fetchQuery({ ...options, staleTime: 0 })]).toEqual(
    Array.from({ length: 3 }, () => ({ total: 3 })),
  )
  expect(queryFn).toHaveBeenCalledTimes(1)
  expect(client.getQueryData(options.queryKey)).toEqual({ total: 3 })
})

test('a failure rejects, except when it was only prefetched, and leaves no data', async () => {
  const client = new DocumentQueryClient()
  const options = { queryKey: ['en', 'gone'], queryFn: () => Promise.reject(new Error('gone')) }
  await client.prefetchQuery(options)
  await expect(client.ensureQueryData(options)).rejects.toThrow('gone')
  expect(client.getQueryData(options.queryKey)).toBeUndefined()
})

test('the function is told what it loads', async () => {
  const client = new DocumentQueryClient()
  const queryFn = vi.fn(async () => 1)
  await client.fetchQuery({ queryKey: ['a', 7], queryFn, meta: { optional: true } })
  expect(queryFn).toHaveBeenCalledWith(
    expect.objectContaining({ client, queryKey: ['a', 7], meta: { optional: true }, signal: expect.any(AbortSignal) }),
  )
})
