import type { Language } from '@vitrina/contract'
import type { Locator, Page } from 'playwright-core'
import * as m from '@vitrina/i18n/messages'
import { type Texts, textsIn } from '@vitrina/i18n'
import { type LocalizedText, SERVICES } from './shops/demo.ts'
import { collectBrowserErrors, type ExpectedError } from './checks/browser-errors.ts'

type City = { name: LocalizedText; post_code: string }
export type Contact = { firstName: string; lastName: string; email: string; phone: string }

/** True when the element has the focus. */
export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((target) => target === document.activeElement)

/**
 * Presses a button twice, as a browser does with two presses that have waited for a busy page: microtasks run in between, timers don't. Each
 * step of the loop is a microtask; there are far more than a press leads to.
 */
export const pressTwice = (button: Locator): Promise<void> =>
  button.evaluate(async (element: HTMLElement) => {
    element.click()
    for (let step = 0; step < 100; step += 1) await undefined
    element.click()
  })

/** Chromium's words on a page that can't connect to live messages, which tries again. */
export const LOST_LIVE_MESSAGES: ExpectedError = { status: 'console', address: /^WebSocket connection to .* failed/ }

/** A shopper's page: finds everything by its role and its name in the shopper's language. */
export class Visitor {
  readonly page: Page
  language: Language
  readonly device: 'phone' | 'desktop'
  readonly #errors: ReturnType<typeof collectBrowserErrors>
  readonly #tabs: Visitor[] = []

  constructor(page: Page, language: Language, device: 'phone' | 'desktop') {
    this.page = page
    this.language = language
    this.device = device
    this.#errors = collectBrowserErrors(page)
  }

  get t(): Texts {
    return textsIn(this.language)
  }

  localize(words: LocalizedText): string {
    return words[this.language]
  }

