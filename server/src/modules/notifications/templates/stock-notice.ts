import { CONFIRM_DAYS, type StockNotice } from '../../stock-notices/index.ts'
import { text } from '../stock-notice-texts.ts'
import type { EmailTemplate } from './render-email.ts'
import { type LetterSettings, senderOf } from './sender.ts'

/** `confirm`: asks whether the address is right; `back`: the variant can be bought again. */
export type StockNoticeEmail = 'confirm' | 'back'

/** An e-mail about a variant that is sold out, or back. Whoever typed the address has no word in it. `settings` are the shop's, in its language. */
export function stockNoticeEmail(
  kind: StockNoticeEmail,
  { language, product }: StockNotice,
  settings: LetterSettings,
  links: { press: string; end: string },
): EmailTemplate {
  const t = text.in(language)
  const named = [product.name, ...product.options].join(', ')
  const texts =
    kind === 'confirm' ? [t('confirm_valid', { days: CONFIRM_DAYS }), t('confirm_stranger')] : [t('back_once')]
  return {
    language,
    subject: t(`${kind}_subject`, { product: named }),
    heading: t(`${kind}_heading`),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: t(`${kind}_intro`, { product: named, shop: settings.site_title }) },
      { kind: 'link', label: t(`${kind}_link`), href: links.press },
      ...texts.map((words) => ({ kind: 'text' as const, text: words })),
      { kind: 'small_link', label: t('end_link'), href: links.end },
    ],
  }
}
