import { afterAll, expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { startFakeSmtp } from '../../server/test/fakes/fake-smtp.ts'
import { EN_DESKTOP, journeys } from '../support/journeys.ts'
import { openAccount } from '../support/steps/accounts.ts'
import { mailingSettings } from '../support/steps/office.ts'

const smtp = await startFakeSmtp()
afterAll(() => smtp.stop())
const { test, shop } = journeys({
  shop: 'own',
  settings: async () => ({ ...(await mailingSettings()), SMTP_URL: smtp.url }),
})

test('whoever asks for a new password gets a link, and hears the same for an address that nobody has', async ({
  visit,
}) => {
  const visitor = await visit(EN_DESKTOP)
  const { page, t } = visitor
  const { email } = await openAccount(shop)
  await visitor.open('/auth/login?next=/cart')
  await visitor.field(t(m.field_email)).fill(email)
  await visitor
    .main()
    .getByRole('link', { name: t(m.auth_forgot), exact: true })
    .click()
  await visitor.waitForHeading(t(m.auth_recover_title))
  // What was typed at the login, and the way back, are still there.
  const field = visitor.field(t(m.field_email))
  await expect.poll(() => field.inputValue()).toBe(email)
  expect(await field.evaluate((input: HTMLInputElement) => [input.type, input.autocomplete])).toEqual([
    'email',
    'email',
  ])
  expect(new URL(page.url()).searchParams.get('next')).toBe('/cart')
  await visitor.button(t(m.auth_recover)).click()
  await visitor.main().getByText(t(m.auth_recover_sent, { email })).waitFor()
  await expect
    .poll(
      () =>
        smtp.received
          .filter(({ to }) => to.includes(email))
          .map(({ body }) => body)
          .join(),
      { timeout: 20_000 },
    )
    .toContain('/auth/resetPassword/')
  await visitor.button(t(m.auth_recover_again)).click()
  await field.fill('nobody@example.bg')
  await visitor.button(t(m.auth_recover)).click()
  await visitor
    .main()
    .getByText(t(m.auth_recover_sent, { email: 'nobody@example.bg' }))
    .waitFor()
})
