import type { Order } from '@vitrina/contract'
import { type ReactNode } from 'react'
import { deliveryTimeText } from '../../domain/delivery-time.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { BankAccount } from './bank-account.tsx'

/** Payment, delivery, contact, invoice and note of an order. */
export function OrderSections({
  order,
  formatPrice,
  lang,
}: {
  order: Order
  formatPrice: (amount: number) => string
  /** The language of the order's texts, where it differs from the page's. */
  lang: string | undefined
}) {
  const t = useTexts()
  const { number, state, payment, payment_state, delivery, invoice, note, total } = order
  const isOver = state === 'cancelled' || state === 'returned'
  return (
    <>
      <OrderSection title={t(m.order_payment)}>
        <p lang={lang} className="font-semibold">
          {payment.name}
        </p>
        {payment.account && payment_state === 'awaiting_transfer' ? (
          <BankAccount
            account={payment.account}
            amount={{ formatted: formatPrice(total), decimal: total.toFixed(2) }}
            reference={number}
            lang={lang}
          />
        ) : null}
        {payment.text && !isOver && payment_state !== 'paid' && (
          <p lang={lang} className="mt-1 text-muted">
            {payment.text}
          </p>
        )}
      </OrderSection>
      <OrderSection title={t(m.order_delivery)}>
        <p className="font-semibold">
          <span lang={lang}>{delivery.service_name}</span>
          {!delivery.pickup &&
            `, ${(delivery.to === 'office' ? t(m.checkout_method_office) : t(m.checkout_method_address)).toLowerCase()}`}
        </p>
        <p lang={lang}>{delivery.address}</p>
        {delivery.days && <p className="text-muted">{deliveryTimeText(delivery.days, t)}</p>}
      </OrderSection>
      <OrderSection title={t(m.order_contact)}>
        <p>
          {order.first_name} {order.last_name}
        </p>
        <p>{order.email}</p>
        <p>{order.phone}</p>
      </OrderSection>
      {invoice && (
        <OrderSection title={t(m.order_invoice)}>
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
        </OrderSection>
      )}
      {note && (
        <OrderSection title={t(m.order_note)}>
          <p className="whitespace-pre-line">{note}</p>
        </OrderSection>
      )}
    </>
  )
}

function OrderSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid print:mb-4">
      <h2 className="text-xl print:text-lg">{title}</h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}
