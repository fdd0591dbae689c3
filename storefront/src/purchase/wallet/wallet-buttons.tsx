import { loadStripe } from '@stripe/stripe-js/pure'
import type {
  Stripe,
  StripeElementLocale,
  StripeElements,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
} from '@stripe/stripe-js'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classes } from '@vitrina/ui'
import type { Language, WalletOffer } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { useLanguage, useTexts } from '@vitrina/i18n'
import { useRedirect } from '../redirect.ts'
import type { WalletPayment } from './wallet-payment.ts'

type Props = {
  offer: WalletOffer
  /** Not now: a newer amount is on its way, or the form is. */
  isBusy: boolean
  /** The sheet opens with the offer's amount, which is what its customer agrees to. */
  onOpen: () => void
  /** It has closed: nothing was agreed to, or what was is answered. */
  onClose: () => void
  onPay: (payment: WalletPayment) => Promise<void>
}

/** The buttons of Stripe's Express Checkout Element (https://docs.stripe.com/js/element/express_checkout_element), where the device has a wallet. */
export function WalletButtons({ offer, isBusy, onOpen, onClose, onPay }: Props) {
  const { publishable_key: key, amount, currency } = offer
  const t = useTexts()
  const language = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const elements = useRef<StripeElements>(null)
  const [isAvailable, setIsAvailable] = useState(false)

  /** As Stripe writes it. */
  const code = currency.toLowerCase()
  const amountNow = useEffectEvent(() => ({ amount, currency: code }))
  const open = useEffectEvent(({ resolve, reject }: StripeExpressCheckoutElementClickEvent) => {
    if (isBusy) return reject()
    onOpen()
    resolve()
  })
  const close = useEffectEvent(onClose)
  const pay = useEffectEvent(
    async (stripe: Stripe, group: StripeElements, event: StripeExpressCheckoutElementConfirmEvent) => {
      // The sheet waits for one answer, also where nothing was sent.
      let isAnswered = false
      const fail = () => {
        if (!isAnswered) event.paymentFailed({ reason: 'fail' })
        isAnswered = true
      }
      const confirm: WalletPayment['pay'] = async (page, begin) => {
        const returned = `${page}?payment=returned`
        useRedirect.setState({ isPaying: true })
        try {
          const { client_secret: clientSecret } = (await begin()).data
          if (clientSecret === null) return page
          // A bank that asks on its own page leads back to there.
          const confirmParams = { return_url: location.origin + returned }
          const payment = { elements: group, clientSecret, confirmParams, redirect: 'if_required' } as const
          const { error } = await stripe.confirmPayment(payment)
          isAnswered = true
          return error ? page : returned
        } catch {
          // The shop can't give the secret, or Stripe's script throws, for instance where a change of the language has taken the buttons away.
          return page
        } finally {
          useRedirect.setState({ isPaying: false })
          fail()
        }
      }
      // What the wallet has given is checked before anything is placed.
      const isValid = await group.submit().then(
        ({ error }) => !error,
        () => false,
      )
      try {
        if (isValid) await onPay({ pay: confirm, fail })
      } finally {
        fail()
        onClose()
      }
    },
  )

  useEffect(() => {
    let remove: (() => void) | undefined
    let isGone = false
    // Without Stripe’s script there are no buttons, and the order button leads to its page.
    loadScript(key, language).then(
      (stripe) => {
        if (!stripe || isGone || !place.current) return
        const group = stripe.elements({
          mode: 'payment',
          ...amountNow(),
          allowedPaymentMethodTypes: ['card'],
          appearance: { variables: { borderRadius: getComputedStyle(place.current).borderRadius } },
        })
        const buttons = group.create('expressCheckout', {
          buttonHeight: 48,
          buttonTheme: matchMedia('(prefers-color-scheme: dark)').matches ? LIGHT : DARK,
          // Both say that it is paid for (decision 60).
          buttonType: { applePay: 'buy', googlePay: 'pay' },
          paymentMethods: { link: 'never', amazonPay: 'never', paypal: 'never', klarna: 'never' },
        })
        buttons.on('ready', ({ availablePaymentMethods }) => setIsAvailable(availablePaymentMethods !== undefined))
        buttons.on('click', (event) => open(event))
        buttons.on('cancel', () => close())
        buttons.on('confirm', (event) => void pay(stripe, group, event))
        buttons.mount(place.current)
        elements.current = group
        remove = () => buttons.destroy()
      },
      () => {},
    )
    return () => {
      isGone = true
      elements.current = null
      remove?.()
    }
  }, [key, language])

  useEffect(() => {
    void elements.current?.update({ amount, currency: code })
  }, [amount, code])

  return (
    <div
      aria-busy={isBusy || undefined}
      className={classes(
        'transition-opacity',
        isAvailable ? 'mt-4' : 'invisible h-0 overflow-hidden',
        isBusy && 'opacity-50',
      )}
    >
      {isAvailable && <p className="mb-2 text-sm text-muted">{t(m.checkout_wallet)}</p>}
      <div ref={place} className="rounded-control" />
    </div>
  )
}

const DARK = { applePay: 'black', googlePay: 'black' } as const
const LIGHT = { applePay: 'white', googlePay: 'white' } as const

function loadScript(key: string, language: Language) {
  // Stripe is not told how visitors move and type.
  loadStripe.setLoadParameters({ advancedFraudSignals: false })
  // A language that Stripe does not have is English there.
  return loadStripe(key, { locale: language as StripeElementLocale })
}
