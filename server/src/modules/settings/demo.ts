import type { Shop } from './tables.ts'

/** The address of the demo shop, which no other shop can have: nobody gets a name under `.example` (RFC 2606). */
const DEMO_EMAIL = 'hello@rodopa.example'

export const isDemoShop = ({ company }: Pick<Shop, 'company'>): boolean => company.email === DEMO_EMAIL