  unexpectedErrors(): string[] {
    return [...this.#errors.unexpected(), ...this.#tabs.flatMap((tab) => tab.unexpectedErrors())]
  }

  /** This error belongs to the test and does not make it fail. */
  expectError(expected: ExpectedError): void {
    this.#errors.expectError(expected)
  }

  /** Nobody answers for a while: what is loaded in the background fails, too. */
  expectNoServer(): void {
    this.expectError({ status: 'failed', address: /./ })
    this.expectError({ status: 'console', address: /^Error fetching products:/ })
    this.expectError(LOST_LIVE_MESSAGES)
  }

  /** Every request fails from here on, those of background loading too. `notice`: what the page then says. */
  async goOffline(notice = this.t(m.offline)): Promise<void> {
    this.expectNoServer()
    await this.page.context().setOffline(true)
    // The notice moves what is below it: a press while it comes would miss.
    await this.page.getByRole('status').getByText(notice).first().waitFor()
  }

  async goOnline(): Promise<void> {
    await this.page.context().setOffline(false)
    await this.page.waitForFunction(() => navigator.onLine)
  }

  /** Another tab of the same browser context, with the same storage. */
  async openTab(): Promise<Visitor> {
    const tab = new Visitor(await this.page.context().newPage(), this.language, this.device)
    this.#tabs.push(tab)
    return tab
  }

  main(): Locator {
    return this.page.getByRole('main')
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true }).filter({ visible: true })
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true })
  }

  /** A field whose label marks it as optional. */
  optionalField(label: string): Locator {
    return this.field(`${label} ${this.t(m.field_optional)}`)
  }

  /** Waits until the screen with this level-1 heading is shown. */
  async waitForHeading(heading: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  }

  /** Loads a document and waits until it is hydrated. */
  async open(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'commit' })
    await this.waitForHydration()
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'commit' })
    await this.waitForHydration()
  }

  /** Waits until React has hydrated the document: before that, a link would load another document. */
  async waitForHydration(): Promise<void> {
    await this.page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }

  /** In the menu bar on a desktop, in the drawer on a phone. */
  async chooseFromMenu(category: LocalizedText, entry: LocalizedText): Promise<void> {
    const { t } = this
    if (this.device === 'desktop') {
      const menu = this.page.getByRole('navigation', { name: t(m.nav_label) })
      await menu.getByRole('link', { name: this.localize(category), exact: true }).hover()
      await menu.getByRole('link', { name: this.localize(entry), exact: true }).click()
    } else {
      await this.button(t(m.nav_open)).click()
      const menu = this.page.getByRole('dialog').getByRole('navigation')
      await menu.getByText(this.localize(category), { exact: true }).click()
      await menu.getByRole('link', { name: this.localize(entry), exact: true }).click()
    }
  }

  async chooseCategory(parent: LocalizedText, category: LocalizedText): Promise<void> {
    await this.chooseFromMenu(parent, category)
    await this.waitForHeading(this.localize(category))
  }

  async chooseProduct({ name }: { name: LocalizedText }): Promise<void> {
    await this.main()
      .getByRole('link', { name: this.localize(name), exact: true })
      .first()
      .click()
    await this.waitForHeading(this.localize(name))
  }

  option(option: LocalizedText): Locator {
    return this.main().getByRole('group', { name: new RegExp(`^${this.localize(option)}( ·|$)`) })
  }

  async chooseOption(option: LocalizedText, value: string): Promise<void> {
    await this.option(option).locator('label').getByText(value, { exact: true }).click()
  }

  async addToCart({ name }: { name: LocalizedText }): Promise<void> {
    const before = await this.cartCount()
    await this.button(this.t(m.product_add)).first().click()
    await this.toasts()
      .getByText(`+1 ${this.localize(name)}`)
      .waitFor()
    await this.cartLink(before + 1).waitFor()
  }

  /** The short notices in the corners of the window. */
  toasts(): Locator {
    return this.page.getByRole('region', { name: this.t(m.toast_region) })
  }

  cartLink(count: number): Locator {
    return this.page.getByRole('link', { name: this.t(m.nav_cart_count, { count }), exact: true })
  }

  /** The number of items, as the cart's link in the header names it. */
  async cartCount(): Promise<number> {
    const link = this.page.getByRole('banner').getByRole('link', { name: new RegExp(`^${this.t(m.nav_cart)},`) })
    return Number(/\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0])
  }

  async openCart(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${this.t(m.nav_cart)},`) })
      .click()
    await this.waitForHeading(this.t(m.cart_title))
  }

  async goToCheckout(): Promise<void> {
    await this.page
      .getByRole('link', { name: this.t(m.cart_checkout), exact: true })
      .filter({ visible: true })
      .click()
    await this.waitForHeading(this.t(m.checkout_title))
  }

  async fillContact({ firstName, lastName, email, phone }: Contact): Promise<void> {
    const { t } = this
    await this.field(t(m.field_first_name)).fill(firstName)
    await this.field(t(m.field_last_name)).fill(lastName)
    await this.field(t(m.field_email)).fill(email)
    await this.field(t(m.field_phone)).fill(phone)
  }

  radio(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true })
  }

  cityField(): Locator {
    return this.page.getByRole('combobox', { name: this.t(m.checkout_city), exact: true })
  }

  /** Types the beginning of a city's name and picks it from the list. */
  async chooseCity({ name }: City): Promise<void> {
    await this.cityField().pressSequentially(this.localize(name).slice(0, 4))
    await this.page
      .getByRole('option', { name: this.localize(name) })
      .first()
      .click()
  }

  async deliverToAddress(city: City, street: string, number: string): Promise<void> {
    const { t } = this
    await this.radio(t(m.checkout_method_address)).check()
    await this.chooseCity(city)
    await this.page.locator(`[name=post_code][value="${city.post_code}"]`).waitFor()
    await this.field(t(m.checkout_street)).fill(street)
    await this.optionalField(t(m.checkout_street_number)).fill(number)
  }

  /** Picks the city, then one of its offices. */
  async deliverToOffice(city: City, office: LocalizedText): Promise<void> {
    await this.radio(this.t(m.checkout_method_office)).check()
    await this.chooseCity(city)
    await this.radio(this.localize(office)).check()
  }

  /** Searches all offices by a word of the office's name. */
  async searchOffice(words: string, office: LocalizedText): Promise<void> {
    const { t } = this
    await this.radio(t(m.checkout_method_office)).check()
    await this.button(t(m.checkout_office_all)).click()
    await this.field(t(m.checkout_office_search)).fill(words)
    await this.radio(this.localize(office)).check()
  }

  async payBy(method: 'cash' | 'bank' | 'card'): Promise<void> {
    await this.radio(this.localize(SERVICES[method])).check()
  }

  /** On a phone the order summary, with the promo code, is collapsed. */
  async expandSummary(): Promise<void> {
    const toggle = this.page.getByRole('button', { name: this.t(m.checkout_summary), expanded: false })
    if (this.device === 'phone') await toggle.click()
  }

  async enterPromoCode(code: string): Promise<void> {
    const { t } = this
    const ask = this.button(t(m.checkout_promo_have))
    const field = this.field(t(m.checkout_promo))
    await ask.or(field).waitFor()
    if (await ask.isVisible()) await ask.click()
    await field.fill(code)
    await this.button(t(m.checkout_promo_apply)).click()
  }

  async acceptTerms(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.t(m.checkout_agree_before) }).check()
  }

  /** It says so once everything is filled in that has to be. */
  orderButton(): Locator {
    return [m.checkout_order_later, m.checkout_order_free, m.checkout_continue].reduce(
      (button, label) => button.or(this.button(this.t(label))),
      this.button(this.t(m.checkout_order)),
    )
  }

  bookButton(): Locator {
    return [m.reservation_book_later, m.reservation_book_free].reduce(
      (button, label) => button.or(this.button(this.t(label))),
      this.button(this.t(m.reservation_book)),
    )
  }

  /** Waits until the shop has answered with the total. */
  async waitForTotal(): Promise<void> {
    await this.page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'))
  }

  async pressOrder(): Promise<void> {
    await this.waitForTotal()
    await this.orderButton().click()
  }

  /** Orders and waits for the thank-you page; the order's secret URL part. */
  async placeOrder(firstName: string): Promise<string> {
    await this.pressOrder()
    await this.waitForHeading(this.t(m.order_title, { name: firstName }))
    return this.page.url().split('/').at(-1)!
  }

  async acceptTermsAndOrder(firstName: string): Promise<string> {
    await this.acceptTerms()
    return this.placeOrder(firstName)
  }

  /** With the switch in the header; on a phone it is in the menu. */
  async switchLanguage(to: Language): Promise<void> {
    const name = { en: 'EN, English', bg: 'БГ, Български' }[to]
    if (this.device === 'phone') await this.button(this.t(m.nav_open)).click()
    await this.button(name).click()
    await this.page.locator(`html[lang=${to}]`).waitFor()
    this.language = to
    if (this.device === 'phone') await this.button(this.t(m.nav_close)).click()
  }
}
