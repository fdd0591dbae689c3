import type { Settings } from '@vitrina/contract'
import type { Sender } from './render-email.ts'

/** The shop as it signs a letter. */
export function senderOf({ site_title, company }: Settings): Sender {
  return {
    name: site_title,
    reach: [
      company.name === site_title ? '' : company.name,
      company.address,
      company.phone ?? '',
      company.email ?? '',
    ].filter(Boolean),
  }
}
