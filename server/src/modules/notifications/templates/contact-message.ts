import type { Language, Settings } from '@vitrina/contract'
import { translatorFor } from '../../../platform/texts/index.ts'
import type { ContactMessage } from '../../content/index.ts'
import type { EmailTemplate } from './render-email.ts'
import { senderOf } from './sender.ts'

/** To the merchant, in the shop's default language: a message sent through the contact form. */
export function contactMessageEmail(message: ContactMessage, settings: Settings, language: Language): EmailTemplate {
  const t = translatorFor(language)
  const name = [message.first_name, message.last_name].filter(Boolean).join(' ')
  return {
    language,
    subject: t('email_contact_message_subject', { name, subject: message.subject }),
    heading: t('email_contact_message_heading'),
    sender: senderOf(settings),
    blocks: [
      {
        kind: 'facts',
        title: name,
        facts: [
          { label: t('email_address'), value: message.email },
          message.phone ? { label: t('email_phone'), value: message.phone } : null,
          { label: t('email_language'), value: t(`email_language_${message.language as Language}`) },
          { label: t('email_subject'), value: message.subject },
        ],
      },
      { kind: 'text', text: message.message },
    ],
  }
}
