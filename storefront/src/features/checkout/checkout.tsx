import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { CartLine } from '../../lib/cart-lines.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useMoney } from '../../lib/use-money.ts'
import { useCheckoutForm } from '../../stores/checkout.ts'
import { Button } from '../../ui/button.tsx'
import { ContactSection } from './contact-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { FormProvider } from './form-context.tsx'
import { InvoiceSection, NoteSection, TermsField } from './more-section.tsx'
import type { Purchase } from './order-request.ts'
import { PaymentSection } from './payment-section.tsx'
import { ProblemNotice, PROBLEM_ID } from './problem-notice.tsx'
import { Summary } from './summary.tsx'
import { type SummaryLine, SummaryLines } from './summary-lines.tsx'
import { useCheckoutPrice } from './use-checkout-price.ts'
import { useOffers } from './use-offers.ts'
import { useOrdering } from './use-ordering.ts'

const FORM_ID = 'checkout-form'

type Props = {
  purchase: Purchase
  /** The lines as the server prices them, given its answer. */
  linesOf: (price: ReturnType<typeof useCheckoutPrice>['price']) => { summary: SummaryLine[]; troubled: CartLine[] }
  renderTrouble: (line: CartLine) => ReactNode
  /** Back to where what is ordered can be changed. */
  change: ReactNode
}

/** The whole order on one page: who, where to, how paid; the sum always in sight. */
export function Checkout({ purchase, linesOf, renderTrouble, change }: Props) {
  const t = useTexts()
  const { money } = useMoney()
  const stored = useCheckoutForm(({ form }) => form)
  const offers = useOffers(stored)
  const { form } = offers
  const price = useCheckoutPrice(purchase, form, offers.known)
  const ordering = useOrdering(purchase, form, price)
  const { phase, errors, problem, refusals, submit, clearErrors } = ordering
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
    <div ref={root} className="frame pt-10 lg:pt-14">
      <h1 className="text-3xl lg:text-4xl">{t(m.checkout_title)}</h1>
      <p className="mt-3 max-w-xl text-sm text-muted">{t(m.checkout_saved)}</p>
      <div className="mt-6 grid gap-x-16 lg:mt-10 lg:grid-cols-12">
        <form id={FORM_ID} onSubmit={onSubmit} noValidate className="min-w-0 max-lg:mt-8 lg:col-span-7">
          <FormProvider form={form} errors={errors} clearErrors={clearErrors}>
            <ContactSection />
            <DeliverySection offers={offers} price={price} />
            <PaymentSection offers={offers} />
            <InvoiceSection />
            <NoteSection />
            <div className="grid border-t border-line pt-6">
              <TermsField />
              <ProblemNotice problem={problem} troubled={troubled} renderTrouble={renderTrouble} days={change} />
              {button('mt-5 w-full max-lg:hidden')}
              <p role="status" className="mt-2 text-sm text-muted empty:hidden">
                {phase === 'sending' ? t(m.checkout_sending) : ''}
              </p>
            </div>
          </FormProvider>
        </form>
        <aside className="max-lg:order-first max-lg:-mx-[clamp(1rem,4vw,3.5rem)] lg:col-span-5">
          <Summary
            price={price}
            count={summary.reduce((sum, { count }) => sum + count, 0)}
            promoError={errors['promo_code']}
            lines={<SummaryLines lines={summary} label={t(m.checkout_summary)} />}
            action={change}
          />
        </aside>
      </div>
      <div data-sticky-bar className="sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,3.5rem)] mt-8 flex items-center justify-between gap-4 border-t border-line bg-paper px-[clamp(1rem,4vw,3.5rem)] pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden">
        <p className="leading-tight tabular-nums">
          <span className="block text-sm text-muted">{t(m.cart_total)}</span>
          <span className="text-lg font-semibold">{price.price ? money(price.price.total) : '…'}</span>
        </p>
        {button('')}
      </div>
    </div>
  )
}

/** Leads to the first thing that is wrong; where no field is, to the notice beside the button. */
function useFocusOnRefusal(root: { current: HTMLElement | null }, refusals: number): void {
  useEffect(() => {
    if (refusals === 0) return
    const wrong = root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]') ?? document.getElementById(PROBLEM_ID)
    // Of a group, what can be operated.
    const target = wrong?.querySelector<HTMLElement>('input:checked, input, button, a') ?? wrong
    target?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
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
