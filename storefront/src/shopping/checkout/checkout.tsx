import type { ReactNode } from 'react'
import type { CartLine } from '../cart/cart-lines.ts'
import { type OrderLine, OrderLines } from '../order/order-lines.tsx'
import { useMoney } from '../../shared/use-money.ts'
import { Form, formId } from '@vitrina/forms'
import { ContactSection } from '../../purchase/index.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { lazyModule } from '../../shared/loading/lazy-module.ts'
import { useLazyModule } from '../../shared/loading/use-lazy-module.ts'
import { useCheckoutForm } from './form/checkout-draft.ts'
import { Button } from '@vitrina/ui'
import { OrderDetailsSkeleton } from './checkout-skeleton.tsx'
import { checkoutForm } from './form/checkout-form-definition.ts'
import { LoadFailed } from '../../shared/loading/load-failed.tsx'
import { useCheckoutOffers } from './offers.ts'
import { OrderIssues } from './placing/order-issues.tsx'
import { usePlaceOrder } from './placing/use-place-order.ts'
import type { Purchase } from './purchase.ts'
import { Summary } from './summary/summary.tsx'
import { type CheckoutPrice, useCheckoutPrice } from './summary/use-checkout-price.ts'

const loadOrderDetails = lazyModule(() => import('./form/order-details.tsx'))

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
  const stored = useCheckoutForm(({ values }) => values)
  const offers = useCheckoutOffers(stored, purchase)
  const price = useCheckoutPrice(purchase, offers.form, offers.areLoaded)
  const form = usePlaceOrder(purchase, offers.form, price)
  const { phase, errorOf } = form
  const orderDetails = useLazyModule(loadOrderDetails)
  const { summaryLines, linesWithIssues } = linesOf(price.price)

  const orderButton = (className: string) => (
    <Button type="submit" form={formId(checkoutForm)} size="large" busy={phase !== 'editing'} className={className}>
      {t(m.checkout_order)}
    </Button>
  )
  return (
    <div className="frame flex min-h-dvh flex-col pt-10 lg:pt-14">
      <h1 className="text-3xl lg:text-4xl">{t(m.checkout_title)}</h1>
      <p className="mt-3 max-w-xl text-sm text-muted">{t(m.checkout_saved_in_browser)}</p>
      <div className="mt-8 flex grow flex-col lg:mt-10 lg:grid lg:grow-0 lg:grid-cols-12 lg:gap-x-16">
        <Form form={form} className="min-w-0 grow lg:col-span-7">
          <ContactSection form={form} phoneHint={t(m.checkout_phone_hint)} />
          {orderDetails.module ? (
            <orderDetails.module.OrderDetails offers={offers} price={price} />
          ) : orderDetails.hasFailed ? (
            <LoadFailed onRetry={orderDetails.retry} />
          ) : (
            <OrderDetailsSkeleton />
          )}
          <div className="grid">
            <OrderIssues linesWithIssues={linesWithIssues} renderLineIssue={renderLineIssue} editLink={editLink} />
            {orderButton('mt-5 w-full max-lg:hidden')}
            <p role="status" className="mt-2 text-sm text-muted empty:hidden">
              {phase === 'sending' ? t(m.checkout_sending) : ''}
            </p>
          </div>
        </Form>
        <Summary
          price={price}
          promoError={errorOf('promo_code')}
          lines={<OrderLines lines={summaryLines} label={t(m.checkout_summary)} formatPrice={formatPrice} />}
          editLink={editLink}
          button={orderButton('px-4! sm:px-7!')}
        />
      </div>
    </div>
  )
}
