import * as m from '@vitrina/i18n/messages'
import type { FakeStripe } from '../../../server/test/fakes/fake-stripe/fake-stripe.ts'
import { freePort } from '../shops/shop.ts'
import type { Visitor } from '../visitor.ts'

const WEBHOOK_SECRET = 'whsec_of_the_journeys'

/** The settings of a shop that takes payments by the fake Stripe, which sends its events to that shop. */
export async function stripeSettings(fake: FakeStripe): Promise<Record<string, string>> {
  const port = await freePort()
  const PUBLIC_URL = `http://127.0.0.1:${port}`
  fake.notify({ url: `${PUBLIC_URL}/api/v1/webhooks/stripe`, secret: WEBHOOK_SECRET })
  return {
    PORT: String(port),
    PUBLIC_URL,
    STRIPE_SECRET_KEY: fake.secretKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: fake.url,
  }
}

/** Waits for the provider's page. */
export const atPaymentPage = ({ page }: Visitor) => page.getByRole('heading', { name: 'Payment page' }).waitFor()

/** Presses a button of the provider's page: Pay, Decline or Pay by bank. */
export const press = ({ page }: Visitor, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The button on the page of an order or a booking that leads to the provider's page. */
export const payButton = (visitor: Visitor) =>
  visitor.main().getByRole('button', { name: visitor.t(m.payment_pay_amount, { amount: '' }).trim() })
