import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { CartLine } from '../../domain/cart-lines.ts'
import { type OrderLine, OrderLines } from '../../domain/order-lines.tsx'
import { useMoney } from '../../domain/use-money.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { useShop } from '../../lib/shop-context.tsx'
import { useLazyModule } from '../../lib/use-lazy-module.ts'
import { useCheckoutForm } from '../../stores/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { OrderDetailsSkeleton } from './checkout-skeleton.tsx'
import { ContactSection } from './form/contact-section.tsx'
import { CheckoutFormProvider } from './form/form-context.tsx'
import { LoadFailed } from './load-failed.tsx'
import { useCheckoutOffers } from './offers.ts'
import { ORDER_ISSUES_ID, OrderIssues } from './placing/order-issues.tsx'
import { usePlaceOrder } from './placing/use-place-order.ts'
import type { Purchase } from './purchase.ts'
import { Summary } from './summary/summary.tsx'
import { type CheckoutPrice, useCheckoutPrice } from './summary/use-checkout-price.ts'

const FORM_ID = 'checkout-form'
/** What covers the page, in pixels: the header together with a field's label, and the summary bar of a narrow screen. */
const COVERED_TOP = 140
const COVERED_BOTTOM = 100
const loadOrderDetails = () => import('./form/order-details.tsx')

type Props = {
  purchase: Purchase
  /** The lines of the purchase, given the server's price; that is undefined until it is loaded. */
  linesOf: (price: CheckoutPrice['price']) => { summaryLines: OrderLine[]; linesWithIssues: CartLine[] }
  renderLineIssue: (line: CartLine) => ReactNode
  /** The link to where the purchase can be changed. */
  editLink: ReactNode
}

/** The checkout on one page: the form, and a summary with the total that stays in view. */
export function Checkout({ purchase, linesOf, renderLineIssue, editLink }: Props) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const stored = useCheckoutForm(({ form }) => form)
  const offers = useCheckoutOffers(stored, purchase)
  const { form } = offers
  const price = useCheckoutPrice(purchase, form, offers.areLoaded)
  const placing = usePlaceOrder(purchase, form, price)
  const { phase, errors, reason, rejectionCount, submit } = placing
  const orderDetails = useLazyModule(loadOrderDetails)
  const root = useRef<HTMLDivElement>(null)
  useFocusOnRejection(root, rejectionCount)
  useResetOnLanguageChange(placing.reset)
  const { summaryLines, linesWithIssues } = linesOf(price.price)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const orderButton = (className: string) => (
    <Button type="submit" form={FORM_ID} size="large" busy={phase !== 'editing'} className={className}>
      {t(m.checkout_order)}
    </Button>
  )
  return (
    <div ref={root} className="frame flex min-h-dvh flex-col pt-10 lg:pt-14">
      <h1 className="text-3xl lg:text-4xl">{t(m.checkout_title)}</h1>
      <p className="mt-3 max-w-xl text-sm text-muted">{t(m.checkout_saved_in_browser)}</p>
      <div className="mt-8 flex grow flex-col lg:mt-10 lg:grid lg:grow-0 lg:grid-cols-12 lg:gap-x-16">
        <form id={FORM_ID} onSubmit={onSubmit} noValidate className="min-w-0 grow lg:col-span-7">
          <CheckoutFormProvider
            form={form}
            errors={errors}
            onChange={placing.clearErrors}
            onBlurField={placing.validateOnBlur}
          >
            <ContactSection />
            {orderDetails.module ? (
              <orderDetails.module.OrderDetails offers={offers} price={price} />
            ) : orderDetails.hasFailed ? (
              <LoadFailed onRetry={orderDetails.retry} />
            ) : (
              <OrderDetailsSkeleton />
            )}
            <div className="grid">
              <OrderIssues
                reason={reason}
                linesWithIssues={linesWithIssues}
                renderLineIssue={renderLineIssue}
                editLink={editLink}
                onRetry={() => void submit()}
              />
              {orderButton('mt-5 w-full max-lg:hidden')}
              <p role="status" className="mt-2 text-sm text-muted empty:hidden">
                {phase === 'sending' ? t(m.checkout_sending) : ''}
              </p>
            </div>
          </CheckoutFormProvider>
        </form>
        <Summary
          price={price}
          promoError={errors['promo_code']}
          lines={<OrderLines lines={summaryLines} label={t(m.checkout_summary)} formatPrice={formatPrice} />}
          editLink={editLink}
          button={orderButton('px-4! sm:px-7!')}
        />
      </div>
    </div>
  )
}

/** After a rejection, focuses the first invalid field; without one, what stands beside the order button. */
function useFocusOnRejection(root: { current: HTMLElement | null }, rejectionCount: number): void {
  useEffect(() => {
    if (rejectionCount === 0) return
    const invalid =
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ??
      document.getElementById(ORDER_ISSUES_ID)
    // In a group of controls, the checked or the first one.
    const target = invalid?.querySelector<HTMLElement>('input:checked, input, button, a') ?? invalid
    target?.focus({ preventScroll: true })
    // Scrolls only when the field is covered, because the message area above may be in view as well.
    const { top = 0, bottom = 0 } = invalid?.getBoundingClientRect() ?? {}
    if (top < COVERED_TOP || bottom > innerHeight - COVERED_BOTTOM) scrollBy({ top: top - COVERED_TOP })
  }, [root, rejectionCount])
}

/** Removes errors after a change of the language: their texts are in the former one. */
function useResetOnLanguageChange(reset: () => void): void {
  const { language } = useShop()
  const lastLanguage = useRef(language)
  useEffect(() => {
    if (lastLanguage.current === language) return
    lastLanguage.current = language
    reset()
  }, [language, reset])
}
