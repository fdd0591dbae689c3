import { expect, it } from 'vitest'
import { ModuleLoadError } from '../shared/loading/lazy-module.ts'
import { lazyLoader } from './lazy-loader.ts'

it('loads with the loader of the chunk, and passes on its failure', async () => {
  const load = lazyLoader(
    async () =>
      async ({ params }: { params: { url: string } }) =>
        params.url,
  )
  expect(await load({ params: { url: 'tea' } })).toBe('tea')
  const fail = lazyLoader<unknown, never>(async () => () => Promise.reject(new Error('no product')))
  await expect(fail({})).rejects.toThrow('no product')
})

it('fails with an error that can be retried when the chunk is gone', async () => {
  let isGone = true
  const load = lazyLoader<unknown, string>(() =>
    isGone ? Promise.reject(new TypeError('gone')) : Promise.resolve(async () => 'tea'),
  )
  const error = await load({}).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ModuleLoadError)
  isGone = false
  ;(error as ModuleLoadError).loadAgain()
  expect(await load({})).toBe('tea')
})
