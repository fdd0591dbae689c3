import type { Language } from '@vitrina/contract'
import { isPersonName } from '../../../platform/person-name.ts'
import { text } from '../texts.ts'
import type { Block } from './render-email.ts'

/**
 * Greets by first name. The person who typed it may not own the mailbox, so it is left out when it may be something else: an
 * address of a page, a phone number or a sentence would be sent to others in the shop's name.
 */
export function greetingBlock(firstName: string, language: Language): Block {
  const t = text.in(language)
  return { kind: 'text', text: isPersonName(firstName) ? t('greeting', { name: firstName }) : t('greeting_unnamed') }
}
