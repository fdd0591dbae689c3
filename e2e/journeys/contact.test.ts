import { describe, expect } from 'vitest'
import * as m from '../../storefront/src/i18n/paraglide/messages.js'
import { EACH_ONCE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { accessibilityViolations } from '../support/axe.ts'
import { respondWith } from '../support/network.ts'
import { contactMessagesOf } from '../support/orders.ts'
import { newCustomer } from '../support/customers.ts'
import type { Contact, Visitor } from '../support/visitor.ts'

const { test, shop } = journeys()

/** The specification's text, and its translation. */
const SENT = {
  en: 'Your message has been sent successfully. We will contact you at the earliest opportunity',
  bg: 'Съобщението Ви беше изпратено успешно. Ще се свържем с Вас при първа възможност',
}
const WORDS = {
  en: ['Honey', 'Do you have acacia honey?\nAnd how much?'],
  bg: ['Мед', 'Имате ли акациев мед?\nИ колко струва?'],
} as const
const SEND = '**/api/v1/info/send-message'

const messagesOf = ({ email }: Contact) => contactMessagesOf(shop, email)

const area = ({ page }: Visitor) => page.getByTestId('messages')
const consent = (visitor: Visitor) => visitor.page.getByRole('checkbox', { name: visitor.t(m.contact_consent) })
const send = (visitor: Visitor) => visitor.button(visitor.t(m.contact_send))

async function openContact(visitor: Visitor): Promise<void> {
  await visitor.open('/info/contact')
  await visitor.field(visitor.t(m.contact_message)).and(visitor.page.locator(':enabled')).waitFor()
}

async function fillMessage(visitor: Visitor, { firstName, email }: Contact): Promise<void> {
  const { t } = visitor
  const [subject, message] = WORDS[visitor.language]
  await visitor.field(t(m.field_first_name)).fill(firstName)
  await visitor.field(t(m.field_email)).fill(email)
  await visitor.field(t(m.contact_subject)).fill(subject)
  await visitor.field(t(m.contact_message)).fill(message)
}

async function waitForSent(visitor: Visitor): Promise<void> {
  await area(visitor).getByRole('status').getByText(SENT[visitor.language], { exact: true }).waitFor()
  await visitor.main().getByRole('article').getByText(SENT[visitor.language], { exact: true }).waitFor()
}

describe.each(EACH_ONCE)('in $language on a $device', (options) => {
  test('validation errors stand at their fields and above, and the first invalid field has the focus', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const { t, page } = visitor
    const customer = newCustomer(options.language)
    visitor.expectError({ status: 406, address: /send-message$/ })
    await openContact(visitor)
    await send(visitor).click()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await expect.poll(focused).toBe('first_name')
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(5)
    await area(visitor)
      .getByRole('alert')
      .getByRole('term')
      .filter({ hasText: t(m.contact_consent_name) })
      .waitFor()
    // What is said of several fields is said once.
    const missing = [m.field_first_name, m.field_email, m.contact_subject, m.contact_message].map((label) => t(label))
    await area(visitor)
      .getByText(`${missing.join(', ')}: ${t(m.field_required_all)}`, { exact: true })
      .waitFor()
    expect(await accessibilityViolations(visitor, 'contact with mistakes')).toEqual([])

    // Those of corrected fields go. A field that was left with a wrong format says so, one that is being typed in does not.
    await fillMessage(visitor, { ...customer, email: 'maria@' })
    await page.locator('#contact-phone').fill('12345')
    await expect
      .poll(() => area(visitor).getByRole('term').allTextContents())
      .toEqual([t(m.field_email), t(m.contact_consent_name)].map((label) => `${label}: `))
    await send(visitor).click()
    await expect
      .poll(() => area(visitor).getByRole('term').allTextContents())
      .toEqual([t(m.field_email), t(m.field_phone), t(m.contact_consent_name)].map((label) => `${label}: `))
    await page.locator('#contact-phone').fill('')
    await consent(visitor).check()
    await send(visitor).click()
    const error = t(m.field_email_invalid)
    await visitor.main().getByRole('article').getByText(error).waitFor()
    await expect.poll(focused).toBe('email')
    await expect
      .poll(() =>
        page
          .locator('#contact-email')
          .evaluate((field) => document.getElementById(field.getAttribute('aria-describedby')!)?.textContent),
      )
      .toBe(error)
    await area(visitor)
      .getByRole('alert')
      .getByRole('term')
      .filter({ hasText: t(m.field_email) })
      .waitFor()
    // Corrected, the messages at the field and above go.
    await visitor.field(t(m.field_email)).fill(customer.email)
    await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(0)
    await expect.poll(() => area(visitor).getByRole('alert').textContent()).toBe('')
    // Only the server knows that there is no such number.
    await page.locator('#contact-phone').fill('+359 000 000 000')
    await send(visitor).click()
    await expect.poll(focused).toBe('phone')
    await page.locator('#contact-phone').fill('')
    await send(visitor).click()
    await waitForSent(visitor)
    expect(await messagesOf(customer)).toHaveLength(1)
  })

  test('what was typed survives a reload, another language, another screen and a lost connection', async ({
    visit,
  }) => {
    const visitor = await visit(options)
    const customer = newCustomer(options.language)
    const [subject, message] = WORDS[options.language]
    await openContact(visitor)
    await fillMessage(visitor, customer)
    await consent(visitor).check()
    const expectFilledIn = async () => {
      await expect.poll(() => visitor.field(visitor.t(m.field_first_name)).inputValue()).toBe(customer.firstName)
      await expect.poll(() => visitor.field(visitor.t(m.contact_subject)).inputValue()).toBe(subject)
      await expect.poll(() => visitor.field(visitor.t(m.contact_message)).inputValue()).toBe(message)
      await expect.poll(() => consent(visitor).isChecked()).toBe(true)
    }
    await visitor.reload()
    await expectFilledIn()
    await visitor.switchLanguage(options.language === 'en' ? 'bg' : 'en')
    await visitor.page.getByRole('button', { name: visitor.t(m.contact_send) }).waitFor()
    await expectFilledIn()
    await visitor.page
      .getByRole('contentinfo')
      .getByRole('link', { name: { en: 'Terms', bg: 'Общи условия' }[visitor.language], exact: true })
      .click()
    await visitor.waitForHeading({ en: 'Terms', bg: 'Общи условия' }[visitor.language])
    await visitor.page.goBack()
    await visitor.page.getByRole('button', { name: visitor.t(m.contact_send) }).waitFor()
    await expectFilledIn()

    await visitor.goOffline()
    await send(visitor).click()
    await visitor.page.getByRole('alert').getByText(visitor.t(m.form_offline)).waitFor()
    await expectFilledIn()
    await visitor.goOnline()
    visitor.expectError({ status: 503, address: /send-message$/ })
    await visitor.page.route(
      SEND,
      (route) => route.fulfill({ status: 503, json: { message: 'x', code: 'unavailable' } }),
      { times: 1 },
    )
    await send(visitor).click()
    await visitor.page.getByRole('alert').getByText(visitor.t(m.form_no_response)).waitFor()
    await expectFilledIn()
    expect(await messagesOf(customer)).toEqual([])
    await send(visitor).click()
    await waitForSent(visitor)
    expect(await messagesOf(customer)).toHaveLength(1)
  })
})

