import { randomUUID } from 'node:crypto'
import type { Member, OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import type { MailTransport } from '../../../platform/mail/transport.ts'
import { Rejection } from '../../../platform/rejection.ts'
import type { SettingsCache, ShopSettings } from '../../settings/index.ts'
import { fromShop, settingsInLanguage } from '../handlers/handler-context.ts'
import { text } from '../staff-texts.ts'
import { greetingBlock } from '../templates/greeting.ts'
import { renderEmail } from '../templates/render-email.ts'
import { senderOf } from '../templates/sender.ts'

/** The calls of the office about the mail server: what it is, and whether it takes a letter. */
export function mailServerRoutes(
  calls: OfficeCallRegistry,
  { mail, settings }: { mail: MailTransport | null; settings: SettingsCache },
): void {
  calls.handle('GET /mail-server', async () => {
    if (!mail) return { data: null }
    const from = fromShop(settings.get())
    const { name, isEncrypted } = mail.server
    return { data: { server: name, is_encrypted: isEncrypted, from: mail.senderOf(from), reply_to: from.address } }
  })

  // At once, past the outbox: whoever presses the button waits for what the server says, and nothing is left of it.
  calls.handle('POST /mail-server/test', async ({ member }) => {
    if (!mail) return Rejection.notFound()
    const outcome = await mail.send({
      id: `test-${randomUUID()}`,
      from: fromShop(settings.get()),
      to: member.email,
      replyTo: null,
      ...testLetter(member, settings.get()),
    })
    const words = outcome.result === 'sent' ? null : outcome.words.slice(0, MAX_WORDS)
    return { data: { to: member.email, is_sent: outcome.result === 'sent', words } }
  })
}

const MAX_WORDS = 1000

function testLetter({ name, language }: Member, settings: ShopSettings) {
  const shop = settingsInLanguage(settings, language)
  const t = text.in(language)
  return renderEmail({
    language,
    subject: t('test_subject', { shop: shop.site_title }),
    heading: t('test_heading'),
    sender: senderOf(shop),
    blocks: [greetingBlock(name, language), { kind: 'text', text: t('test_text', { shop: shop.site_title }) }],
  })
}
