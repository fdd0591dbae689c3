import type { Language } from '@vitrina/contract'
import { isPersonName } from '../../../platform/person-name.ts'
import { text } from '../booking-texts.ts'
import { text as orderText } from '../texts.ts'
import {
  bookingPaymentBlock,
  type BookingContext,
  extrasBlock,
  formatStay,
  numbersOf,
  policiesBlock,
  roomsBlock,
  settlementBlock,
  stayBlock,
  subjectOf,
} from './booking-blocks.ts'
import { customerBlock, formatAmount, formatInstant, invoiceBlock, noteBlock } from './order-blocks.ts'
import { formatCharge } from './refund.ts'
import type { Block, EmailTemplate } from './render-email.ts'
import { senderOf } from './sender.ts'
import { sanitizeCustomerInput } from './sanitize-customer-input.ts'

export type GuestEmail = 'held' | 'confirmation' | 'changed' | 'cancelled' | 'expired'
export type MerchantEmail = 'placed' | 'changed' | 'cancelled'
/** Why money goes back; `due`: more was paid than is owed after a cancellation, or for other dates. */
export type BookingRefundReason = 'due' | 'late' | 'twice' | 'sent_back'

const PARTS: Record<GuestEmail, (context: BookingContext) => (Block | null)[]> = {
  held: (context) => [stayBlock(context), roomsBlock(context), extrasBlock(context), bookingPaymentBlock(context)],
  confirmation: (context) => [
    stayBlock(context),
    roomsBlock(context),
    extrasBlock(context),
    bookingPaymentBlock(context),
    policiesBlock(context),
    invoiceBlock(subjectOf(context)),
  ],
  changed: (context) => [stayBlock(context), roomsBlock(context), extrasBlock(context)],
  cancelled: (context) => [stayBlock(context), settlementBlock(context)],
  expired: (context) => [stayBlock(context)],
}

/** To the guest, in the booking's language. `pageUrl` is null without a public address. */
export function guestEmail(
  kind: GuestEmail,
  given: BookingContext,
  { pageUrl }: { pageUrl: string | null },
): EmailTemplate {
  const context = { ...given, booking: sanitizeCustomerInput(given.booking) }
  const { booking, settings, language } = context
  const t = text.in(language)
  const number = numbersOf(booking)
  const name = booking.first_name
  const until =
    booking.hold_expires_at === null
      ? ''
      : formatInstant(booking.hold_expires_at, context.language, booking.hotel.time_zone)
  const intro = {
    held: () => t('held_intro', { until }),
    confirmation: () => t('confirmation_intro'),
    changed: () => t('changed_intro'),
    cancelled: () => cancelledIntro(context),
    expired: () => t('expired_intro'),
  }[kind]()
  const [stay, ...rest] = PARTS[kind](context)
  return {
    language,
    subject:
      kind === 'confirmation'
        ? t('confirmation_subject', { number, hotel: booking.hotel.name })
        : t(`${kind}_subject`, { number }),
    heading:
      kind !== 'held' && kind !== 'confirmation'
        ? t(`${kind}_heading`)
        : isPersonName(name)
          ? t(`${kind}_heading`, { name })
          : t(`${kind}_heading_unnamed`),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: intro },
      stay!,
      linkBlock(context, pageUrl, kind === 'held' ? 'pay_link' : 'booking_link'),
      ...rest,
    ],
  }
}

/** What a cancellation has cost: what is kept of what was paid. A fee beyond it is not collected. */
function cancelledIntro(context: BookingContext): string {
  const { fee, kept } = context.booking.cancelled ?? { fee: 0, kept: 0 }
  const t = text.in(context.language)
  const amount = (decimal: number) => formatAmount(subjectOf(context), decimal)
  return [
    kept > 0 ? t('cancelled_kept', { kept: amount(kept) }) : t('cancelled_free'),
    ...(fee > kept ? [t('cancelled_not_collected', { fee: amount(fee) })] : []),
    ...(context.booking.goods.orders.some(({ state }) => state === 'cancelled') ? [t('cancelled_goods')] : []),
  ].join(' ')
}

/** To the merchant, in the shop's default language. */
export function merchantEmail(
  kind: MerchantEmail,
  context: BookingContext,
  { pageUrl, guestLanguage }: { pageUrl: string | null; guestLanguage: Language },
): EmailTemplate {
  const { booking, settings, language } = context
  const t = text.in(language)
  const number = numbersOf(booking)
  return {
    language,
    subject: t(`notice_${kind}_subject`, { number, dates: formatStay(context) }),
    heading: t(`notice_${kind}_heading`, { number }),
    sender: senderOf(settings),
    blocks: [
      customerBlock(context.booking, context.language, guestLanguage),
      stayBlock(context),
      roomsBlock(context),
      extrasBlock(context),
      { kind: 'facts', title: orderText.in(language)('payment'), facts: [{ value: booking.payment.name }] },
      invoiceBlock(subjectOf(context)),
      noteBlock(subjectOf(context)),
      linkBlock(context, pageUrl, 'booking_link'),
    ],
  }
}

/** To the guest: their money goes back. The amount is decimal, in the currency it was charged in. */
export function bookingRefundEmail(
  context: BookingContext,
  { reason, charge }: { reason: BookingRefundReason; charge: Parameters<typeof formatCharge>[1] },
  pageUrl: string | null,
): EmailTemplate {
  const { booking, settings, language } = context
  const t = text.in(language)
  const orderWords = orderText.in(language)
  const number = numbersOf(booking)
  return {
    language,
    subject: t('refund_subject', { number }),
    heading: orderWords('refund_heading', { amount: formatCharge(context, charge) }),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: t(`refund_${reason}`, { number }) },
      reason === 'sent_back' ? null : { kind: 'text', text: orderWords('refund_time') },
      linkBlock(context, pageUrl, 'booking_link'),
    ],
  }
}

const linkBlock = (
  { language }: BookingContext,
  href: string | null,
  label: 'booking_link' | 'pay_link',
): Block | null => (href === null ? null : { kind: 'link', label: text.in(language)(label), href })
