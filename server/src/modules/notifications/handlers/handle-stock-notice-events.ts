import type { Transaction } from '../../../platform/database/client.ts'
import { countStockNoticeTo } from '../../accounts/index.ts'
import {
  prepareConfirmation,
  type StockNotice,
  stockNoticeDue,
  stockNoticeRequested,
  takeDueNotice,
} from '../../stock-notices/index.ts'
import { enqueueEmails } from '../outbox/outbox.ts'
import { type StockNoticeEmail, stockNoticeEmail } from '../templates/stock-notice.ts'
import { emailOf } from './email-of.ts'
import { type HandlerContext, settingsInLanguage } from './handler-context.ts'
import { endLinks, noticeLink } from './one-time-links.ts'

/** Writes the e-mails about variants that are back: the link that confirms an address, and the news, once. */
export function registerStockNoticeEmails({
  background,
  events,
  settings,
  publicUrl,
  state,
  logger,
}: HandlerContext): void {
  async function write(
    tx: Transaction,
    eventId: number,
    kind: StockNoticeEmail,
    notice: StockNotice,
    { origin, press }: { origin: string; press: string },
  ): Promise<void> {
    const shop = settingsInLanguage(settings.get(), notice.language)
    const { page, post } = endLinks(origin, notice.token)
    const email = stockNoticeEmail(kind, notice, shop, { press, end: page })
    const content = emailOf(`stock_notice.${kind}`, email, notice.email, settings.get().company.email)
    await enqueueEmails({ queries: tx }, [{ event_id: eventId, ...content, unsubscribe: post }], state)
  }

  events.handle(stockNoticeRequested, 'notifications.stock-notice-requested', async ({ notice_id }, eventId) => {
    const origin = publicUrl
    if (!origin) {
      logger.warn({ kind: 'stock_notice.confirm' }, 'PUBLIC_URL is not set: an e-mail with a link was left out')
      return
    }
    // In one transaction: what fails and is repeated uses up no other letter.
    await background.transaction(async (tx) => {
      const notice = await prepareConfirmation(tx, notice_id, (email) => countStockNoticeTo(tx, email))
      if (notice) await write(tx, eventId, 'confirm', notice, { origin, press: noticeLink(origin, notice.token) })
      return null
    })
  })

  events.handle(stockNoticeDue, 'notifications.stock-notice-due', async ({ notice_id }, eventId) => {
    const origin = publicUrl
    if (!origin) return
    await background.transaction(async (tx) => {
      const notice = await takeDueNotice(tx, notice_id)
      if (notice)
        await write(tx, eventId, 'back', notice, {
          origin,
          press: `${origin}/product/${encodeURIComponent(notice.product.url)}?lang=${notice.language}`,
        })
      return null
    })
  })
}
