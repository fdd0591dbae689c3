import type { Language } from '@vitrina/contract'
import type { Locator, Page } from 'playwright-core'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { type Texts, textsIn } from '../../storefront/src/i18n/use-texts.ts'
import { SERVICES, type Words } from './demo.ts'
import { type Expected, listenForFaults } from './faults.ts'

type Town = { name: Words; post_code: string }
export type Contact = { firstName: string; lastName: string; email: string; phone: string }

/** Somebody in the shop, who finds everything by what it is called in their language. */
export class Visitor {
  readonly page: Page
  language: Language
  readonly device: 'phone' | 'desktop'
  readonly #faults: ReturnType<typeof listenForFaults>
  readonly #tabs: Visitor[] = []

  constructor(page: Page, language: Language, device: 'phone' | 'desktop') {
    this.page = page
    this.language = language
    this.device = device
    this.#faults = listenForFaults(page)
  }

  get t(): Texts {
    return textsIn(this.language)
  }

  says(words: Words): string {
    return words[this.language]
  }

  faults(): string[] {
    return [...this.#faults.found(), ...this.#tabs.flatMap((tab) => tab.faults())]
  }

  /** From here on these failures are part of the story. */
  expects(expected: Expected): void {
    this.#faults.expect(expected)
  }

  /** From here on nothing gets through, the lists a start loads while nobody waits among it. */
  async losesNetwork(): Promise<void> {
    this.expects({ status: 'failed', address: /./ })
    this.expects({ status: 'console', address: /^Error fetching products:/ })
    await this.page.context().setOffline(true)
  }

  /** The same browser's next tab. */
  async opensTab(): Promise<Visitor> {
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

  /** As its label says that it may stay empty. */
  optionalField(label: string): Locator {
    return this.field(`${label} ${this.t(m.checkout_optional)}`)
  }

  /** Waits until the screen of this name is there. */
  async sees(heading: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()
  }

  /** Loads a document and waits until it answers to presses. */
  async opens(address: string): Promise<void> {
    await this.page.goto(address)
    await this.awake()
  }

  async reloads(): Promise<void> {
    await this.page.reload()
    await this.awake()
  }

  /** Until React has taken the document over: before that, a link would load another document. */
  async awake(): Promise<void> {
    await this.page.waitForFunction(() =>
      Object.keys(document.querySelector('main > :last-child') ?? {}).some((key) => key.startsWith('__reactFiber')),
    )
  }

  /** Through the menu, as it is on this screen. */
  async picksFromMenu(shelf: Words, entry: Words): Promise<void> {
    const { t } = this
    if (this.device === 'desktop') {
      const menu = this.page.getByRole('navigation', { name: t(m.nav_label) })
      await menu.getByRole('link', { name: this.says(shelf), exact: true }).hover()
      await menu.getByRole('link', { name: this.says(entry), exact: true }).click()
    } else {
      await this.button(t(m.nav_open)).click()
      const menu = this.page.getByRole('dialog').getByRole('navigation')
      await menu.getByText(this.says(shelf), { exact: true }).click()
      await menu.getByRole('link', { name: this.says(entry), exact: true }).click()
    }
  }

  async picksCategory(shelf: Words, category: Words): Promise<void> {
    await this.picksFromMenu(shelf, category)
    await this.sees(this.says(category))
  }

  async picksProduct({ name }: { name: Words }): Promise<void> {
    await this.main()
      .getByRole('link', { name: this.says(name), exact: true })
      .first()
      .click()
    await this.sees(this.says(name))
  }

  option(option: Words): Locator {
    return this.main().getByRole('group', { name: new RegExp(`^${this.says(option)}( ·|$)`) })
  }

  async chooses(option: Words, value: string): Promise<void> {
    await this.option(option).getByText(value, { exact: true }).click()
  }

  async addsToCart({ name }: { name: Words }): Promise<void> {
    const before = await this.piecesInCart()
    await this.button(this.t(m.product_add)).first().click()
    await this.page
      .getByRole('region', { name: this.t(m.toast_region) })
      .getByText(`+1 ${this.says(name)}`)
      .waitFor()
    await this.cartLink(before + 1).waitFor()
  }

  cartLink(count: number): Locator {
    return this.page.getByRole('link', { name: this.t(m.nav_cart_count, { count }), exact: true })
  }

  /** As the cart's link in the header says it. */
  async piecesInCart(): Promise<number> {
    const link = this.page.getByRole('banner').getByRole('link', { name: new RegExp(`^${this.t(m.nav_cart)},`) })
    return Number(/\d+/.exec((await link.getAttribute('aria-label')) ?? '')?.[0])
  }

  async opensCart(): Promise<void> {
    await this.page
      .getByRole('banner')
      .getByRole('link', { name: new RegExp(`^${this.t(m.nav_cart)},`) })
      .click()
    await this.sees(this.t(m.cart_title))
  }

  async goesToCheckout(): Promise<void> {
    await this.page
      .getByRole('link', { name: this.t(m.cart_checkout), exact: true })
      .filter({ visible: true })
      .click()
    await this.sees(this.t(m.checkout_title))
  }

  async fillsContact({ firstName, lastName, email, phone }: Contact): Promise<void> {
    const { t } = this
    await this.field(t(m.checkout_first_name)).fill(firstName)
    await this.field(t(m.checkout_last_name)).fill(lastName)
    await this.field(t(m.checkout_email)).fill(email)
    await this.field(t(m.checkout_phone)).fill(phone)
  }

  radio(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true })
  }

