import { afterAll } from 'vitest'
import type { App } from '../../src/build-app.ts'
import { startFakeStripe } from '../fakes/fake-stripe/fake-stripe.ts'

const WEBHOOK_SECRET = 'whsec_of_the_test'

/**
 * A fake Stripe for the tests of a file, the settings of a shop that is paid there, and `connect`, which has it send its webhooks to that shop. It ends with
 * the tests.
 */
export async function stripeForShop(PUBLIC_URL = 'http://localhost') {
  const fake = await startFakeStripe()
  afterAll(() => fake.stop())
  return {
    fake,
    env: {
      PUBLIC_URL,
      STRIPE_SECRET_KEY: fake.secretKey,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: fake.url,
    },
    async connect({ app }: { app: App }): Promise<void> {
      const address = await app.http.listen({ port: 0, host: '127.0.0.1' })
      fake.notify({ url: `${address}/api/v1/webhooks/stripe`, secret: WEBHOOK_SECRET })
    },
  }
}
