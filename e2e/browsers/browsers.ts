import { expect } from 'vitest'
import { textsIn } from '@vitrina/i18n'
import { type Driver, waitFor } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { openWebKit } from './webkit.ts'

export const t = textsIn('en')

/** The browsers as Debian ships them. */
export const BROWSERS: [name: string, open: () => Promise<Driver>][] = [
  ['Firefox', () => openFirefox(process.env['FIREFOX'] ?? '/usr/bin/firefox-esr')],
  ['WebKit', () => openWebKit(process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver')],
]

/** Runs a journey in a browser of its own, and expects that the page logged and threw no errors. */
export async function inBrowser(
  open: () => Promise<Driver>,
  journey: (driver: Driver) => Promise<void>,
): Promise<void> {
  const driver = await open()
  let errors: string[] = []
  try {
    await journey(driver)
  } finally {
    errors = await driver.close()
  }
  expect(errors).toEqual([])
}

/** Loads a document and waits until it is hydrated. */
export async function openPage(driver: Driver, address: string): Promise<void> {
  await driver.open(address)
  await waitForHydration(driver, new URL(address).pathname)
}

export async function waitForHydration(driver: Driver, path: string): Promise<void> {
  await waitFor(driver, `location.pathname === '${path}' && document.documentElement.dataset.hydrated`)
  await driver.evaluate(
    `(window.journeyErrors = [], addEventListener('error', ({ message }) => journeyErrors.push(message)), 0)`,
  )
}

/** An element by the beginning of its text, marked so that a selector finds it. */
export async function byText(driver: Driver, selector: string, text: string): Promise<string> {
  const find = `[...document.querySelectorAll('${selector}')].find((element) => element.offsetParent && element.textContent.trim().startsWith(${JSON.stringify(text)}))`
  await waitFor(driver, find)
  await driver.evaluate(`${find}.setAttribute('data-journey', ${JSON.stringify(text)})`)
  return `[data-journey=${JSON.stringify(text)}]`
}

export const waitForHeading = (driver: Driver, heading: string) =>
  waitFor(driver, `document.querySelector('h1')?.textContent === ${JSON.stringify(heading)}`)

/** Waits until the header's link to the cart shows the number of items. */
export const waitForCartCount = (driver: Driver, count: number) =>
  waitFor(driver, `document.querySelector('header a[href="/cart"]').textContent.includes('${count}')`)

/** The contact fields of the checkout and of a reservation. */
export async function fillContact(driver: Driver, email: string): Promise<void> {
  await driver.type('input[name=first_name]', 'Maria')
  await driver.type('input[name=last_name]', 'Koleva')
  await driver.type('input[name=email]', email)
  await driver.type('input[name=phone]', '+359 888 123 456')
}
