import { formatLongDay, type Language, todayIn } from '@vitrina/contract'
import { languageName } from '../../../platform/language.ts'
import type { ContactMessage } from '../../content/index.ts'
import { greetingBlock } from './greeting.ts'
import type { EmailTemplate } from './render-email.ts'
import { type LetterSettings, senderOf } from './sender.ts'
import { text } from '../texts.ts'

/** To the merchant, in the shop's default language: a message sent through the contact form. */
export function contactMessageEmail(
  message: ContactMessage,
  settings: LetterSettings,
  language: Language,
): EmailTemplate {
  const t = text.in(language)
  const name = [message.first_name, message.last_name].filter(Boolean).join(' ')
  return {
    language,
    subject: t('contact_message_subject', { name, subject: message.subject }),
    heading: t('contact_message_heading'),
    sender: senderOf(settings),
    blocks: [
      {
        kind: 'facts',
        title: name,
        facts: [
          { label: t('address'), value: message.email },
          message.phone ? { label: t('phone'), value: message.phone } : null,
          { label: t('language'), value: languageName(message.language, language) },
          { label: t('subject'), value: message.subject },
        ],
      },
      { kind: 'text', text: message.message },
    ],
  }
}

/** To the visitor, in the language of the message: what somebody of the shop has answered, above what it answers. */
export function contactAnswerEmail(message: ContactMessage, answer: string, settings: LetterSettings): EmailTemplate {
  const t = text.in(message.language)
  const day = formatLongDay(todayIn(settings.time_zone, message.created_at), message.language)
  return {
    language: message.language,
    subject: `Re: ${message.subject}`,
    heading: t('contact_answer_heading'),
    sender: senderOf(settings),
    blocks: [
      { kind: 'text', text: answer },
      { kind: 'quote', title: t('contact_answer_quote', { day }), text: message.message },
    ],
  }
}

/**
 * To the visitor, in the language of the message. It quotes neither the message nor its subject: any address can be typed in the
 * form, which would otherwise send advertisements in the shop's name.
 */
export function contactReceiptEmail(firstName: string, settings: LetterSettings, language: Language): EmailTemplate {
  const t = text.in(language)
  return {
    language,
    subject: t('contact_receipt_subject', { shop: settings.site_title }),
    heading: t('contact_receipt_heading'),
    sender: senderOf(settings),
    blocks: [
      greetingBlock(firstName, language),
      { kind: 'text', text: t('contact_receipt_intro') },
      { kind: 'text', text: t('contact_receipt_stranger') },
    ],
  }
}
