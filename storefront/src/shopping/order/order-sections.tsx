import type { Order, Parcel } from '@vitrina/contract'
import { awaitedAccount, CustomerSections, DocumentSection } from '../../purchase/index.ts'
import { deliveryTimeText } from './delivery-time-text.ts'
import { useApi } from '@vitrina/api-client'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { buttonClass } from '@vitrina/ui'

type Props = {
  order: Order
  /** The language of the order's texts, where it differs from the page's. */
  lang: string | undefined
}

/** Payment, where none is awaited by a transfer; delivery, contact, invoice and note of an order. */
export function OrderSections({ order, lang }: Props) {
  const t = useTexts()
  const { language } = useApi()
  const { state, payment, payment_state, delivery } = order
  const isOver = state === 'cancelled' || state === 'returned'
  return (
    <>
      {!awaitedAccount(order) && (
        <DocumentSection title={t(m.order_payment)}>
          <p lang={lang} className="font-semibold">
            {payment.name}
          </p>
          {payment.text && !isOver && payment_state !== 'paid' && (
            <p lang={lang} className="mt-1 text-muted">
              {payment.text}
            </p>
          )}
        </DocumentSection>
      )}
      <DocumentSection title={t(m.order_delivery)}>
        <p className="font-semibold">
          <span lang={lang}>{delivery.service_name}</span>
          {!delivery.pickup &&
            delivery.to !== 'email' &&
            `, ${(delivery.to === 'office' ? t(m.checkout_method_office) : t(m.checkout_method_address)).toLowerCase()}`}
        </p>
        <p lang={lang}>{delivery.address}</p>
        {order.parcel && <ParcelLine parcel={order.parcel} />}
        {delivery.days && <p className="text-muted">{deliveryTimeText(delivery.days, t)}</p>}
      </DocumentSection>
      {order.gift && (
        <DocumentSection title={t(m.gift_title)}>
          <p className="font-semibold">{order.gift.name}</p>
          <p>{order.gift.phone}</p>
          {order.gift.date && <p>{t(m.gift_for_day, { day: formatLongDay(order.gift.date, language) })}</p>}
          {order.gift.message && <p className="mt-2 whitespace-pre-line text-muted">{order.gift.message}</p>}
        </DocumentSection>
      )}
      <CustomerSections {...order} />
    </>
  )
}

/** How the parcel is found: the courier's page where there is one, and the number to be read out in any case. */
function ParcelLine({ parcel: { courier, number, url } }: { parcel: Parcel }) {
  const t = useTexts()
  return (
    <p>
      {t(m.order_parcel, { courier })} <span className="select-all break-all tabular-nums">{number}</span>
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'link', className: 'ms-3 print:hidden' })}
        >
          {t(m.order_parcel_link)}
        </a>
      )}
    </p>
  )
}
