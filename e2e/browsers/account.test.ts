import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { openAccount, PASSWORD } from '../support/steps/accounts.ts'
import { PRODUCTS } from '../support/shops/demo.ts'
import { type DemoShop, startDemoShop } from '../support/shops/demo-shop.ts'
import { endSessions } from '../support/steps/login.ts'
import { BROWSERS, byText, inBrowser, openPage, t, waitForHeading, waitForHydration } from './browsers.ts'
import { type Driver, waitFor } from './driver.ts'

let shop: DemoShop
beforeAll(async () => void (shop = await startDemoShop()))
afterAll(() => shop.dispose())

const headerHas = (name: string) =>
  `[...document.querySelectorAll('header a')].some((link) => link.offsetParent && (link.ariaLabel ?? link.textContent).trim() === ${JSON.stringify(name)})`
const isLoggedIn = headerHas(t(m.nav_profile))
const isLoggedOut = headerHas(t(m.nav_login))
const typed = (name: string) => `document.querySelector('input[name=${name}]')?.value`

async function logIn(driver: Driver, email: string, next: string): Promise<void> {
  await openPage(driver, `${shop.url}/auth/login?${new URLSearchParams({ next })}`)
  await fillLogin(driver, email)
}

async function fillLogin(driver: Driver, email: string): Promise<void> {
  await driver.type('#login-email', email)
  await driver.type('#login-password', PASSWORD)
  await driver.click(await byText(driver, 'main button', t(m.auth_login)))
  await waitFor(driver, isLoggedIn)
}

describe.each(BROWSERS)('in %s', (name, openBrowser) => {
  test('an account is opened, its area is entered once by its address, and it is left in every tab', () =>
    inBrowser(openBrowser, async (driver) => {
      await openPage(driver, `${shop.url}/auth/register?next=/profile`)
      await driver.type('#register-first_name', 'Maria')
      await driver.type('#register-last_name', 'Koleva')
      await driver.type('#register-email', `account-${name.toLowerCase()}@example.bg`)
      await driver.type('#register-password', PASSWORD)
      await driver.click('main form input[name=agree_terms]')
      await driver.click(await byText(driver, 'main button', t(m.auth_register)))
      await waitForHeading(driver, t(m.profile_greeting, { name: 'Maria' }))
      await waitFor(driver, `/^\\/profile\\/[\\w-]{43}$/.test(location.pathname)`)
      // Reloaded, the address has been used, and another one is made.
      const used = await driver.evaluate<string>('location.pathname')
      await driver.reload()
      await waitFor(driver, `location.pathname.startsWith('/profile/') && location.pathname !== '${used}'`)
      await waitForHeading(driver, t(m.profile_greeting, { name: 'Maria' }))

      await driver.openTab()
      await openPage(driver, `${shop.url}/category/honey`)
      await waitFor(driver, isLoggedIn)
      await driver.showTab(0)
      await driver.click(await byText(driver, 'nav button', t(m.profile_log_out)))
      await waitFor(driver, isLoggedOut)
      await driver.showTab(1)
      await waitFor(driver, isLoggedOut)
    }))

  test('going back after a logout shows nothing personal', async () => {
    const { email } = await openAccount(shop, { first_name: 'Desislava' })
    await inBrowser(openBrowser, async (driver) => {
      await openPage(driver, `${shop.url}/product/${PRODUCTS.mortar.url}`)
      await driver.click(await byText(driver, 'button', t(m.product_add)))
      await logIn(driver, email, '/checkout')
      await waitFor(driver, `location.pathname === '/checkout' && ${typed('first_name')} === 'Desislava'`)
      // Another document, so that going back restores this one as it was left.
      await driver.evaluate('(window.isKept = true, 0)')
      await driver.open(`${shop.url}/profile`)
      await waitForHeading(driver, t(m.profile_greeting, { name: 'Desislava' }))
      await driver.click(await byText(driver, 'nav button', t(m.profile_log_out)))
      await waitFor(driver, isLoggedOut)
      for (
        let steps = 0;
        steps < 5 && !(await driver.evaluate<boolean>(`location.pathname === '/checkout'`));
        steps += 1
      ) {
        await driver.back()
        await waitForStill(driver)
      }
      await waitFor(driver, `location.pathname === '/checkout' && ${typed('first_name')} === ''`)
      await waitFor(driver, isLoggedOut)
      // Firefox loads a page anew while a driver holds it.
      expect(await driver.evaluate('window.isKept === true')).toBe(name === 'WebKit')
    })
  })

  test('a session that ended while a form was open leads to the login and back to what was typed', async () => {
    const { email } = await openAccount(shop)
    await inBrowser(openBrowser, async (driver) => {
      await logIn(driver, email, '/info/contact')
      await waitFor(driver, `location.pathname === '/info/contact'`)
      await waitFor(driver, `document.querySelector('#contact-message')?.matches(':enabled')`)
      await driver.type('#contact-message', 'Is there any honey?')
      await endSessions(shop, email)
      await driver.reload()
      await waitForHydration(driver, '/info/contact')
      await waitFor(driver, isLoggedOut)
      await waitFor(driver, `document.querySelector('#contact-message').value === 'Is there any honey?'`)
      await driver.click(`header a[href^="/auth/login"]`)
      await waitForHeading(driver, t(m.auth_login_title))
      await fillLogin(driver, email)
      await waitFor(driver, `location.pathname === '/info/contact'`)
      await waitFor(driver, `document.querySelector('#contact-message')?.value === 'Is there any honey?'`)
    })
  })
})

/** Until the address has stayed the same for a moment: going back may lead on by itself. */
async function waitForStill(driver: Driver): Promise<void> {
  const address = () => driver.evaluate<string>('location.href').catch(() => '')
  let before = ''
  while (before === '' || before !== (await address())) {
    before = await address()
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}
