import { describe, expect } from 'vitest'
import { accessibilityViolations } from '../support/checks/axe.ts'
import * as m from '@vitrina/i18n/messages'
import { consent, fillMessage, messageArea, openContact, sendButton, waitForSent } from '../support/steps/contact.ts'
import { newCustomer } from '../support/steps/customers.ts'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'
import { respondWith } from '../support/network.ts'
import { contactMessagesOf } from '../support/steps/orders.ts'

const { test, shop } = journeys()

test('validation errors stand at their fields and above, and the first invalid field has the focus', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { t, page } = visitor
  const customer = newCustomer('en')
  visitor.expectError({ status: 406, address: /send-message$/ })
  await openContact(visitor)
  await sendButton(visitor).click()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused).toBe('first_name')
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(5)
  await messageArea(visitor)
    .getByRole('alert')
    .getByRole('term')
    .filter({ hasText: t(m.contact_consent_name) })
    .waitFor()
  // What is said of several fields is said once.
  const missing = [m.field_first_name, m.field_email, m.contact_subject, m.contact_message].map((label) => t(label))
  await messageArea(visitor)
    .getByText(`${missing.join(', ')}: ${t(m.field_required_all)}`, { exact: true })
    .waitFor()
  expect(await accessibilityViolations(visitor, 'contact with mistakes')).toEqual([])

  // Those of corrected fields go. A field that was left with a wrong format says so, one that is being typed in does not.
  await fillMessage(visitor, { ...customer, email: 'maria@' })
  await page.locator('#contact-phone').fill('12345')
  await expect
    .poll(() => messageArea(visitor).getByRole('term').allTextContents())
    .toEqual([t(m.field_email), t(m.contact_consent_name)].map((label) => `${label}: `))
  await sendButton(visitor).click()
  await expect
    .poll(() => messageArea(visitor).getByRole('term').allTextContents())
    .toEqual([t(m.field_email), t(m.field_phone), t(m.contact_consent_name)].map((label) => `${label}: `))
  await page.locator('#contact-phone').fill('')
  await consent(visitor).check()
  await sendButton(visitor).click()
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
  await messageArea(visitor)
    .getByRole('alert')
    .getByRole('term')
    .filter({ hasText: t(m.field_email) })
    .waitFor()
  // Corrected, the messages at the field and above go.
  await visitor.field(t(m.field_email)).fill(customer.email)
  await expect.poll(() => page.locator('[aria-invalid=true]').count()).toBe(0)
  await expect.poll(() => messageArea(visitor).getByRole('alert').textContent()).toBe('')
  // Only the server knows that there is no such number.
  await page.locator('#contact-phone').fill('+359 000 000 000')
  await sendButton(visitor).click()
  await expect.poll(focused).toBe('phone')
  await page.locator('#contact-phone').fill('')
  await sendButton(visitor).click()
  await waitForSent(visitor)
  expect(await contactMessagesOf(shop, customer.email)).toHaveLength(1)
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
      ['E-mail: Not one of ours', 'Please check: Try again'],
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
    const customer = newCustomer('en')
    await openContact(visitor)
    await fillMessage(visitor, customer)
    await consent(visitor).check()
    const alert = messageArea(visitor).getByRole('alert')
    for (const [what, status, body, lines, selector] of IN_MESSAGE_AREA) {
      const restore = await respondWith(visitor, /send-message$/, status, body)
      await sendButton(visitor).click()
      await expect.poll(() => alert.locator(selector).allTextContents(), { message: what }).toEqual([...lines])
      await restore()
    }
    await expect.poll(() => visitor.field(t(m.field_email)).getAttribute('aria-invalid')).toBe('true')
    for (const [status, words] of BESIDE_THE_BUTTON) {
      const body = { message: 'Internal words', errors: { email: 'Internal words' } }
      const restore = await respondWith(visitor, /send-message$/, status, body)
      await sendButton(visitor).click()
      await visitor.main().getByRole('article').getByRole('alert').getByText(t(words), { exact: true }).waitFor()
      await expect.poll(() => alert.textContent(), { message: String(status) }).toBe('')
      await expect.poll(() => page.getByText('Internal words').count()).toBe(0)
      await restore()
    }
    await sendButton(visitor).click()
    await waitForSent(visitor)
    expect(await contactMessagesOf(shop, customer.email)).toHaveLength(1)
  })
})
