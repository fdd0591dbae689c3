import { useLocation } from '@tanstack/react-router'
import { NOBODY, useApi } from '@vitrina/api-client'
import type { ReactNode } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, buttonClass, Checkbox } from '@vitrina/ui'
import { Form, formId, FormSection } from '@vitrina/forms'
import { ContactSection, dutyToPay, FoldedNote, InvoiceSection, PaymentSection, Wallet } from '../../purchase/index.ts'
import { HrefLink } from '../../shared/href-link.tsx'
import { useSettings } from '../../shared/shop-data.ts'
import { TermsField } from '../../shared/terms-field.tsx'
import { useMoney } from '../../shared/use-money.ts'
import type { CartLine } from '../cart/cart-lines.ts'
import { type OrderLine, OrderLines } from '../order/order-lines.tsx'
import { useCheckoutForm } from './checkout-draft.ts'
import { checkoutForm } from './checkout-form.ts'
import { adaptToPrice, asPriced, canPay, isPaidByVoucher, useCheckoutChoices } from './choices.ts'
import { DeliverySection } from './delivery/delivery-section.tsx'
import { GiftSection } from './gift-section.tsx'
import { OrderIssues } from './placing/order-issues.tsx'
import { usePlaceOrder } from './placing/use-place-order.ts'
import type { Goods } from './requests.ts'
import { Summary } from './summary.tsx'
import { useCheckoutPrice } from './use-checkout-price.ts'

/** The checkout of goods: what can be chosen, what it costs, and the form whose submit places the order. */
export function useGoodsCheckout(goods: Goods) {
  const stored = useCheckoutForm(({ values }) => values)
  const choices = useCheckoutChoices(stored, goods.kind)
  // What a price says of the goods decides what is asked. It is asked for again only where that changes what they cost.
  const first = useCheckoutPrice(goods, choices.form, choices.areLoaded)
  const values = adaptToPrice(choices.form, first.price, choices.payments.data)
  const priced = asPriced(values, choices.form, choices.payments.data)
  const price = useCheckoutPrice(goods, priced, choices.areLoaded)
  return { goods, choices, price, ...usePlaceOrder(goods, values, price) }
}

const ORDER_TEXTS = { now: m.checkout_order, later: m.checkout_order_later, none: m.checkout_order_free }

type Props = {
  checkout: ReturnType<typeof useGoodsCheckout>
  lines: readonly OrderLine[]
  linesWithIssues: readonly CartLine[]
  /** The link to where the goods can be changed. */
  editLink: ReactNode
}

/** The checkout on one page: the form, and a summary with the total that stays in view. */
export function Checkout({
  checkout: { goods, choices, price, form, payByWallet },
  lines,
  linesWithIssues,
  editLink,
}: Props) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { phase, errorOf, isComplete } = form
  const { payments } = choices
  const isByEmail = price.price?.needs_delivery === false

  const service = choices.services.data?.find((one) => one.service === form.values.service)
  const method = payments.data?.find(({ service }) => service === form.values.payment_method)

  const orderButton = (className: string) => (
    <Button type="submit" form={formId(checkoutForm)} size="large" busy={phase !== 'editing'} className={className}>
      {t(isComplete ? ORDER_TEXTS[dutyToPay(price.price?.to_pay, method)] : m.checkout_continue)}
    </Button>
  )
  return (
    <div className="frame flex min-h-dvh flex-col pt-10 lg:pt-14">
      <h1 className="text-3xl lg:text-4xl">{t(m.checkout_title)}</h1>
      <p className="mt-3 max-w-xl text-sm text-muted">{t(m.checkout_saved_in_browser)}</p>
      <div className="mt-8 flex grow flex-col lg:mt-10 lg:grid lg:grow-0 lg:grid-cols-12 lg:gap-x-16">
        <div className="min-w-0 grow lg:col-span-7">
          <LoginOffer />
          <Form form={form}>
            <ContactSection form={form} phoneHint={t(m.checkout_phone_hint)} />
            {!isByEmail && <DeliverySection choices={choices} price={price} />}
            {goods.kind === 'cart' && !isByEmail && <GiftSection />}
            {isPaidByVoucher(form.values) ? (
              <FormSection title={t(m.checkout_payment)}>
                <p>{t(m.voucher_pays_all)}</p>
              </FormSection>
            ) : (
              <PaymentSection
                form={form}
                cards={payments.data?.map(({ service, name, text, fee, due }) => ({
                  value: service,
                  label: name,
                  ...(canPay(form.values, due)
                    ? { text }
                    : { text: t(isByEmail ? m.voucher_not_on_delivery : m.gift_not_on_delivery), disabled: true }),
                  side: fee > 0 ? `+${formatPrice(fee)}` : undefined,
                }))}
                hasFailed={payments.isError}
                onRetry={() => void payments.refetch()}
              />
            )}
            <InvoiceSection form={form} />
            <FoldedNote form={form} hint={t(m.checkout_note_hint)} />
            <div className="grid gap-4 border-t border-line pt-6">
              {form.values.min_age > 0 && (
                <Checkbox {...form.checkbox('confirm_age')} label={t(m.checkout_age, { age: form.values.min_age })} />
              )}
              <TermsField form={form} />
            </div>
            <div className="grid">
              <OrderIssues linesWithIssues={linesWithIssues} editLink={editLink} />
              {orderButton('mt-5 w-full max-lg:hidden')}
              <Wallet
                subject="order"
                method={method}
                due={price.price?.to_pay}
                isUpdating={price.isUpdating}
                form={form}
                onPay={payByWallet}
              />
              <p role="status" className="mt-2 text-sm text-muted empty:hidden">
                {phase === 'sending' ? t(m.checkout_sending) : ''}
              </p>
              <Assurances hasReturns={lines.some(({ withdrawable }) => withdrawable)} />
            </div>
          </Form>
        </div>
        <Summary
          price={price}
          deliveryService={service && !service.pickup ? service.name : undefined}
          errors={{ promo: errorOf('promo_code'), voucher: errorOf('voucher_code') }}
          lines={<OrderLines lines={lines} label={t(m.checkout_summary)} formatPrice={formatPrice} />}
          editLink={editLink}
          button={orderButton('px-4! sm:px-7!')}
        />
      </div>
    </div>
  )
}

/** For a customer who is not logged in: the login, which leads back. What is typed stays in the browser. */
function LoginOffer() {
  const t = useTexts()
  const { identity } = useApi()
  const { href } = useLocation()
  if (identity !== NOBODY) return null
  return (
    <p className="mb-6 text-sm text-muted">
      {t(m.checkout_have_account)}{' '}
      <HrefLink
        href={`/auth/login?${new URLSearchParams({ next: href })}`}
        className={buttonClass({ variant: 'link' })}
      >
        {t(m.nav_login)}
      </HrefLink>
    </p>
  )
}

/** What one wants to know before one pays: whom to ask, and that it can be returned. */
function Assurances({ hasReturns }: { hasReturns: boolean }) {
  const t = useTexts()
  const { company, withdrawal_days } = useSettings()
  if (!company.phone && !hasReturns) return null
  return (
    <ul className="mt-5 grid gap-1 text-sm text-muted">
      {hasReturns && <li>{t(m.checkout_returns, { count: withdrawal_days })}</li>}
      {company.phone && (
        <li>
          {t(m.checkout_help)}{' '}
          <a href={`tel:${company.phone.replace(/\s/g, '')}`} className="inline-flex min-h-11 items-center underline">
            {company.phone}
          </a>
        </li>
      )}
    </ul>
  )
}
