import type { Language } from '@vitrina/contract'
import { text } from '../account-texts.ts'
import { greetingBlock } from './greeting.ts'
import type { Block, EmailTemplate } from './render-email.ts'
import { type LetterSettings, senderOf } from './sender.ts'

/** `known`: the address has an account already. */
export type AccountEmail =
  | 'welcome'
  | 'confirm'
  | 'known'
  | 'reset'
  | 'password_changed'
  | 'email_changed'
  | 'export_ready'
  | 'deleted'

/** Where the links of an e-mail lead; null where the shop's public address is not configured. `oneTime` is this e-mail's own. */
export type AccountLinks = Record<'login' | 'recover' | 'profile' | 'oneTime', string | null>

/** An e-mail about an account. `settings` are the shop's, in the email's language. */
export function accountEmail(
  kind: AccountEmail,
  { firstName, settings, language }: { firstName: string; settings: LetterSettings; language: Language },
  links: AccountLinks,
): EmailTemplate {
  const t = text.in(language)
  const textBlock = (words: string): Block => ({ kind: 'text', text: words })
  const linkBlock = (label: string, href: string | null): Block | null =>
    href === null ? null : { kind: 'link', label, href }
  const parts: Record<AccountEmail, () => (Block | null)[]> = {
    welcome: () => [linkBlock(t('confirm_link'), links.oneTime), textBlock(t('confirm_valid'))],
    confirm: () => [linkBlock(t('confirm_link'), links.oneTime), textBlock(t('confirm_valid'))],
    known: () => [
      linkBlock(t('log_in'), links.login),
      textBlock(t('known_forgotten')),
      linkBlock(t('recover_link'), links.recover),
    ],
    reset: () => [linkBlock(t('recover_link'), links.oneTime), textBlock(t('reset_valid'))],
    password_changed: () => [],
    email_changed: () => [],
    export_ready: () => [linkBlock(t('profile_link'), links.profile)],
    deleted: () => [textBlock(t('deleted_goodbye'))],
  }
  return {
    language,
    subject: t(`${kind}_subject`, { shop: settings.site_title }),
    heading: t(`${kind}_heading`),
    sender: senderOf(settings),
    blocks: [
      greetingBlock(firstName, language),
      textBlock(t(`${kind}_intro`)),
      ...parts[kind](),
      textBlock(t(`${kind}_stranger`)),
      kind === 'password_changed' ? linkBlock(t('recover_link'), links.recover) : null,
    ],
  }
}
