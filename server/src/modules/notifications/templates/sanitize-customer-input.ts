import type { Booking, Order } from '@vitrina/contract'
import { MAX_PERSON_NAME_LENGTH } from '../../../platform/person-name.ts'

/** Of an address in one line, and of a company's name. */
const MAX_LENGTH = 120

/** A text in one short line, in which no mail program finds a link. */
const plain = (text: string, maxLength = MAX_LENGTH): string =>
  text
    .replace(/\s+/gu, ' ')
    .replaceAll('://', ': ')
    .replace(/([.。．｡])(?=\S)/gu, '$1 ')
    .slice(0, maxLength)

/**
 * An order or a booking as the customer's e-mails show it. The person who typed it may not own the mailbox, to which the shop would send their
 * words under its own name: the note is left out, which its page and the merchant's e-mail have, and the rest is plain and short.
 */
export function sanitizeCustomerInput<T extends Order | Booking>(subject: T): T {
  const { first_name, last_name, invoice } = subject
  return {
    ...subject,
    first_name: plain(first_name, MAX_PERSON_NAME_LENGTH),
    last_name: plain(last_name, MAX_PERSON_NAME_LENGTH),
    note: null,
    ...('delivery' in subject && subject.delivery.to === 'address'
      ? { delivery: { ...subject.delivery, address: plain(subject.delivery.address) } }
      : {}),
    invoice: invoice && {
      ...invoice,
      company_name: plain(invoice.company_name),
      responsible_official: plain(invoice.responsible_official),
      vat_number: invoice.vat_number && plain(invoice.vat_number),
      company_email: null,
    },
  }
}
