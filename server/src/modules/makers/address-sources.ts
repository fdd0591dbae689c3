import type { AddressSource } from '../redirects/index.ts'

export const makerAddresses: AddressSource = { kind: 'maker', table: 'maker', condition: 'true', reserved: [] }
