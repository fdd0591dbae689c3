import puppeteer from 'puppeteer-core'
import type { Driver } from './driver.ts'

/** Firefox as Debian ships it, by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  })
  const errors: string[] = []
  const openPage = async () => {
    const opened = await browser.newPage()
    await opened.setViewport({ width: 1280, height: 900 })
    opened.on('pageerror', (error) => errors.push(String(error)))
    opened.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    return opened
  }
  let page = await openPage()
  const pages = [page]
  const visible = (selector: string) => page.locator(selector).setTimeout(20_000)
  return {
    open: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack({ waitUntil: [] })),
    forward: async () => void (await page.goForward({ waitUntil: [] })),
    reload: async () => void (await page.reload()),
    openTab: async () => void pages.push((page = await openPage())),
    showTab: async (index) => {
      page = pages[index]!
      await page.bringToFront()
    },
    click: (selector) => visible(selector).click(),
    type: async (selector, text) => {
      await visible(selector).click()
      await page.keyboard.type(text)
    },
    evaluate: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    close: async () => {
      await browser.close()
      return errors
    },
  }
}
