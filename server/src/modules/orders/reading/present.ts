import {
  BY_EMAIL,
  type Charge,
  formatVoucherCode,
  type Language,
  type Order,
  toDecimal,
  todayIn,
} from '@vitrina/contract'
import type { ShopSettings } from '../../settings/index.ts'
import { presentPurchase } from '../../purchases/index.ts'
import { balanceOf } from '../changes/balance.ts'
import { stateOf } from '../../vouchers/index.ts'
import type { StoredOrder } from '../tables.ts'
import { lastDayToSendBack, withdrawalRight } from '../withdrawal/withdrawal-right.ts'

/** An order as `GET /orders/{url}` shows it, in the language it was placed in. */
export type LocalizedOrder = { order: Order; language: Language }

/**
 * `charge` is what is charged at a provider's page, for an order that is paid there, and `redirect` that page; without it the customer goes to the
 * order's own.
 */
export function presentOrder(
  row: StoredOrder,
  settings: ShopSettings,
  { charge = null, redirect = null }: { charge?: Charge | null; redirect?: string | null } = {},
): LocalizedOrder {
  const { delivery } = row
  const right = withdrawalRight(row, settings)
  return {
    language: row.language,
    order: {
      ...presentPurchase('order', row, { charge, redirect }),
      number: String(row.number),
      state: row.state,
      payment_state: row.payment_state,
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
        min_age: line.min_age,
        voucher: line.voucher_months !== null,
        withdrawable_count: right.counts[index]!,
      })),
      subtotal: toDecimal(row.subtotal, row.currency),
      delivery_price: toDecimal(row.delivery_price, row.currency),
      gift_wrapping: row.gift_wrapping === null ? null : toDecimal(row.gift_wrapping, row.currency),
      payment_fee: toDecimal(row.payment_fee, row.currency),
      reductions: row.reductions.map(({ created_at, kind, amount, reason, lines }) => ({
        created_at: new Date(created_at).toISOString(),
        kind,
        amount: toDecimal(amount, row.currency),
        reason,
        lines: lines.map(({ line, count }) => ({ line, count })),
      })),
      balance: presentBalance(row),
      paid_by_voucher: presentPaidByVoucher(row),
      vouchers: presentVouchers(row, settings),
      stay: row.stay && { url: row.stay.url, number: row.stay.number },
      parcel: row.parcel,
      delivery: {
        service: delivery.service,
        service_name: delivery.service_name,
        pickup: delivery.pickup,
        to: delivery.to,
        address: delivery.to === BY_EMAIL ? row.email : delivery.address,
        days: delivery.days,
      },
      gift: row.gift,
      withdrawal: {
        days: right.days,
        until: right.until,
        statements: row.withdrawals.map((statement) => ({
          created_at: new Date(statement.created_at).toISOString(),
          lines: [...statement.lines],
          send_back_by: lastDayToSendBack(row, statement, settings.time_zone),
        })),
      },
    },
  }
}

function presentBalance(row: StoredOrder): Order['balance'] {
  const { paid, given_back, to_give_back, to_pay } = balanceOf(row)
  const decimal = (minor: number) => toDecimal(minor, row.currency)
  return {
    paid: decimal(paid),
    given_back: decimal(given_back),
    to_give_back: decimal(to_give_back),
    to_pay: decimal(to_pay),
  }
}

/** What was given back to a voucher is paid by it no more. */
const presentPaidByVoucher = ({ payments, currency }: StoredOrder): Order['paid_by_voucher'] =>
  payments.flatMap(({ voucher, received, given_back }) =>
    voucher === null || received === given_back
      ? []
      : [{ last_four: voucher, amount: toDecimal(received - given_back, currency) }],
  )

function presentVouchers({ vouchers }: StoredOrder, { time_zone }: Pick<ShopSettings, 'time_zone'>): Order['vouchers'] {
  const today = todayIn(time_zone)
  return vouchers.map((voucher) => ({
    code: formatVoucherCode(voucher.code),
    line: voucher.line,
    value: toDecimal(voucher.value, voucher.currency),
    left: toDecimal(voucher.balance, voucher.currency),
    currency: voucher.currency,
    valid_until: voucher.valid_until,
    state: stateOf(voucher, today),
  }))
}
