import { beforeEach, expect, it, vi } from 'vitest'

vi.stubEnv('DEV', false)
const failure = new TypeError('Failed to fetch dynamically imported module: /assets/part-1.js')
const serve = (document: string | number) =>
  vi.stubGlobal('fetch', async () =>
    typeof document === 'number' ? new Response('', { status: document }) : new Response(document),
  )
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
  const { setEntry, reloadIfOutdated, reloadIfReachable } = await import('./outdated-build.ts')
  setEntry(`https://shop.example${entry}`)
  return {
    fail: (error: Error = failure) => reloadIfOutdated(error, reload),
    retry: () => reloadIfReachable(reload),
  }
}

it('a chunk that is missing since an update of the shop reloads the document, once for each build', async () => {
  serve('<script>import("/assets/entry-2.js")</script>')
  await (await openBuild('/assets/entry-1.js')).fail()
  expect(reload).toHaveBeenCalledTimes(1)
  // Another server of the shop still has the former build.
  await (await openBuild('/assets/entry-1.js')).fail()
  expect(reload).toHaveBeenCalledTimes(1)
  serve('<script>import("/assets/entry-3.js")</script>')
  await (await openBuild('/assets/entry-2.js')).fail()
  expect(reload).toHaveBeenCalledTimes(2)
})

it('a chunk that failed is no reason to reload while the build is the same or nobody answers', async () => {
  const { fail } = await openBuild('/assets/entry-1.js')
  serve('<script>import("/assets/entry-1.js")</script>')
  await fail()
  serve(500)
  await fail()
  serve('<script>import("/assets/entry-2.js")</script>')
  await fail(new Error('in a component'))
  await fail(new TypeError('in a component'))
  expect(reload).not.toHaveBeenCalled()
})

it('a retry reloads the document where the server answers, whatever its build', async () => {
  const { retry } = await openBuild('/assets/entry-1.js')
  serve(500)
  expect(await retry()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  serve('<script>import("/assets/entry-1.js")</script>')
  expect(await retry()).toBe(true)
  serve('<script>import("/assets/entry-2.js")</script>')
  expect(await retry()).toBe(true)
  expect(reload).toHaveBeenCalledTimes(2)
})
