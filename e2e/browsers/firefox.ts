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
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 900 })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const visible = (selector: string) => page.locator(selector).setTimeout(20_000)
  return {
    open: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack({ waitUntil: [] })),
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
