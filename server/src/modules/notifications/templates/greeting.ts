import type { Language } from '@vitrina/contract'
import { text } from '../texts.ts'
import type { Block } from './render-email.ts'

/** Up to three words of letters, with an apostrophe, a hyphen or the dot of an initial: `Ана-Мария`, `O’Neil`, `J. R.` */
const NAME = /^[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*\.?(?: [\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*\.?){0,2}$/u
const MAX_NAME_LENGTH = 40

/**
 * Greets by first name. Whoever has typed the name may not own the mailbox, so it is left out when it may be anything else: an
 * address of a page, a phone number or a sentence would be sent to a stranger in the shop's name.
 */
export function greetingBlock(firstName: string, language: Language): Block {
  const t = text.in(language)
  const isName = firstName.length <= MAX_NAME_LENGTH && NAME.test(firstName)
  return { kind: 'text', text: isName ? t('greeting', { name: firstName }) : t('greeting_unnamed') }
}
