import { type Booking, formatDays, formatLongDay, type Language, type Settings } from '@vitrina/contract'
import { text as orderText } from '../texts.ts'
import { text } from '../booking-texts.ts'
import { formatAmount, formatTotal } from './order-blocks.ts'
import type { Block, Fact } from './render-email.ts'

/** What the blocks of a booking's email show. `settings` are the shop's, in the email's language. */
export type BookingContext = { booking: Booking; settings: Settings; language: Language }

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
      { label: t('reservations'), value: numbersOf(booking) },
    ],
  }
}

export function roomsBlock(context: BookingContext): Block {
  const { booking, language } = context
  const t = text.in(language)
  const amount = (decimal: number) => formatAmount(subjectOf(context), decimal)
  const isLive = booking.state === 'confirmed' || booking.state === 'held'
  const rest = Math.round((booking.total - booking.paid) * 100) / 100
  return {
    kind: 'goods',
    lines: booking.reservations.map((room) => ({
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
    sums: [
      ...(booking.discount > 0 ? [{ label: t('discount'), amount: `−${amount(booking.discount)}` }] : []),
      ...(booking.city_tax > 0 ? [{ label: t('city_tax'), amount: amount(booking.city_tax) }] : []),
      { label: t('total'), amount: formatTotal(subjectOf(context)), isTotal: true as const },
      ...(booking.paid > 0 ? [{ label: t('paid'), amount: amount(booking.paid) }] : []),
      ...(isLive && booking.state === 'confirmed' && rest > 0 && booking.payment.account === null
        ? [{ label: t('due_on_arrival'), amount: amount(rest) }]
        : []),
    ],
  }
}

/** The payment method; for a bank transfer also the account and the payment reference. */
export function bookingPaymentBlock({
  booking: { payment, payment_state, reservation_numbers },
  language,
}: BookingContext): Block {
  const t = orderText.in(language)
  const account: Fact[] = payment.account
    ? [
        { label: t('account_holder'), value: payment.account.holder },
        { label: 'IBAN', value: payment.account.iban },
        { label: 'BIC', value: payment.account.bic },
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
    facts: [{ value: payment.name }, instructions ? { value: instructions } : null, ...account],
  }
}
