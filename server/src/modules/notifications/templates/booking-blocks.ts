import { type Booking, formatDays, formatLongDay, type Language } from '@vitrina/contract'
import { plainTextOf } from '../../../platform/html.ts'
import { text as orderText } from '../texts.ts'
import { text } from '../booking-texts.ts'
import { text as voucherText } from '../voucher-texts.ts'
import { formatAmount, formatTotal } from './order-blocks.ts'
import type { Block, Fact } from './render-email.ts'
import type { LetterSettings } from './sender.ts'

/** What the blocks of a booking's email show. `settings` are the shop's, in the email's language. */
export type BookingContext = { booking: Booking; settings: LetterSettings; language: Language }

/** As the blocks of an order read it. */
export const subjectOf = ({ booking, settings, language }: BookingContext) => ({ order: booking, settings, language })

/** The numbers of the booking's reservations; the first stands for the booking. */
export const numbersOf = ({ reservation_numbers }: Booking): string => reservation_numbers.join(', ')

export const formatStay = ({ booking: { from_date, to_date }, language }: BookingContext): string =>
  formatDays(from_date, to_date, language)

export function stayBlock({ booking, language }: BookingContext): Block {
  const { hotel, from_date, to_date } = booking
  const t = text.in(language)
  return {
    kind: 'facts',
    title: t('stay'),
    facts: [
      {
        label: t('arrival'),
        value: t('arrival_value', {
          date: formatLongDay(from_date, language),
          from: hotel.check_in_from,
          until: hotel.check_in_until,
        }),
      },
      {
        label: t('departure'),
        value: t('departure_value', { date: formatLongDay(to_date, language), until: hotel.check_out_until }),
      },
      { label: t('place'), value: [hotel.name, hotel.address].filter(Boolean).join(', ') },
      { label: t(booking.reservation_numbers.length > 1 ? 'numbers' : 'number'), value: numbersOf(booking) },
    ],
  }
}

export function roomsBlock(context: BookingContext): Block {
  const { booking, language } = context
  const t = text.in(language)
  const amount = (decimal: number) => formatAmount(subjectOf(context), decimal)
  return {
    kind: 'goods',
    lines: [
      ...booking.reservations.map((room) => ({
        name: room.room_name,
        details: [
          room.variation_name,
          [
            t('adults', { count: room.adults_count }),
            ...(room.kid_years.length > 0
              ? [t('children', { count: room.kid_years.length, ages: room.kid_years.join(', ') })]
              : []),
          ].join(', '),
        ],
        count: 1,
        amount: amount(room.total),
      })),
      ...goodsLines(context),
    ],
    sums: [
      ...(booking.discount > 0 ? [{ label: t('discount'), amount: `−${amount(booking.discount)}` }] : []),
      ...(booking.city_tax > 0 ? [{ label: t('city_tax'), amount: amount(booking.city_tax) }] : []),
      { label: t('total'), amount: formatTotal(subjectOf(context)), isTotal: true as const },
      ...moneySums(context).map(({ label, decimal }) => ({ label, amount: amount(decimal) })),
    ],
  }
}

/** What lies in the room, by its orders. */
function goodsLines(context: BookingContext) {
  const t = text.in(context.language)
  return context.booking.goods.orders
    .filter(({ state }) => state !== 'cancelled')
    .flatMap(({ number, lines }) =>
      lines.map(({ name, options, selected_count, total }) => ({
        name,
        details: [...options.map(({ value }) => value), t('in_room', { number })],
        count: selected_count,
        amount: formatAmount(subjectOf(context), total),
      })),
    )
}

/** What is paid, what is due when and how, and what became of the money of a booking that is cancelled; decimal amounts. */
function moneySums({ booking, language }: BookingContext): { label: string; decimal: number }[] {
  const t = text.in(language)
  const { due, cancelled, owed, total, paid, paid_by_voucher } = booking
  return [
    { label: t('owed'), decimal: cancelled === null && owed > total ? owed : 0 },
    { label: t('paid'), decimal: paid },
    ...paid_by_voucher.map(({ last_four, amount }) => ({
      label: voucherText.in(language)('part_of_it', { last_four }),
      decimal: amount,
    })),
    { label: t(due.method === 'transfer' ? 'due_by_transfer' : 'due_now'), decimal: due.now },
    { label: t('due_on_arrival'), decimal: due.on_arrival },
    { label: t('kept'), decimal: cancelled?.kept ?? 0 },
    { label: t('comes_back'), decimal: cancelled?.refund ?? 0 },
  ].filter(({ decimal }) => decimal > 0)
}

/** What became of the money of a booking that is cancelled; null where none was paid. */
export function settlementBlock(context: BookingContext): Block | null {
  const amount = (decimal: number) => formatAmount(subjectOf(context), decimal)
  const facts = moneySums(context).map(({ label, decimal }) => ({ label, value: amount(decimal) }))
  return facts.length === 0 ? null : { kind: 'facts', title: orderText.in(context.language)('payment'), facts }
}

/** The extras of all rooms, each with its number and price. They are part of the rooms' prices; null where there are none. */
export function extrasBlock(context: BookingContext): Block | null {
  const { booking, language } = context
  const amount = (decimal: number) => formatAmount(subjectOf(context), decimal)
  const isOfSeveral = booking.reservations.length > 1
  const facts = booking.reservations.flatMap(({ room_name, lines }) =>
    lines
      .filter(({ kind }) => kind === 'extra')
      .map(({ label, count, price, total }) => ({
        label: isOfSeveral ? `${room_name}, ${label}` : label,
        value: `${count} × ${amount(price)} = ${amount(total)}`,
      })),
  )
  return facts.length === 0 ? null : { kind: 'facts', title: text.in(language)('extras'), facts }
}

/** Longer rules are read on the booking's page. */
const MAX_POLICIES_LENGTH = 1000

/** The rules of the house, as they were when the booking was made; null where there are none, or too many for an e-mail. */
export function policiesBlock({ booking: { hotel }, language }: BookingContext): Block | null {
  const policies = plainTextOf(hotel.policies)
  const isShort = policies !== '' && policies.length <= MAX_POLICIES_LENGTH
  return isShort ? { kind: 'text', title: text.in(language)('policies'), text: policies } : null
}

/** The payment method; for a bank transfer also the amount, the account and the payment reference. */
export function bookingPaymentBlock(context: BookingContext): Block {
  const {
    booking: { payment, payment_state, reservation_numbers, due },
    language,
  } = context
  const t = orderText.in(language)
  const transfer: Fact[] =
    due.method === 'transfer' && due.now > 0
      ? [{ label: text.in(language)('transfer_amount'), value: formatAmount(subjectOf(context), due.now) }]
      : []
  const account: Fact[] = payment.account
    ? [
        { label: t('account_holder'), value: payment.account.holder },
        { label: 'IBAN', value: payment.account.iban },
        ...(payment.account.bic ? [{ label: 'BIC', value: payment.account.bic }] : []),
        { label: t('bank'), value: payment.account.bank },
        {
          label: t('payment_reason'),
          value: text.in(language)('payment_reason_value', { number: reservation_numbers[0]! }),
        },
      ]
    : []
  const instructions = payment_state === 'paid' ? t('paid') : payment.text
  return {
    kind: 'facts',
    title: t('payment'),
    facts: [{ value: payment.name }, instructions ? { value: instructions } : null, ...transfer, ...account],
  }
}
