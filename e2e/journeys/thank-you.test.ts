import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { EACH_ONCE, journeys } from '../support/browser.ts'
import { PRODUCTS } from '../support/demo.ts'
import { thankYouPage } from '../support/screens.ts'

const { test, shop } = journeys()
const OTHER = { en: 'bg', bg: 'en' } as const

describe.each(EACH_ONCE)('an order’s page, in $language on a $device', (options) => {
  test('opens anywhere by its address; its labels speak the visitor’s language, its lines the order’s', async ({
    visit,
  }) => {
    const { address, heading } = await thankYouPage(shop, OTHER[options.language])
    const visitor = await visit(options)
    await visitor.opens(address)
    await visitor.sees(heading[options.language])
    await visitor.main().getByText(visitor.t(m.order_lines)).first().waitFor()
    const line = visitor.main().getByText(PRODUCTS.honey.name[OTHER[options.language]], { exact: true })
    await line.waitFor()
    expect(await line.evaluate((element) => element.closest('[lang]')!.getAttribute('lang'))).toBe(
      OTHER[options.language],
    )
    await visitor.reloads()
    await visitor.sees(heading[options.language])
  })

  test('follows the order to its end', async ({ visit }) => {
    const { address, heading } = await thankYouPage(shop, options.language)
    const visitor = await visit(options)
    const { t } = visitor
    const moves = (state: string) =>
      shop.query('update shop_order set state = $2 where url = $1', [address.split('/').at(-1), state])
    const current = visitor.main().locator('[aria-current=step]')
    await visitor.opens(address)
    expect(await current.textContent()).toContain(t(m.order_state_placed))
    await moves('shipped')
    await visitor.reloads()
    await visitor.main().getByText(t(m.order_lead_shipped)).waitFor()
    expect(await current.textContent()).toContain(t(m.order_state_shipped))
    await moves('cancelled')
    await visitor.reloads()
    await visitor.main().getByText(t(m.order_lead_cancelled)).waitFor()
    expect(await visitor.page.getByRole('heading', { name: heading[options.language] }).count()).toBe(0)
    expect(await current.count()).toBe(0)
  })

  test('copies what a transfer needs', async ({ visit }) => {
    const { address } = await thankYouPage(shop, options.language, { payment_method: 'bank' })
    const visitor = await visit(options)
    const { t, page } = visitor
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await visitor.opens(address)
    await visitor.button(`${t(m.order_copy)}: ${t(m.order_account_iban)}`).click()
    await visitor.main().getByText(t(m.order_copied), { exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('BG80BNBG96611020345678')
  })

  test('is on paper without what belongs to a screen', async ({ visit }) => {
    const { address, heading } = await thankYouPage(shop, options.language, { payment_method: 'bank' })
    const visitor = await visit({ ...options, colorScheme: 'dark' })
    await visitor.opens(address)
    await visitor.page.emulateMedia({ media: 'print' })
    await visitor.sees(heading[options.language])
    await visitor.main().getByText('BG80 BNBG 9661 1020 3456 78').waitFor()
    for (const role of ['banner', 'contentinfo'] as const)
      expect(await visitor.page.getByRole(role).count(), role).toBe(0)
    expect(await visitor.main().getByRole('button').count()).toBe(0)
    expect(await visitor.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    )
  })

  test('says of a wrong address what to do', async ({ visit }) => {
    const visitor = await visit(options)
    visitor.expects({ status: 404, address: /thank_you\/nothing/ })
    await visitor.opens('/orders/cash/thank_you/nothing-of-the-kind')
    await visitor.sees(visitor.t(m.order_not_found_title))
    await visitor
      .main()
      .getByRole('link', { name: visitor.t(m.order_not_found_ask) })
      .waitFor()
  })
})
