import { useQuery } from '@tanstack/react-query'
import type { Order } from '@vitrina/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { formatDay } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop-context.tsx'
import { useSettings } from '../../domain/shop-data.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Sums } from '../../ui/totals.tsx'
import { BankAccount } from './bank-account.tsx'
import { deliveryTimeText } from '../../domain/delivery-time.ts'
import { RentalDays } from '../../domain/rental-days.tsx'
import { OrderProgress } from './order-progress.tsx'
import { orderQuery } from './queries.ts'
import { introText, PAYMENT_STATES, stateText } from './order-text.ts'
import { OrderLines } from '../../domain/order-lines.tsx'
import { useOrderMoney } from './use-order-money.ts'

/**
 * An order as its unguessable address shows it: right after it was placed, and at any time later. Labels speak the visitor's
 * language; what was ordered keeps the words it was ordered in (decision 13).
 */
export function OrderPage({ url }: { url: string }) {
  const { data: order } = useQuery(orderQuery(useShop(), url))
  return order ? <OrderPage order={order} /> : <Skeleton className="frame mt-14 h-96" />
}

function OrderPage({ order }: { order: Order }) {
  const t = useTexts()
  const { language } = useShop()
  const { formatPrice, formatSecondPrice } = useOrderMoney(order.currency)
  const {
    number,
    created_at,
    state,
    payment_state,
    lines,
    subtotal,
    discount,
    delivery_price,
    total,
    promo_code,
    delivery,
    payment,
    invoice,
    note,
  } = order
  const lang = order.language === language ? undefined : order.language
  const isOver = state === 'cancelled' || state === 'returned'
  return (
    <article className="frame pt-10 lg:pt-16 print:pt-0">
      <Letterhead />
      <header className="max-w-2xl">
        <h1 className="text-3xl lg:text-4xl print:text-2xl">
          {isOver ? t(m.order_number, { number }) : t(m.order_title, { name: order.first_name })}
        </h1>
        <p className="mt-4 text-lg print:mt-1 print:text-base">{introText(order, t)}</p>
        {state === 'placed' && (
          <p className="mt-1 text-muted print:hidden">{t(m.order_email_sent, { email: order.email })}</p>
        )}
        <dl className="mt-6 flex print:mt-2 flex-wrap gap-x-10 gap-y-2">
          <div>
            <dt className="sr-only">{t(m.order_state)}</dt>
            <dd>
              <strong>{t(m.order_number, { number })}</strong> · {stateText(state, delivery, t)},{' '}
              {t(PAYMENT_STATES[payment_state])}
            </dd>
          </div>
          <div>
            <dd className="text-muted">{t(m.order_placed_on, { date: formatDay(created_at, language) })}</dd>
          </div>
        </dl>
      </header>
      <OrderProgress order={order} lang={lang} money={money} />

      <div className="mt-10 grid gap-x-16 gap-y-10 border-t border-line pt-8 lg:grid-cols-12 print:mt-4 print:block print:pt-4">
        <section aria-labelledby="order-lines" className="lg:col-span-6 print:col-span-12">
          <h2 id="order-lines" className="text-2xl print:text-lg">
            {t(m.order_lines)}
          </h2>
          <div lang={lang} className="mt-5">
            <OrderLines
              label={t(m.order_lines)}
              format={money}
              lines={lines.map((line, index) => ({
                key: String(index),
                name: line.name,
                options: line.options,
                icon: line.icon,
                count: line.selected_count,
                price: line.price,
                total: line.total,
                ...(line.from_date && line.to_date
                  ? { days: <RentalDays from={line.from_date} to={line.to_date} price={formatPrice(line.price)} /> }
                  : {}),
              }))}
            />
          </div>
          <Sums
            className="mt-6 border-t border-line pt-4"
            sums={[
              { key: 'goods', label: t(m.cart_subtotal), amount: formatPrice(subtotal) },
              ...(discount > 0
                ? [
                    {
                      key: 'discount',
                      label: t(m.cart_discount),
                      note: promo_code,
                      amount: `−${formatPrice(discount)}`,
                      tone: 'good' as const,
                    },
                  ]
                : []),
              {
                key: 'delivery',
                label: t(m.cart_delivery),
                amount: delivery_price === 0 ? t(m.cart_delivery_free) : formatPrice(delivery_price),
              },
            ]}
            total={{ key: 'total', label: t(m.cart_total), amount: formatPrice(total), note: formatSecondPrice(total) }}
          />
        </section>

        <div className="grid content-start gap-8 print:mt-6 lg:col-span-6 print:block print:columns-2">
          <Part title={t(m.order_payment)}>
            <p lang={lang} className="font-semibold">
              {payment.name}
            </p>
            {payment.account && payment_state === 'awaiting_transfer' ? (
              <BankAccount
                account={payment.account}
                amount={{ shown: formatPrice(total), plain: total.toFixed(2) }}
                reason={number}
                lang={lang}
              />
            ) : null}
            {payment.text && !isOver && payment_state !== 'paid' && (
              <p lang={lang} className="mt-1 text-muted">
                {payment.text}
              </p>
            )}
          </Part>
          <Part title={t(m.order_delivery)}>
            <p className="font-semibold">
              <span lang={lang}>{delivery.service_name}</span>
              {!delivery.pickup &&
                `, ${(delivery.to === 'office' ? t(m.checkout_method_office) : t(m.checkout_method_address)).toLowerCase()}`}
            </p>
            <p lang={lang}>{delivery.address}</p>
            {delivery.days && <p className="text-muted">{deliveryTimeText(delivery.days, t)}</p>}
          </Part>
          <Part title={t(m.order_contact)}>
            <p>
              {order.first_name} {order.last_name}
            </p>
            <p>{order.email}</p>
            <p>{order.phone}</p>
          </Part>
          {invoice && (
            <Part title={t(m.order_invoice)}>
              <p className="font-semibold">{invoice.company_name}</p>
              <p>
                {[
                  invoice.eik && `${t(m.checkout_eik)} ${invoice.eik}`,
                  invoice.vat_number && `${t(m.checkout_vat_number)} ${invoice.vat_number}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p>
                {t(m.checkout_responsible_official)}: {invoice.responsible_official}
              </p>
              {invoice.company_email && <p>{invoice.company_email}</p>}
            </Part>
          )}
          {note && (
            <Part title={t(m.order_note)}>
              <p className="whitespace-pre-line">{note}</p>
            </Part>
          )}
        </div>
      </div>
      <footer className="mt-10 flex flex-wrap items-center gap-x-8 gap-y-4 border-t border-line pt-6 print:hidden">
        <Button look="secondary" onClick={() => window.print()}>
          {t(m.order_print)}
        </Button>
        <p className="max-w-xl text-sm text-muted">{t(m.order_bookmark_hint)}</p>
      </footer>
    </article>
  )
}

/** On paper the page has no header that says whose it is. */
function Letterhead() {
  const t = useTexts()
  const { site_title, company } = useSettings()
  return (
    <div className="mb-8 hidden border-b border-line pb-4 text-sm print:block">
      <p className="font-display text-2xl">{site_title}</p>
      <p>{[company.name, company.eik && t(m.footer_company, { eik: company.eik })].filter(Boolean).join(' · ')}</p>
      <p>{[company.address, company.phone, company.email].filter(Boolean).join(' · ')}</p>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid print:mb-4">
      <h2 className="text-xl print:text-lg">{title}</h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}
