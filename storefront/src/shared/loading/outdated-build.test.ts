import { beforeEach, expect, it, vi } from 'vitest'
import { ModuleLoadError } from './lazy-module.ts'

vi.stubEnv('DEV', false)
const failed = (wasRetried = false) => new ModuleLoadError(new TypeError('gone'), wasRetried, () => {})
const serve = (document: string | number) =>
  vi.stubGlobal('fetch', async () =>
    typeof document === 'number' ? new Response('', { status: document }) : new Response(document),
  )
const module = () => import('./outdated-build.ts')
let reload: ReturnType<typeof vi.fn<() => void>>
beforeEach(async () => {
  vi.resetModules()
  vi.unstubAllGlobals()
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  reload = vi.fn<() => void>()
})
/** A document of the build with this entry, in the same tab. */
async function openBuild(entry: string) {
  vi.resetModules()
  const { setEntry, reloadIfOutdated } = await module()
  const { ModuleLoadError: OwnError } = await import('./lazy-module.ts')
  setEntry(`https://shop.example${entry}`)
  return (error: Error) =>
    reloadIfOutdated(
      error instanceof ModuleLoadError ? new OwnError(error.cause, error.wasRetried, () => {}) : error,
      reload,
    )
}

it('a chunk that is missing since an update of the shop reloads the document, once for each build', async () => {
  serve('<script>import("/assets/entry-2.js")</script>')
  await (
    await openBuild('/assets/entry-1.js')
  )(failed())
  expect(reload).toHaveBeenCalledTimes(1)
  // Another server of the shop still has the former build.
  await (
    await openBuild('/assets/entry-1.js')
  )(failed())
  expect(reload).toHaveBeenCalledTimes(1)
  serve('<script>import("/assets/entry-3.js")</script>')
  await (
    await openBuild('/assets/entry-2.js')
  )(failed())
  expect(reload).toHaveBeenCalledTimes(2)
})

it('a chunk that failed is no reason to reload while the build is the same or nobody answers', async () => {
  const reloadIfOutdated = await openBuild('/assets/entry-1.js')
  serve('<script>import("/assets/entry-1.js")</script>')
  await reloadIfOutdated(failed())
  serve(500)
  await reloadIfOutdated(failed(true))
  serve('<script>import("/assets/entry-2.js")</script>')
  await reloadIfOutdated(new Error('in a component'))
  expect(reload).not.toHaveBeenCalled()
})

it('a chunk that fails again after a retry, although the server answers, reloads the document', async () => {
  serve('<script>import("/assets/entry-1.js")</script>')
  await (
    await openBuild('/assets/entry-1.js')
  )(failed(true))
  expect(reload).toHaveBeenCalledTimes(1)
  // Also where two servers have different builds, and the document was loaded anew for that: the visitor asked for it.
  serve('<script>import("/assets/entry-2.js")</script>')
  const reloadIfOutdated = await openBuild('/assets/entry-1.js')
  await reloadIfOutdated(failed())
  await reloadIfOutdated(failed(true))
  expect(reload).toHaveBeenCalledTimes(3)
})
