import type { Language, Settings } from '@vitrina/contract'
import type { ContactMessage } from '../../content/index.ts'
import type { Letter } from './render-email.ts'
import { senderOf } from './sender.ts'
import { texts } from './texts.ts'

/** What somebody wrote through the contact form, to the merchant, in the shop's language. */
export function contactLetter(message: ContactMessage, settings: Settings, language: Language): Letter {
  const say = texts[language]
  const name = [message.first_name, message.last_name].filter(Boolean).join(' ')
  return {
    language,
    subject: say.contactSubject(name, message.subject),
    heading: say.contactHeading,
    from: senderOf(settings),
    blocks: [
      {
        kind: 'facts',
        title: name,
        facts: [
          { label: say.email, value: message.email },
          message.phone ? { label: say.phone, value: message.phone } : null,
          { label: say.language, value: say.languages[message.language as Language] },
          { label: say.subject, value: message.subject },
        ],
      },
      { kind: 'text', text: message.message },
    ],
  }
}
