import type { Language } from '@vitrina/contract'
import { OFFICE_ROOT } from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import { readMember, renewLinkToken, staffLinkCreated, staffLoginChanged } from '../../staff/index.ts'
import { enqueueEmails } from '../outbox/outbox.ts'
import { text } from '../staff-texts.ts'
import { greetingBlock } from '../templates/greeting.ts'
import type { Block } from '../templates/render-email.ts'
import { senderOf } from '../templates/sender.ts'
import { emailOf } from './email-of.ts'
import { type HandlerContext, settingsInLanguage } from './handler-context.ts'

type Addressee = { email: string; name: string; language: Language }
type Kind = 'invitation' | 'recovery' | 'login_changed'

/** Writes the e-mails to the staff: links that let somebody in, and what has changed of how somebody logs in. */
export function registerStaffEmails({ background, events, settings, publicUrl, state, logger }: HandlerContext): void {
  async function write(
    queries: Queries,
    eventId: number,
    kind: Kind,
    { email, name, language }: Addressee,
    blocks: (Block | null)[],
  ): Promise<void> {
    const shop = settingsInLanguage(settings.get(), language)
    const t = text.in(language)
    const template = {
      language,
      subject: t(`${kind}_subject`, { shop: shop.site_title }),
      heading: t(`${kind}_heading`),
      sender: senderOf(shop),
      blocks: [greetingBlock(name, language), ...blocks, textBlock(t(`${kind}_stranger`))],
    }
    const content = emailOf(`staff.${kind}`, template, email, settings.get().company.email)
    await enqueueEmails({ queries }, [{ event_id: eventId, ...content }], state)
  }

  events.handle(staffLinkCreated, 'notifications.staff-link', async ({ link_id }, eventId) => {
    // Never taken from a request: whoever asks could name a host of their own, to which the link would then lead.
    if (!publicUrl)
      return logger.warn({ kind: 'staff.link' }, 'PUBLIC_URL is not set: an e-mail with a link was left out')
    await background.transaction(async (tx) => {
      const created = await renewLinkToken(tx, link_id)
      if (!created) return
      const { link, token } = created
      const kind = link.purpose === 'recovery' ? 'recovery' : 'invitation'
      const t = text.in(link.language)
      const { site_title: shop } = settingsInLanguage(settings.get(), link.language)
      await write(tx, eventId, kind, link, [
        textBlock(t(`${kind}_intro`, { shop })),
        { kind: 'link', label: t(`${kind}_link`), href: `${publicUrl}${OFFICE_ROOT}/start#${token}` },
        textBlock(t(`${kind}_valid`)),
      ])
    })
  })

  events.handle(staffLoginChanged, 'notifications.staff-login-changed', async ({ staff_id, change }, eventId) => {
    const member = await readMember(background.queries, staff_id)
    if (!member) return
    const t = text.in(member.language)
    await write(background.queries, eventId, 'login_changed', member, [
      textBlock(t(change)),
      publicUrl ? { kind: 'link', label: t('account_link'), href: `${publicUrl}${OFFICE_ROOT}/account` } : null,
    ])
  })
}

const textBlock = (words: string): Block => ({ kind: 'text', text: words })
