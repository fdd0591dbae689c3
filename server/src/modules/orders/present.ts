import { type Language, type Order, toDecimal } from '@vitrina/contract'
import { orderPagePath } from './payment-snapshot.ts'
import type { order, orderLine, OrderPayment } from './tables.ts'

export type OrderRow = typeof order.$inferSelect
export type LineRow = Omit<typeof orderLine.$inferSelect, 'order_id'>
/** An order as it is stored, with the payment method as it was agreed. */
export type StoredOrder = Omit<OrderRow, 'payment'> & { payment: OrderPayment; lines: readonly LineRow[] }

/** An order as `GET /orders/{url}` shows it, in the language it was placed in. */
export type LocalizedOrder = { order: Order; language: Language }

/** `charge` is what is charged at a provider's page, for an order that is paid there. */
export function presentOrder(row: StoredOrder, charge: Order['payment']['charge'] = null): LocalizedOrder {
  const { delivery, payment } = row
  return {
    language: row.language,
    order: {
      url: row.url,
      number: String(row.number),
      language: row.language,
      state: row.state,
      payment_state: row.payment_state,
      created_at: row.created_at.toISOString(),
      lines: row.lines.map((line) => ({
        product_id: line.product_id,
        name: line.name,
        url: line.url,
        icon: line.icon,
        options: line.options,
        selected_count: line.selected_count,
        price: toDecimal(line.price),
        total: toDecimal(line.total),
        from_date: line.from_date,
        to_date: line.to_date,
      })),
      subtotal: toDecimal(row.subtotal),
      discount: toDecimal(row.discount),
      delivery_price: toDecimal(row.delivery_price),
      total: toDecimal(row.total),
      currency: row.currency,
      promo_code: row.promo_code,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      phone: row.phone,
      note: row.note,
      delivery: {
        service: delivery.service,
        service_name: delivery.service_name,
        pickup: delivery.pickup ?? false,
        to: delivery.to,
        address: delivery.address,
        days: delivery.days,
      },
      invoice: row.invoice,
      payment: {
        service: row.payment_method,
        redirect: orderPagePath(payment, row.url),
        name: payment.name,
        text: payment.text,
        account: payment.account,
        charge,
      },
    },
  }
}