describe('an answer of the shop that is not a success', () => {
  const IN_MESSAGE_AREA = [
    ['a string of a 406', 406, { errors: 'Closed for stocktaking' }, ['Closed for stocktaking'], 'p'],
    ['a list of a 406', 406, { errors: ['First', 'Second'] }, ['First', 'Second'], 'ul > li'],
    ['the message of a 401', 401, { message: 'Please log in' }, ['Please log in'], 'p'],
    [
      'the pairs of a 406, also of a field that the form does not have',
      406,
      { errors: { captcha: 'Try again', email: 'Not one of ours' } },
      ['E-mail: Not one of ours', 'captcha: Try again'],
      'dl > div',
    ],
  ] as const
  const BESIDE_THE_BUTTON = [
    [403, m.form_failed],
    [409, m.form_failed],
    [422, m.form_failed],
    [429, m.form_too_many],
    [500, m.form_no_response],
  ] as const

  test('is shown in the message area in its own form, or beside the button in the shop’s own words', async ({
    visit,
  }) => {
    const visitor = await visit(EN_DESKTOP)
    const { page, t } = visitor
    const customer = newCustomer(EN_DESKTOP.language)
    await openContact(visitor)
    await fillMessage(visitor, customer)
    await consent(visitor).check()
    const alert = area(visitor).getByRole('alert')
    for (const [what, status, body, lines, selector] of IN_MESSAGE_AREA) {
      const restore = await respondWith(visitor, /send-message$/, status, body)
      await send(visitor).click()
      await expect.poll(() => alert.locator(selector).allTextContents(), { message: what }).toEqual([...lines])
      await restore()
    }
    await expect.poll(() => visitor.field(t(m.field_email)).getAttribute('aria-invalid')).toBe('true')
    for (const [status, words] of BESIDE_THE_BUTTON) {
      const body = { message: 'Internal words', errors: { email: 'Internal words' } }
      const restore = await respondWith(visitor, /send-message$/, status, body)
      await send(visitor).click()
      await visitor.main().getByRole('article').getByRole('alert').getByText(t(words), { exact: true }).waitFor()
      await expect.poll(() => alert.textContent(), { message: String(status) }).toBe('')
      await expect.poll(() => page.getByText('Internal words').count()).toBe(0)
      await restore()
    }
    await send(visitor).click()
    await waitForSent(visitor)
    expect(await messagesOf(customer)).toHaveLength(1)
  })
})

