import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '@vitrina/contract'
import { sumAmounts } from '@vitrina/contract/money'
import { useEffect } from 'react'
import { useSendsEmail } from '../../shared/shop-data.ts'
import { PushChoice } from '../../live/index.ts'
import { OrderReviewLine } from '../../reviews/index.ts'
import { AccountOffer, AwaitedTransfer, Letterhead, RecordLanguage, RecordNotFound } from '../../purchase/index.ts'
import { introText, orderStatesText } from './order-texts.ts'
import { OrderLines } from './order-lines.tsx'
import { BoughtVouchers } from './bought-vouchers.tsx'
import { OrderBalance } from './order-balance.tsx'
import { OrderTotals } from './order-totals.tsx'
import { RentalDays } from '../rental/rental-days.tsx'
import { useMoneyIn } from '../../shared/use-money.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { ErrorBoundary } from '../../shared/loading/error-boundary.tsx'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { settlePendingOrder } from './settle-pending-order.ts'
import { Button, Skeleton } from '@vitrina/ui'
import { OrderProgress } from './order-progress.tsx'
import { OrderSections } from './order-sections.tsx'
import { hasPaymentStatus, isAwaitingPayment, PaymentStatus } from './payment-status.tsx'
import { hasWithdrawal } from './withdrawal/withdrawable.ts'
import { Withdrawal } from './withdrawal/withdrawal.tsx'
import { orderQuery } from './order-queries.ts'
import { WriteAboutOrder } from './write-about-order.tsx'

/** For an address that belongs to no order. */
export const OrderNotFound = () => <RecordNotFound title={useTexts()(m.order_not_found_title)} />

const reducedBy = ({ reductions }: Order, isMeant: (reduction: Order['reductions'][number]) => boolean): number =>
  sumAmounts(reductions.filter(isMeant).map(({ amount }) => amount))

/**
 * The page of one order, at an address that can't be guessed: shown after placing it and at any time later. Labels are in the
 * visitor's language, names and texts in the language the order was placed in (decision 13).
 */
export function OrderPage({ url }: { url: string }) {
  const { data: order } = useQuery(orderQuery(useApi(), url))
  useEffect(() => {
    if (order) settlePendingOrder(order)
  }, [order])
  return order ? <OrderArticle order={order} /> : <Skeleton className="frame mt-14 h-96" />
}

function OrderArticle({ order }: { order: Order }) {
  const t = useTexts()
  const { language } = useApi()
  const sendsEmail = useSendsEmail()
  const money = useMoneyIn(order.currency)
  const { formatPrice } = money
  const {
    number,
    created_at,
    state,
    lines,
    subtotal,
    discount,
    delivery_price,
    gift_wrapping,
    payment_fee,
    total,
    promo_code,
    delivery,
  } = order
  const lang = order.language === language ? undefined : order.language
  const isOver = state === 'cancelled' || state === 'returned'
  const isAwaited = isAwaitingPayment(order)
  return (
    <article className="frame pt-10 lg:pt-16 print:pt-0">
      <Letterhead />
      <header className="max-w-2xl">
        <h1 className="text-3xl lg:text-4xl print:text-2xl">
          {isOver || isAwaited ? t(m.order_number, { number }) : t(m.order_title, { name: order.first_name })}
        </h1>
        <p className="mt-4 text-lg print:mt-1 print:text-base">{introText(order, t)}</p>
        {state === 'placed' && !isAwaited && (
          <p className="mt-1 text-muted print:hidden">
            {sendsEmail ? t(m.order_email_sent, { email: order.email }) : t(m.order_email_waits)}
          </p>
        )}
        <div className="mt-6 flex print:mt-2 flex-wrap gap-x-10 gap-y-2">
          <p>
            <strong>{t(m.order_number, { number })}</strong> · {orderStatesText(order, t)}
          </p>
          <p className="text-muted">{t(m.order_placed_on, { date: formatLongDay(created_at, language) })}</p>
        </div>
        {lang && <RecordLanguage language={lang} />}
        {order.stay ? (
          <p className="mt-6">
            {t(m.order_stay)}{' '}
            <Link to="/bookings/$url" params={{ url: order.stay.url }} className="underline underline-offset-4">
              {t(m.order_stay_link, { number: order.stay.number })}
            </Link>
          </p>
        ) : (
          hasPaymentStatus(order) && <PaymentStatus order={order} />
        )}
        <AwaitedTransfer
          record={order}
          amount={order.balance.to_pay}
          reference={number}
          formatPrice={formatPrice}
          lang={lang}
        />
      </header>
      <BoughtVouchers order={order} lang={lang} />
      {delivery.to !== 'email' && <OrderProgress order={order} lang={lang} formatPrice={formatPrice} />}

      <div className="mt-10 grid grid-cols-1 gap-x-columns-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-12 print:mt-4 print:block print:pt-4">
        <section aria-labelledby="order-lines" className="scroll-mt-24 lg:col-span-6 print:col-span-12">
          <h2 id="order-lines" className="text-2xl print:text-lg">
            {t(m.order_lines)}
          </h2>
          <div lang={lang} className="mt-5">
            <OrderLines
              label={t(m.order_lines)}
              formatPrice={formatPrice}
              lines={lines.map((line, index) => ({
                key: String(index),
                name: line.name,
                options: line.options,
                icon: line.icon,
                count: line.selected_count,
                price: line.price,
                total: line.total,
                // A company has no right of withdrawal at all.
                ...(order.invoice === null && { withdrawable: line.withdrawable }),
                ...(line.from_date && line.to_date
                  ? { days: <RentalDays from={line.from_date} to={line.to_date} price={formatPrice(line.price)} /> }
                  : {}),
                // Once where two lines are of one product.
                ...(line.product_id !== null &&
                  lines.findIndex(({ product_id }) => product_id === line.product_id) === index && {
                    action: <OrderReviewLine order={order} productId={line.product_id} name={line.name} />,
                  }),
              }))}
            />
          </div>
          <OrderTotals
            className="mt-6 border-t border-line pt-4"
            amounts={{
              subtotal,
              discount,
              promoCode: promo_code,
              deliveryPrice: delivery_price,
              giftWrapping: gift_wrapping,
              paymentFee: payment_fee,
              withdrawn: reducedBy(order, ({ kind }) => kind === 'withdrawal'),
              deducted: reducedBy(order, ({ kind }) => kind !== 'withdrawal'),
              total,
              isSent: delivery.to !== 'email',
              byVoucher: order.paid_by_voucher,
              toPay: order.balance.to_pay,
            }}
            money={money}
          />
          <OrderBalance order={order} formatPrice={formatPrice} />
        </section>

        <div className="grid content-start gap-8 print:mt-6 lg:col-span-6 print:block print:columns-2">
          <OrderSections order={order} lang={lang} />
        </div>
      </div>
      <ErrorBoundary>
        <PushChoice subject={{ kind: 'order', url: order.url }} className="mt-10" />
      </ErrorBoundary>
      {!isOver && (
        <ErrorBoundary>
          <AccountOffer customer={order} title={t(m.account_offer_title)} />
        </ErrorBoundary>
      )}
      {hasWithdrawal(order) && (
        <ErrorBoundary>
          <Withdrawal order={order} lang={lang} className="mt-10 border-t border-line pt-6" />
        </ErrorBoundary>
      )}
      <footer className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line pt-6 print:hidden">
        <Button variant="secondary" onClick={() => window.print()}>
          {t(m.order_print)}
        </Button>
        <WriteAboutOrder order={order} />
        <p className="max-w-xl text-sm text-muted">{t(m.order_bookmark_hint)}</p>
      </footer>
    </article>
  )
}
