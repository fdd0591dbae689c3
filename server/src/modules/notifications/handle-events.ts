import type { Language, Settings } from '@vitrina/contract'
import type { Logger } from 'pino'
import type { Database, Queries } from '../../platform/database/client.ts'
import type { Events } from '../../platform/events.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { inLanguage } from '../../platform/language.ts'
import type { MailTransport } from '../../platform/mail/transport.ts'
import { readContactMessage } from '../content/index.ts'
import type { ReadOrder } from '../orders/index.ts'
import { type ShopSettings, presentSettings, type SettingsCache } from '../settings/index.ts'
import { type NewMessage, putOut, SEND_JOB, sendOut } from './outbox.ts'
import { contactLetter } from './templates/contact-message.ts'
import { type Letter, write } from './templates/render-email.ts'
import { orderConfirmation } from './templates/order-confirmation.ts'
import { orderNotice } from './templates/order-notice.ts'

type Dependencies = {
  database: Database
  events: Events
  jobs: Jobs
  /** Null: there is no server to send by, and messages are kept. */
  mail: MailTransport | null
  shop: SettingsCache
  readOrder: (queries: Queries, id: number, shop: ShopSettings) => Promise<ReadOrder | null>
  /** Without it letters carry no links. */
  publicUrl: string | null
  logger: Logger
}

/** Writes letters when something happened, and sends them. */
export function listenForMail({
  database,
  events,
  jobs,
  mail,
  shop,
  readOrder,
  publicUrl,
  logger,
}: Dependencies): void {
  const state = mail ? ('waiting' as const) : ('kept' as const)

  events.handle('order.placed', 'notifications.order-placed', async ({ order_id }, eventId) => {
    const placed = await readOrder(database.queries, order_id, shop.get())
    if (placed) await putOut(database, eventId, orderMessages(placed, shop.get(), publicUrl), state)
  })

  events.handle('message.received', 'notifications.message-received', async ({ message_id }, eventId) => {
    const received = await readContactMessage(database.queries, message_id)
    const { default_language: language, company } = shop.get()
    if (!received || !company.email) return
    const letter = contactLetter(received, settingsIn(shop.get(), language), language)
    await putOut(database, eventId, [messageOf('contact.message', letter, company.email, received.email)], state)
  })

  jobs.register(SEND_JOB, async ({ message_id }: { message_id: number }) => {
    if (!mail) throw new Error('There is no SMTP server to send by: SMTP_URL was set when this was queued')
    const { title, default_language, company } = shop.get()
    const from = { name: inLanguage(title, default_language), address: company.email }
    await sendOut(message_id, { database, mail, from, logger })
  })
}

/** A confirmation to the customer in the order's language, and a notice to the merchant in the shop's. */
function orderMessages({ order, language }: ReadOrder, shop: ShopSettings, publicUrl: string | null): NewMessage[] {
  const page = publicUrl && `${publicUrl}/orders/cash/thank_you/${order.url}`
  const confirmation = orderConfirmation({ order, settings: settingsIn(shop, language), language }, page)
  const { default_language: own, company } = shop
  const messages = [messageOf('order.confirmation', confirmation, order.email, company.email)]
  if (!company.email) return messages
  const notice = orderNotice({ order, settings: settingsIn(shop, own), language: own }, language, page)
  return [...messages, messageOf('order.notice', notice, company.email, order.email)]
}

function messageOf(kind: string, letter: Letter, recipient: string, replyTo: string | null): NewMessage {
  return { kind, language: letter.language, recipient, reply_to: replyTo, ...write(letter) }
}

function settingsIn(shop: ShopSettings, language: Language): Settings {
  return presentSettings(shop, language, { pusherKey: null, iconUrl: null })
}