test('a message sent with a double click reaches the shop once and is confirmed', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const customer = newCustomer(EN_DESKTOP.language)
  await openContact(visitor)
  await fillMessage(visitor, customer)
  await visitor.page.locator('#contact-phone').fill('0888 123 456')
  await consent(visitor).check()
  await send(visitor).dblclick()
  await waitForSent(visitor)
  const [subject, message] = WORDS[EN_DESKTOP.language]
  await expect
    .poll(() => messagesOf(customer))
    .toEqual([
      {
        first_name: customer.firstName,
        last_name: null,
        email: customer.email,
        phone: '+359888123456',
        subject,
        message,
        language: EN_DESKTOP.language,
      },
    ])
  await expect
    .poll(() => visitor.page.evaluate(() => document.activeElement?.textContent))
    .toContain(SENT[EN_DESKTOP.language])
  // A second press that comes after the answer was not meant for the button that stands there then.
  await visitor.button(visitor.t(m.contact_again)).hover()
  await visitor.page.mouse.down({ clickCount: 2 })
  await visitor.page.mouse.up({ clickCount: 2 })
  await waitForSent(visitor)
  // The form is empty again.
  await visitor.button(visitor.t(m.contact_again)).click()
  await expect.poll(() => visitor.field(visitor.t(m.contact_message)).inputValue()).toBe('')
  await visitor.reload()
  await expect.poll(() => visitor.field(visitor.t(m.field_email)).inputValue()).toBe('')
})

test('fields have the input modes and autocomplete names of their kind', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  await openContact(visitor)
  const of = (name: string) =>
    visitor.page
      .locator(`#contact-${name}`)
      .evaluate((field) => [
        field.getAttribute('type'),
        field.getAttribute('inputmode'),
        field.getAttribute('autocomplete'),
      ])
  await expect.poll(() => of('first_name')).toEqual([null, null, 'given-name'])
  await expect.poll(() => of('last_name')).toEqual([null, null, 'family-name'])
  await expect.poll(() => of('email')).toEqual(['email', 'email', 'email'])
  await expect.poll(() => of('phone')).toEqual(['tel', 'tel', 'tel'])
})

test('a message is written and sent with the keyboard alone', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  const { page } = visitor
  const customer = newCustomer('en')
  await openContact(visitor)
  await page.locator('#contact-first_name').focus()
  const next = async (text: string) => {
    if (text) await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  for (const text of [customer.firstName, '', customer.email, '', 'Honey', 'Is there any?']) await next(text)
  await page.keyboard.press('Space')
  await next('')
  await next('')
  await page.keyboard.press('Enter')
  await waitForSent(visitor)
  expect(await messagesOf(customer)).toMatchObject([{ message: 'Is there any?' }])
})

test('the phone number is in sight at once, beside the form', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  await openContact(visitor)
  const phone = await visitor.main().getByRole('link', { name: '+359 301 62418' }).boundingBox()
  const form = await visitor.field(visitor.t(m.field_first_name)).boundingBox()
  expect(phone!.y + phone!.height).toBeLessThan(900)
  expect(form!.y).toBeLessThan(900)
  expect(form!.x).toBeGreaterThan(phone!.x + phone!.width)
})

test('without JavaScript the page says how else to write to the shop', async ({ visit }) => {
  const visitor = await visit({ language: 'bg', javaScript: false })
  await visitor.page.goto('/info/contact')
  const word = visitor.page.locator('main noscript p')
  await expect
    .poll(async () => [await word.isVisible(), await word.textContent()])
    .toEqual([true, visitor.t(m.contact_noscript)])
  await expect.poll(() => visitor.page.locator('#contact-message').isDisabled()).toBe(true)
})