  town(): Locator {
    return this.page.getByRole('combobox', { name: this.t(m.checkout_city), exact: true })
  }

  /** Types the beginning of a town's name and takes it from the list. */
  async findsTown({ name }: Town): Promise<void> {
    await this.town().pressSequentially(this.says(name).slice(0, 4))
    await this.page
      .getByRole('option', { name: this.says(name) })
      .first()
      .click()
  }

  async deliversToAddress(town: Town, street: string, number: string): Promise<void> {
    const { t } = this
    await this.radio(t(m.checkout_to_address)).check()
    await this.findsTown(town)
    await this.page.locator(`[name=post_code][value="${town.post_code}"]`).waitFor()
    await this.field(t(m.checkout_street)).fill(street)
    await this.optionalField(t(m.checkout_street_number)).fill(number)
  }

  /** By the town, and then among its offices. */
  async deliversToOffice(town: Town, office: Words): Promise<void> {
    await this.radio(this.t(m.checkout_to_office)).check()
    await this.findsTown(town)
    await this.radio(this.says(office)).check()
  }

  /** Among all offices, by a word of its name. */
  async searchesOffice(words: string, office: Words): Promise<void> {
    const { t } = this
    await this.radio(t(m.checkout_to_office)).check()
    await this.button(t(m.checkout_office_all)).click()
    await this.field(t(m.checkout_office_search)).fill(words)
    await this.radio(this.says(office)).check()
  }

  async pays(how: 'cash' | 'bank'): Promise<void> {
    await this.radio(this.says(SERVICES[how])).check()
  }

  /** On a phone what is ordered, and the promo code with it, is folded away. */
  async unfoldsSummary(): Promise<void> {
    const folded = this.page.getByRole('button', { name: this.t(m.checkout_summary), expanded: false })
    if (this.device === 'phone') await folded.click()
  }

  async givesPromoCode(code: string): Promise<void> {
    const { t } = this
    const ask = this.button(t(m.checkout_promo_have))
    if (await ask.isVisible()) await ask.click()
    await this.field(t(m.checkout_promo)).fill(code)
    await this.button(t(m.checkout_promo_apply)).click()
  }

  async agrees(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.t(m.checkout_agree_before) }).check()
  }

  orderButton(): Locator {
    return this.button(this.t(m.checkout_order))
  }

  /** Reads the total, which may still be on its way. */
  async readsTotal(): Promise<void> {
    while ((await this.main().locator('[aria-busy=true]').count()) > 0) await this.page.waitForTimeout(20)
  }

  async pressesOrder(): Promise<void> {
    await this.readsTotal()
    await this.orderButton().click()
  }

  /** Orders and waits for the thank-you page; the order's unguessable address. */
  async orders(firstName: string): Promise<string> {
    await this.pressesOrder()
    await this.sees(this.t(m.order_title, { name: firstName }))
    return this.page.url().split('/').at(-1)!
  }

  async agreesAndOrders(firstName: string): Promise<string> {
    await this.agrees()
    return this.orders(firstName)
  }

  /** With the switch in the header, or on a phone in the menu. */
  async switchesLanguage(to: Language): Promise<void> {
    const name = { en: 'EN, English', bg: 'БГ, Български' }[to]
    if (this.device === 'phone') await this.button(this.t(m.nav_open)).click()
    await this.button(name).click()
    await this.page.locator(`html[lang=${to}]`).waitFor()
    this.language = to
    if (this.device === 'phone') await this.button(this.t(m.nav_close)).click()
  }
}
