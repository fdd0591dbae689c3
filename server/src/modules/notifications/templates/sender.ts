import type { Settings } from '@vitrina/contract'
import type { Sender } from './render-email.ts'

/** The signature of an email, from the shop's settings. */
export function senderOf({ site_title, company }: Settings): Sender {
  return {
    name: site_title,
    contacts: [
      company.name === site_title ? '' : company.name,
      company.address,
      company.phone ?? '',
      company.email ?? '',
    ].filter(Boolean),
  }
}
