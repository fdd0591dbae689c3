import { OFFICE_ROOT, type Permission } from '@vitrina/contract/office'
import { currencyLabel, type Language } from '@vitrina/contract'
import type { Queries } from '../../../platform/database/client.ts'
import { eq } from '../../../platform/database/drizzle.ts'
import { contactMessage } from '../../content/tables.ts'
import { order } from '../../orders/tables.ts'
import { formatMoney } from '../../../platform/format-money.ts'
import { type PushNotification, tagOf } from '../message.ts'
import { text } from '../texts.ts'
import { staffSubscriptions } from './staff-subscriptions.ts'

/** What somebody at the office is told of. */
export type StaffRecord = { kind: 'new-order' | 'new-message'; id: number }

export const PERMISSION_FOR: Record<StaffRecord['kind'], Permission> = {
  'new-order': 'orders',
  'new-message': 'messages',
}

/**
 * What a subscription of the office shows: an order's number and total, and of a message that it is there. Null when somebody has dealt with it
 * meanwhile, or the session is over.
 */
export async function readStaffNotification(
  queries: Queries,
  { kind, id }: StaffRecord,
  subscriptionId: number,
): Promise<PushNotification | null> {
  const [receiver] = await staffSubscriptions(queries, PERMISSION_FOR[kind], subscriptionId)
  if (!receiver) return null
  const words = await (kind === 'new-order' ? readOrderWords : readMessageWords)(queries, id, receiver.language)
  return words && { ...words, lang: receiver.language, tag: tagOf(kind, words.path) }
}

type Words = Pick<PushNotification, 'title' | 'body' | 'path'>

async function readOrderWords(queries: Queries, id: number, language: Language): Promise<Words | null> {
  const [row] = await queries
    .select({ number: order.number, state: order.state, total: order.total, currency: order.currency })
    .from(order)
    .where(eq(order.id, id))
  if (!row || row.state === 'cancelled') return null
  return {
    title: text.in(language)('new_order', { number: row.number }),
    body: formatMoney(row.total, language, { currency: row.currency, currency_label: currencyLabel(row.currency) }),
    path: `${OFFICE_ROOT}/orders/${row.number}`,
  }
}

async function readMessageWords(queries: Queries, id: number, language: Language): Promise<Words | null> {
  const [row] = await queries
    .select({ state: contactMessage.state })
    .from(contactMessage)
    .where(eq(contactMessage.id, id))
  if (row?.state !== 'open') return null
  const t = text.in(language)
  return { title: t('new_message'), body: t('new_message_body'), path: `${OFFICE_ROOT}/messages/${id}` }
}
