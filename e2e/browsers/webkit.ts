import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { Driver } from './driver.ts'

const START_TIMEOUT_MS = 20_000
/** A call that the driver leaves without an answer fails and says which; whoever waits for something asks again. */
const ANSWER_TIMEOUT_MS = 10_000
/** The Enter key (WebDriver, 17.4.2). */
const ENTER = '\uE007'
const ELEMENT_KEY = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK as Debian ships it, by the W3C's WebDriver (https://www.w3.org/TR/webdriver2/) on a virtual screen. */
export async function openWebKit(driverPath: string): Promise<Driver> {
  const display = `:${90 + (process.pid % 1000)}`
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  const port = await freePort()
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' },
  })
  const end = () => [driver, screen].forEach((child: ChildProcess) => child.kill())
  const root = `http://127.0.0.1:${port}`
  try {
    const { sessionId } = await retry(() =>
      call<{ sessionId: string }>('POST', `${root}/session`, {
        capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
      }),
    )
    const session = <T>(method: string, path: string, body?: object) =>
      call<T>(method, `${root}/session/${sessionId}${path}`, body)
    await session('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 1000 })
    const tabs = [await session<string>('GET', '/window')]
    const evaluate = <T>(expression: string) =>
      session<T>('POST', '/execute/sync', { script: `return ${expression}`, args: [] })
    const element = async (selector: string) => {
      const found = await retry(() =>
        session<Record<string, string>>('POST', '/element', { using: 'css selector', value: selector }),
      )
      return `/element/${found[ELEMENT_KEY]}`
    }
    return {
      open: async (address) => void (await session('POST', '/url', { url: address })),
      back: async () => void (await session('POST', '/back', {})),
      forward: async () => void (await session('POST', '/forward', {})),
      reload: async () => void (await session('POST', '/refresh', {})),
      openTab: async () => {
        const { handle } = await session<{ handle: string }>('POST', '/window/new', { type: 'tab' })
        tabs.push(handle)
        await session('POST', '/window', { handle })
      },
      showTab: async (index) => void (await session('POST', '/window', { handle: tabs[index] })),
      click: async (selector) =>
        void (await retry(async () => session('POST', `${await element(selector)}/click`, {}))),
      type: async (selector, text) => {
        const target = await element(selector)
        await session('POST', `${target}/click`, {})
        await session('POST', `${target}/value`, { text: text.replaceAll('\n', ENTER) })
      },
      evaluate,
      close: async () => {
        const errors = await evaluate<string[]>('window.journeyErrors ?? []').catch((error: unknown) => [String(error)])
        await session('DELETE', '').catch(() => {})
        end()
        return errors
      },
    }
  } catch (error) {
    end()
    throw error
  }
}

async function call<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(`WebDriver does not answer ${method} ${new URL(address).pathname}`, { cause: error })
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}

/** Until the driver listens, the element is there or can be pressed. */
async function retry<T>(action: () => Promise<T>): Promise<T> {
  const end = Date.now() + START_TIMEOUT_MS
  while (true) {
    try {
      return await action()
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}
