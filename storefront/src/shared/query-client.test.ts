import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '@vitrina/api-client'
import { createQueryClient } from './query-client.ts'
import { clearMessages, useMessages } from './messages/messages.ts'

beforeEach(clearMessages)

/** A query that fails with a 401 when it is told to. */
function failingQuery(meta: { optional?: true } = {}) {
  let fail = () => {}
  const queryFn = () =>
    new Promise<never>((_, reject) => {
      fail = () =>
        reject(Object.assign(new ApiError({ status: 401, message: 'Please log in' }), { call: 'GET /orders/{url}' }))
    })
  return { options: { queryKey: ['order'], queryFn, retry: false, meta }, fail: () => fail() }
}

it('a query that is loaded ahead fails silently', async () => {
  const { options, fail } = failingQuery()
  const loaded = createQueryClient().prefetchQuery(options)
  fail()
  await loaded
  expect(useMessages.getState().error).toBeNull()
})

it('a query that was started ahead, and that a component then waits for, shows its error', async () => {
  const { options, fail } = failingQuery()
  const queryClient = createQueryClient()
  const loaded = queryClient.prefetchQuery(options)
  const stop = new QueryObserver(queryClient, options).subscribe(() => {})
  fail()
  await loaded
  stop()
  expect(useMessages.getState().error).toBe('Please log in')
})

it('what only adds to a screen fails silently', async () => {
  const { options, fail } = failingQuery({ optional: true })
  const queryClient = createQueryClient()
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => {})
  fail()
  await expect.poll(() => observer.getCurrentResult().isError).toBe(true)
  stop()
  expect(useMessages.getState().error).toBeNull()
})

it('what the screen goes on showing fails silently, but for a login that has ended, which is said once', async () => {
  const queryClient = createQueryClient()
  const failing = (status: number) => {
    const error = Object.assign(new ApiError({ status, message: 'Please log in' }), { call: 'GET /account/orders' })
    const queryFn = () => Promise.reject(error)
    return queryClient.fetchQuery({
      queryKey: ['orders'],
      queryFn,
      retry: false,
      staleTime: 0,
      meta: { live: 'customer' },
    })
  }
  queryClient.setQueryData(['orders'], [])
  const stop = new QueryObserver(queryClient, { queryKey: ['orders'], enabled: false }).subscribe(() => {})
  await expect(failing(500)).rejects.toThrow()
  expect(useMessages.getState().error).toBeNull()
  await expect(failing(401)).rejects.toThrow()
  expect(useMessages.getState()).toMatchObject({ error: 'Please log in', offersLogin: true })
  const { revision } = useMessages.getState()
  await expect(failing(401)).rejects.toThrow()
  expect(useMessages.getState().revision).toBe(revision)
  stop()
})
