import type { BrowserContext, CDPSession, Page } from 'playwright-core'

type ReusedPage = {
  page: Page
  origin: string
  key: string
  viewport: { width: number; height: number }
  devTools: CDPSession
  /** Scripts that the test has added to every document. */
  added: { dispose(): Promise<void> }[]
  /** Whether the test has changed what can't be taken back, such as the clock. */
  isChanged: boolean
}

/** Each has a process of its own. */
const MAX_IDLE = 6
const PAGE_EVENTS = [
  'console',
  'dialog',
  'download',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const
/** What a test does to a browser beyond its page: the page is not used again. */
const CHANGES = {
  page: ['emulateMedia', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'],
  context: ['addInitScript', 'grantPermissions', 'newCDPSession', 'newPage', 'route', 'routeWebSocket'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const

/**
 * Pages whose test has ended, for visitors of the same kind. Cookies and storage are emptied between them; what the browser has cached
 * stays. A test that has changed more of its browser than a page gives back nothing.
 */
export class ReusedPages {
  readonly #inUse = new Map<Page, ReusedPage>()
  #idle: ReusedPage[] = []

  /** A page of this kind on this shop; `open` makes a context where none is idle. */
  async take(origin: string, key: string, open: () => Promise<BrowserContext>): Promise<Page> {
    const index = this.#idle.findLastIndex((idle) => idle.origin === origin && idle.key === key)
    const reused = index < 0 ? undefined : this.#idle.splice(index, 1)[0]
    if (reused) {
      this.#inUse.set(reused.page, reused)
      return reused.page
    }
    const page = await (await open()).newPage()
    const devTools = await page.context().newCDPSession(page)
    const opened = { page, origin, key, devTools, viewport: page.viewportSize()!, added: [], isChanged: false }
    this.#inUse.set(page, watchChanges(opened))
    return page
  }

  /** Takes back the page of a test that has ended; closes it if it can't be used again. */
  async giveBack(page: Page): Promise<void> {
    const reused = this.#inUse.get(page)
    this.#inUse.delete(page)
    if (!reused || reused.isChanged || !(await clean(reused))) return page.context().close()
    this.#idle.push(reused)
    if (this.#idle.length > MAX_IDLE) await this.#idle.shift()!.page.context().close()
  }

  /** Closes the pages of a shop that ends. */
  async close(origin: string): Promise<void> {
    const [ended, others] = [true, false].map((isOf) => this.#idle.filter((idle) => (idle.origin === origin) === isOf))
    this.#idle = others!
    await Promise.all(ended!.map(({ page }) => page.context().close()))
  }
}

function watchChanges(reused: ReusedPage): ReusedPage {
  const { page } = reused
  const watch = <T extends object>(target: T, names: readonly (keyof T)[]) => {
    for (const name of names) {
      const method = (target[name] as (...args: unknown[]) => unknown).bind(target)
      Object.assign(target, {
        [name]: (...args: unknown[]) => {
          reused.isChanged = true
          return method(...args)
        },
      })
    }
  }
  watch(page, CHANGES.page)
  watch(page.context(), CHANGES.context)
  watch(page.clock, CHANGES.clock)
  const addInitScript = page.addInitScript.bind(page)
  page.addInitScript = (async (...args: Parameters<typeof addInitScript>) => {
    const script = await addInitScript(...args)
    reused.added.push(script)
    return script
  }) as typeof page.addInitScript
  return reused
}

/** Makes the page as good as new; false if it can't be. */
async function clean({ page, devTools, added, viewport }: ReusedPage): Promise<boolean> {
  try {
    for (const event of PAGE_EVENTS) page.removeAllListeners(event)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    for (const script of added.splice(0)) await script.dispose()
    await page.context().setOffline(false)
    // A document of the shop without a script, which stores nothing more.
    await page.goto('/health/live')
    await page.evaluate(async () => {
      localStorage.clear()
      sessionStorage.clear()
      for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
    })
    await page.context().clearCookies()
    await page.setViewportSize(viewport)
    await page.goto('about:blank')
    await devTools.send('Page.resetNavigationHistory')
    return true
  } catch {
    return false
  }
}
