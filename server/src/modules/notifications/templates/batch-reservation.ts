import { formatLongDay } from '@vitrina/contract/format-day'
import {
  RESERVATION_CONFIRM_DAYS,
  type ReservationLetter,
  type ReservationNews,
} from '../../batch-reservations/index.ts'
import { text } from '../batch-reservation-texts.ts'
import type { EmailTemplate } from './render-email.ts'
import { type LetterSettings, senderOf } from './sender.ts'

/** `confirm`: asks whether the address is right; the others tell what has become of the reservation. */
export type BatchReservationEmail = 'confirm' | ReservationNews

type Links = { confirm: string; buy: string; cancel: string; product: string }
/** What each e-mail leads to. */
const LEADS_TO = {
  confirm: 'confirm',
  ready: 'buy',
  missed: null,
  moved: null,
  expired: 'product',
  removed: 'product',
} as const satisfies Record<BatchReservationEmail, keyof Links | null>

/** An e-mail about reserved pieces of a batch. The first has no word of whoever typed the address. `settings` are the shop's, in its language. */
export function batchReservationEmail(
  kind: BatchReservationEmail,
  { language, product, count, ready, until, wanted }: ReservationLetter & { wanted?: number | undefined },
  settings: LetterSettings,
  links: Links,
): EmailTemplate {
  const t = text.in(language)
  const day = (date: string | null) => (date === null ? '' : formatLongDay(date, language))
  const values = {
    product: `${count}\u00a0× ${[product.name, ...product.options].join(', ')}`,
    shop: settings.site_title,
    ready: day(ready),
    until: day(until),
    days: RESERVATION_CONFIRM_DAYS,
    wanted: wanted ?? 0,
  }
  const target = LEADS_TO[kind]
  const isOver = kind === 'expired' || kind === 'removed'
  const paragraph = (words: string) => ({ kind: 'text' as const, text: words })
  return {
    language,
    subject: t(`${kind}_subject`, values),
    heading: t(`${kind}_heading`),
    sender: senderOf(settings),
    blocks: [
      paragraph(t(`${kind}_intro`, values)),
      ...(kind === 'ready' && wanted !== undefined ? [paragraph(t('ready_fewer', values))] : []),
      ...(target ? [{ kind: 'link' as const, label: t(`${target}_link`), href: links[target] }] : []),
      ...(kind === 'confirm' ? [paragraph(t('confirm_valid', values)), paragraph(t('confirm_stranger'))] : []),
      ...(kind === 'ready' ? [paragraph(t('ready_until', values))] : []),
      ...(isOver ? [] : [{ kind: 'small_link' as const, label: t('cancel_link'), href: links.cancel }]),
    ],
  }
}
