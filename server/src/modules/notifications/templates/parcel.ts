import type { Parcel } from '@vitrina/contract'
import { text } from '../order-state-texts.ts'
import { text as orderText } from '../texts.ts'
import type { EmailContext } from './order-blocks.ts'
import type { Block, EmailTemplate } from './render-email.ts'
import { senderOf } from './sender.ts'

/** To the customer: how the parcel of an order is found. `pageUrl` is null where the shop's public address is not configured. */
export function parcelEmail(
  parcel: Parcel,
  { order: { number }, settings, language }: EmailContext,
  pageUrl: string | null,
): EmailTemplate {
  const t = text.in(language)
  return {
    language,
    subject: t('parcel_subject', { number }),
    heading: t('parcel_heading'),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: t('parcel_intro', { number }) },
      ...parcelBlocks(parcel, language),
      pageUrl === null ? null : { kind: 'link', label: orderText.in(language)('order_link'), href: pageUrl },
    ],
  }
}

/** Courier and number, and the courier's page where there is one. */
export function parcelBlocks({ courier, number, url }: Parcel, language: EmailContext['language']): Block[] {
  const t = text.in(language)
  return [
    {
      kind: 'facts',
      title: t('parcel'),
      facts: [
        { label: t('parcel_courier'), value: courier },
        { label: t('parcel_number'), value: number },
      ],
    },
    ...(url === null ? [] : [{ kind: 'link' as const, label: t('parcel_link'), href: url }]),
  ]
}
