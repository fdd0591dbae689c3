import { expect, it, vi } from 'vitest'
import { lazyModule, ModuleLoadError } from './lazy-module.ts'

it('loads a module once', async () => {
  const importModule = vi.fn(async () => ({ part: 1 }))
  const load = lazyModule(importModule)
  expect(importModule).not.toHaveBeenCalled()
  expect(await Promise.all([load(), load()])).toEqual([{ part: 1 }, { part: 1 }])
  expect(await load()).toEqual({ part: 1 })
  expect(importModule).toHaveBeenCalledTimes(1)
  expect(load.read()).toEqual({ part: 1 })
})

it('loads a module again after a failure, when it is asked to', async () => {
  const importModule = vi.fn(async () => ({ part: 1 }))
  importModule
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockRejectedValueOnce(new TypeError('gone'))
    .mockRejectedValueOnce(new TypeError('gone'))
  const load = lazyModule(importModule)
  const first = await load().catch((error: unknown) => error)
  expect(first).toBeInstanceOf(ModuleLoadError)
  expect(first).toMatchObject({ message: 'gone', wasRetried: false })
  expect(importModule).toHaveBeenCalledTimes(1)
  expect(await load().catch((error: unknown) => error)).toMatchObject({ wasRetried: false })
  ;(first as ModuleLoadError).loadAgain()
  expect(await load().catch((error: unknown) => error)).toMatchObject({ wasRetried: true })
  expect(await load()).toEqual({ part: 1 })
  expect(importModule).toHaveBeenCalledTimes(4)
})
