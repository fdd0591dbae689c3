import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { CartLine } from '../../domain/cart-lines.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useCheckoutForm } from '../../stores/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { ContactSection } from './form/contact-section.tsx'
import { CheckoutFormProvider } from './form/form-context.tsx'
import { DetailsSkeleton } from './details-skeleton.tsx'
import type { Purchase } from './purchase.ts'
import { LoadFailed } from './load-failed.tsx'
import { OrderIssues, PROBLEM_ID } from './placing/order-issues.tsx'
import { Summary } from './summary/summary.tsx'
import { type OrderLine, OrderLines } from '../../domain/order-lines.tsx'
import { useCheckoutPrice } from './summary/use-checkout-price.ts'
import { useLazyModule } from '../../lib/use-lazy-module.ts'
import { useCheckoutOffers } from './offers.ts'
import { usePlaceOrder } from './placing/use-place-order.ts'

const FORM_ID = 'checkout-form'
/** Pixels that the header with a field's label, and a phone's bar with the total, take of the window. */
const BELOW_HEADER = 140
const ABOVE_BAR = 100
const loadDetails = () => import('./form/order-details.tsx')

export type CheckoutProps = {
  purchase: Purchase
  /** The lines as the server prices them, given its answer. */
  linesOf: (price: ReturnType<typeof useCheckoutPrice>['price']) => { summary: OrderLine[]; troubled: CartLine[] }
  renderTrouble: (line: CartLine) => ReactNode
  /** Back to where what is ordered can be changed. */
  change: ReactNode
}

/** The whole order on one page: who, where to, how paid; the sum always in sight. */
export function Checkout({ purchase, linesOf, renderTrouble, change }: CheckoutProps) {
  const t = useTexts()
  const stored = useCheckoutForm(({ form }) => form)
  const offers = useCheckoutOffers(stored, purchase)
  const { form } = offers
  const price = useCheckoutPrice(purchase, form, offers.known)
  const ordering = usePlaceOrder(purchase, form, price)
  const { phase, errors, reason: problem, refusals, submit } = ordering
  const details = useLazyModule(loadDetails)
  const root = useRef<HTMLDivElement>(null)
  useFocusOnRefusal(root, refusals)
  useForgetInOtherLanguage(ordering.forget)
  const { summary, troubled } = linesOf(price.price)
  const sending = phase !== 'open'

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const button = (className: string) => (
    <Button type="submit" form={FORM_ID} size="large" busy={sending} className={className}>
      {t(m.checkout_order)}
    </Button>
  )
  return (
    <div ref={root} className="frame flex min-h-dvh flex-col pt-10 lg:pt-14">
      <h1 className="text-3xl lg:text-4xl">{t(m.checkout_title)}</h1>
      <p className="mt-3 max-w-xl text-sm text-muted">{t(m.checkout_saved_in_browser)}</p>
      <div className="mt-8 flex grow flex-col lg:mt-10 lg:grid lg:grow-0 lg:grid-cols-12 lg:gap-x-16">
        <form id={FORM_ID} onSubmit={onSubmit} noValidate className="min-w-0 grow lg:col-span-7">
          <CheckoutFormProvider form={form} errors={errors} onChange={ordering.mend} onLeave={ordering.look}>
            <ContactSection />
            {details.module ? (
              <details.module.OrderDetails offers={offers} price={price} />
            ) : details.hasFailed ? (
              <LoadFailed onRetry={details.retry} />
            ) : (
              <DetailsSkeleton />
            )}
            <div className="grid">
              <OrderIssues
                problem={problem}
                troubled={troubled}
                renderTrouble={renderTrouble}
                days={change}
                onRetry={() => void submit()}
              />
              {button('mt-5 w-full max-lg:hidden')}
              <p role="status" className="mt-2 text-sm text-muted empty:hidden">
                {phase === 'sending' ? t(m.checkout_sending) : ''}
              </p>
            </div>
          </CheckoutFormProvider>
        </form>
        <Summary
          price={price}
          promoError={errors['promo_code']}
          lines={<OrderLines lines={summary} label={t(m.checkout_summary)} />}
          change={change}
          button={button('px-4! sm:px-7!')}
        />
      </div>
    </div>
  )
}

/** Leads to the first thing that is wrong; where no field is, to the notice beside the button. */
function useFocusOnRefusal(root: { current: HTMLElement | null }, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    const wrong =
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ??
      document.getElementById(PROBLEM_ID)
    // Of a group, what can be operated.
    const target = wrong?.querySelector<HTMLElement>('input:checked, input, button, a') ?? wrong
    target?.focus({ preventScroll: true })
    // Where the list of what is wrong leaves it in sight, both are; else as far down that the list is not cut in two.
    const { top = 0, bottom = 0 } = wrong?.getBoundingClientRect() ?? {}
    if (top < BELOW_HEADER || bottom > innerHeight - ABOVE_BAR) scrollBy({ top: top - BELOW_HEADER })
  }, [root, refusals])
}

/** What the server said was said in the language of before. */
function useForgetInOtherLanguage(forget: () => void): void {
  const { language } = useShop()
  const last = useRef(language)
  useEffect(() => {
    if (last.current === language) return
    last.current = language
    forget()
  }, [language, forget])
}
