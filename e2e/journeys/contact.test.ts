import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { consent, fillMessage, openContact, SENT, sendButton, waitForSent, WORDS } from '../support/steps/contact.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { contactMessagesOf } from '../support/steps/orders.ts'
import type { Contact } from '../support/visitor.ts'

const { test, shop } = journeys()
const SEND = '**/api/v1/info/send-message'
const messagesOf = ({ email }: Contact) => contactMessagesOf(shop, email)

test('what was typed survives a reload, another language, another screen and a lost connection', async ({ visit }) => {
  const visitor = await visit(BG_PHONE)
  const customer = newCustomer('bg')
  const [subject, message] = WORDS.bg
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
  await visitor.switchLanguage('en')
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
  await sendButton(visitor).click()
  await visitor.page.getByRole('alert').getByText(visitor.t(m.form_offline)).waitFor()
  await expectFilledIn()
  await visitor.goOnline()
  visitor.expectError({ status: 503, address: /send-message$/ })
  await visitor.page.route(
    SEND,
    (route) => route.fulfill({ status: 503, json: { message: 'x', code: 'unavailable' } }),
    { times: 1 },
  )
  await sendButton(visitor).click()
  await visitor.page.getByRole('alert').getByText(visitor.t(m.form_no_response)).waitFor()
  await expectFilledIn()
  expect(await messagesOf(customer)).toEqual([])
  await sendButton(visitor).click()
  await waitForSent(visitor)
  expect(await messagesOf(customer)).toHaveLength(1)
})

test('a message sent with a double click reaches the shop once and is confirmed', async ({ visit }) => {
  const visitor = await visit(EN_DESKTOP)
  const customer = newCustomer('en')
  await openContact(visitor)
  await fillMessage(visitor, customer)
  await visitor.page.locator('#contact-phone').fill('0888 123 456')
  await consent(visitor).check()
  await sendButton(visitor).dblclick()
  await waitForSent(visitor)
  const [subject, message] = WORDS.en
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
        language: 'en',
      },
    ])
  const focusedText = () => visitor.page.evaluate(() => document.activeElement?.textContent)
  await expect.poll(focusedText).toContain(SENT.en)
  // A second press that comes after the answer was not meant for the button that stands there then.
  await visitor.button(visitor.t(m.contact_again)).hover()
  await visitor.page.mouse.down({ clickCount: 2 })
  await visitor.page.mouse.up({ clickCount: 2 })
  await waitForSent(visitor)
  expect(await focusedText()).toContain(SENT.en)
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
