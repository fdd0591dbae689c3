import { type Language, type Order, toDecimal } from '@vitrina/contract'
import type { ShopSettings } from '../settings/index.ts'
import { orderPagePath } from './payment-snapshot.ts'
import type { StoredOrder } from './stored-order.ts'
import { withdrawalRight } from './withdrawal-right.ts'

/** An order as `GET /orders/{url}` shows it, in the language it was placed in. */
export type LocalizedOrder = { order: Order; language: Language }

/** `charge` is what is charged at a provider's page, for an order that is paid there. */
export function presentOrder(
  row: StoredOrder,
  settings: ShopSettings,
  charge: Order['payment']['charge'] = null,
): LocalizedOrder {
  const { delivery, payment } = row
  const right = withdrawalRight(row, settings)
  return {
    language: row.language,
    order: {
      url: row.url,
      number: String(row.number),
      language: row.language,
      state: row.state,
      payment_state: row.payment_state,
      created_at: row.created_at.toISOString(),
      lines: row.lines.map((line, index) => ({
        product_id: line.product_id,
        name: line.name,
        url: line.url,
        icon: line.icon,
        options: line.options,
        selected_count: line.selected_count,
        price: toDecimal(line.price, row.currency),
        total: toDecimal(line.total, row.currency),
        from_date: line.from_date,
        to_date: line.to_date,
        withdrawable: line.withdrawable,
        withdrawable_count: right.counts[index]!,
      })),
      subtotal: toDecimal(row.subtotal, row.currency),
      discount: toDecimal(row.discount, row.currency),
      delivery_price: toDecimal(row.delivery_price, row.currency),
      total: toDecimal(row.total, row.currency),
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
        pickup: delivery.pickup,
        to: delivery.to,
        address: delivery.address,
        days: delivery.days,
      },
      invoice: row.invoice,
      withdrawal: {
        days: right.days,
        until: right.until,
        statements: row.withdrawals.map(({ created_at, lines }) => ({
          created_at: new Date(created_at).toISOString(),
          lines: [...lines],
        })),
      },
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
