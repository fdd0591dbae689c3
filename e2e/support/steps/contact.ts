import * as m from '@vitrina/i18n/messages'
import type { Contact, Visitor } from '../visitor.ts'

/** The specification's text for a message that was sent, and its translation. */
export const SENT = {
  en: 'Your message has been sent successfully. We will contact you at the earliest opportunity',
  bg: 'Съобщението Ви беше изпратено успешно. Ще се свържем с Вас при първа възможност',
}
/** Subject and message. */
export const WORDS = {
  en: ['Honey', 'Do you have acacia honey?\nAnd how much?'],
  bg: ['Мед', 'Имате ли акациев мед?\nИ колко струва?'],
} as const

export const messageArea = ({ page }: Visitor) => page.getByTestId('messages')
export const consent = (visitor: Visitor) => visitor.page.getByRole('checkbox', { name: visitor.t(m.contact_consent) })
export const sendButton = (visitor: Visitor) => visitor.button(visitor.t(m.contact_send))

export async function openContact(visitor: Visitor): Promise<void> {
  await visitor.open('/info/contact')
  await visitor.field(visitor.t(m.contact_message)).and(visitor.page.locator(':enabled')).waitFor()
}

export async function fillMessage(visitor: Visitor, { firstName, email }: Contact): Promise<void> {
  const { t } = visitor
  const [subject, message] = WORDS[visitor.language]
  await visitor.field(t(m.field_first_name)).fill(firstName)
  await visitor.field(t(m.field_email)).fill(email)
  await visitor.field(t(m.contact_subject)).fill(subject)
  await visitor.field(t(m.contact_message)).fill(message)
}

export async function waitForSent(visitor: Visitor): Promise<void> {
  await messageArea(visitor).getByRole('status').getByText(SENT[visitor.language], { exact: true }).waitFor()
  await visitor.main().getByRole('article').getByText(SENT[visitor.language], { exact: true }).waitFor()
}
