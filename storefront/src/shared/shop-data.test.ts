import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiCall } from '@vitrina/api-client'
import { menuQuery, sectionsQuery, settingsQuery } from './shop-data.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The shop's data as the components of a shell observe it. */
async function openShop() {
  const calls: string[] = []
  const menu: { data: string[] } = { data: ['Honey'] }
  const call = (async (name: string) => {
    calls.push(name)
    return structuredClone(name === 'GET /settings' ? { site_title: 'Rodopa' } : menu)
  }) as unknown as ApiCall
  const api = { call, language: 'en', identity: 'nobody' } as const
  const queryClient = new QueryClient()
  queryClient.mount()
  const observers = [settingsQuery, menuQuery, sectionsQuery].map(
    (query) => new QueryObserver(queryClient, query(api) as never),
  )
  const stops = observers.map((observer) => observer.subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(0)
  /** Looks at another tab for a while, and comes back. */
  const leaveFor = async (milliseconds: number) => {
    focusManager.setFocused(false)
    await vi.advanceTimersByTimeAsync(milliseconds)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(0)
  }
  const close = () => {
    for (const stop of stops) stop()
    queryClient.unmount()
    focusManager.setFocused(undefined)
  }
  return { calls, menu, api, queryClient, observers, leaveFor, close }
}

it('settings, menu and sections are refreshed when the tab is looked at again after five minutes, and not before', async () => {
  const { calls, menu, observers, leaveFor, close } = await openShop()
  expect(calls.splice(0)).toEqual(['GET /settings', 'GET /menu', 'GET /sections'])
  await leaveFor(4 * 60_000)
  expect(calls).toEqual([])
  menu.data = ['Honey', 'Tea']
  const before = observers[0]!.getCurrentResult().data
  await leaveFor(60_000)
  expect(calls).toEqual(['GET /settings', 'GET /menu', 'GET /sections'])
  expect(observers[1]!.getCurrentResult().data).toEqual(['Honey', 'Tea'])
  // What has not changed is the same object, so nothing renders again.
  expect(observers[0]!.getCurrentResult().data).toBe(before)
  close()
})

it('a navigation never loads them again, however old they are', async () => {
  const { calls, api, queryClient, close } = await openShop()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  calls.length = 0
  await queryClient.ensureQueryData(menuQuery(api))
  const stop = new QueryObserver(queryClient, menuQuery(api)).subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  stop()
  expect(calls).toEqual([])
  close()
})
