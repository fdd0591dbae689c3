import type { FakeStripe } from '../../../server/test/fakes/fake-stripe/fake-stripe.ts'
import type { Visitor } from '../visitor.ts'

type Confirm = { clientSecret: string; amount: number; currency: string }
type Wallet = {
  /** Whether the customer's bank refuses. */
  isDeclined: boolean
  /** The addresses that were asked for at Stripe's script host. */
  requests: string[]
  /** How its sheets ended. */
  outcomes: string[]
  isMissing: boolean
  /** Whether Stripe’s script throws instead of confirming. */
  isBroken: boolean
  /** What happens between the bank's answer and that of Stripe's script. */
  beforeAnswer: () => Promise<void>
}

/** The wallet's button, once Stripe's script shows it; in its sheet, the button that pays, and the amount. */
export const walletButton = ({ page }: Visitor) => page.getByRole('button', { name: 'G Pay' })
export const confirmButton = ({ page }: Visitor) => page.getByRole('button', { name: 'Confirm', exact: true })
export const shownAmount = ({ page }: Visitor) => page.getByText(/^\d+\.\d\d eur$/).textContent()

/** Presses the wallet's button once the amount is up to date: before, no sheet opens. */
export async function openSheet(visitor: Visitor): Promise<void> {
  await walletButton(visitor).waitFor()
  await visitor.waitForTotal()
  await walletButton(visitor).click()
}

/** The settings of a shop whose forms have wallets, besides those of Stripe. */
export const WALLET_SETTINGS = { STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_journeys' }

/**
 * A device with a wallet: a stand-in for Stripe's script (https://docs.stripe.com/js/element/express_checkout_element), whose sheet has the amount and the buttons
 * Confirm and Close, and which confirms at the fake Stripe.
 */
export async function installWallet({ page }: Visitor, fake: FakeStripe, given: Partial<Wallet> = {}): Promise<Wallet> {
  const wallet: Wallet = {
    isDeclined: false,
    isMissing: false,
    isBroken: false,
    beforeAnswer: async () => {},
    requests: [],
    outcomes: [],
    ...given,
  }
  await page.exposeFunction('confirmAtStripe', async ({ clientSecret, amount, currency }: Confirm) => {
    const intent = fake.intents().find(({ client_secret }) => client_secret === clientSecret)
    // As Stripe does: what the sheet showed is what is paid.
    if (intent?.amount !== amount || intent.currency !== currency) return false
    if (wallet.isBroken) return null
    const isPaid = fake.confirmIntent(clientSecret, wallet.isDeclined ? 'declined' : 'paid')
    await wallet.beforeAnswer()
    return isPaid
  })
  await page.exposeFunction('reportOutcome', (outcome: string) => void wallet.outcomes.push(outcome))
  await page.route('https://js.stripe.com/**', (route) => {
    wallet.requests.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript.toString()})(${!wallet.isMissing})` })
  })
  return wallet
}

/** Runs in the page. */
function stripeScript(hasWallet: boolean): void {
  type Handler = (event: object) => void
  const target = window as unknown as {
    Stripe: unknown
    confirmAtStripe: (confirm: Confirm) => Promise<boolean | null>
    reportOutcome: (outcome: string) => void
  }
  function createElements(options: { mode: string; amount: number; currency: string }) {
    if (options.mode !== 'payment' || !Number.isInteger(options.amount)) throw new Error('IntegrationError')
    const handlers = new Map<string, Handler>()
    const emit = (name: string, event: object) => handlers.get(name)?.(event)
    const root = document.createElement('div')
    const sheet = document.createElement('dialog')
    const group = {
      options,
      wasSubmitted: false,
      closeSheet: (outcome: string) => {
        // One that was taken away can't be closed.
        if (!sheet.isConnected) return
        sheet.close()
        sheet.replaceChildren()
        target.reportOutcome(outcome)
      },
      update: (changed: object) => Object.assign(options, changed),
      submit: async () => {
        group.wasSubmitted = true
        return {}
      },
      create: () => ({
        on: (name: string, handler: Handler) => void handlers.set(name, handler),
        destroy: () => root.remove(),
        mount(place: HTMLElement) {
          const button = document.createElement('button')
          Object.assign(button, { type: 'button', textContent: 'G Pay' })
          Object.assign(button.style, { width: '100%', height: '48px', background: '#000', color: '#fff' })
          if (hasWallet) root.append(button, sheet)
          button.addEventListener('click', () =>
            emit('click', { resolve: openSheet, reject: () => target.reportOutcome('rejected') }),
          )
          place.append(root)
          setTimeout(() => emit('ready', { availablePaymentMethods: hasWallet ? { googlePay: true } : undefined }), 50)
        },
      }),
    }
    function openSheet(): void {
      sheet.innerHTML = `<p>${(options.amount / 100).toFixed(2)} ${options.currency}</p><button type="button">Confirm</button><button type="button">Close</button>`
      const [confirm, close] = sheet.querySelectorAll('button')
      confirm!.addEventListener('click', () =>
        emit('confirm', { paymentFailed: () => group.closeSheet('failed'), expressPaymentType: 'google_pay' }),
      )
      close!.addEventListener('click', () => {
        group.closeSheet('closed')
        emit('cancel', {})
      })
      sheet.showModal()
    }
    return group
  }
  type Group = ReturnType<typeof createElements>
  const stripe = {
    _registerWrapper: () => {},
    elements: createElements,
    async confirmPayment({ elements, clientSecret }: { elements: Group; clientSecret: string }) {
      if (!elements.wasSubmitted) throw new Error('IntegrationError: elements.submit() must be called first')
      const { amount, currency } = elements.options
      const isPaid = await target.confirmAtStripe({ clientSecret, amount, currency })
      if (isPaid === null) throw new Error('IntegrationError')
      elements.closeSheet(isPaid ? 'paid' : 'declined')
      return isPaid ? { paymentIntent: { status: 'succeeded' } } : { error: { type: 'card_error' } }
    },
  }
  target.Stripe = Object.assign(() => stripe, { version: 'endive' })
}
