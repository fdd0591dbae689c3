import { afterEach, expect, test, vi } from 'vitest'
import { isNativeApp, leaveShop, takeHasLeft } from './native-app.ts'

afterEach(() => vi.unstubAllGlobals())

test('only the app’s runtime is native: not a browser, not the library in a browser, not the server', () => {
  expect(isNativeApp()).toBe(false)
  vi.stubGlobal('window', {})
  expect(isNativeApp()).toBe(false)
  vi.stubGlobal('window', { Capacitor: { isNativePlatform: () => false } })
  expect(isNativeApp()).toBe(false)
  vi.stubGlobal('window', { Capacitor: { isNativePlatform: () => true } })
  expect(isNativeApp()).toBe(true)
})

test('that the shop was left is told once', () => {
  const assign = vi.fn<(address: string) => void>()
  vi.stubGlobal('location', { assign })
  expect(takeHasLeft()).toBe(false)
  leaveShop('https://pay.example/1')
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://pay.example/1')
  expect([takeHasLeft(), takeHasLeft()]).toEqual([true, false])
})
