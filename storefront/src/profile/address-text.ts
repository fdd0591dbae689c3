import type { Body, CustomerAddress } from '@vitrina/contract'
import type { AddressValues } from '../account/index.ts'
import * as m from '@vitrina/i18n/messages'
import type { Texts } from '@vitrina/i18n'
import { withoutBlanks } from '@vitrina/forms'

/** The lines of an address, without its country. */
export function addressText(address: CustomerAddress, t: Texts): string[] {
  const { street, street_number, quarter, entrance, floor, apartment, city, post_code } = address
  const building = [
    entrance && t(m.profile_address_entrance, { entrance }),
    floor && t(m.profile_address_floor, { floor }),
    apartment && t(m.profile_address_apartment, { apartment }),
  ]
  return [
    [street, street_number].filter(Boolean).join(' '),
    quarter ?? '',
    building.filter(Boolean).join(', '),
    `${post_code} ${city}`,
  ].filter((line) => line !== '')
}

/** An address as the API takes it. */
export function addressBody(address: CustomerAddress | AddressValues): Body<'POST /account/addresses'> {
  const { country, city, post_code, street, street_number, quarter, entrance, floor, apartment } = address
  const optional = { street, street_number, quarter, entrance, floor, apartment }
  const texts = Object.fromEntries(Object.entries(optional).map(([name, value]) => [name, value ?? '']))
  return { country, city: city.trim(), post_code: post_code.trim(), ...withoutBlanks(texts) }
}
