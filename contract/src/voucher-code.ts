import { inLatinLookAlikes } from './look-alikes.ts'

/** Letters and digits that nobody takes for one another. */
export const VOUCHER_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const VOUCHER_CODE_LENGTH = 16
const GROUP = 4

/** A code as it is stored and compared, whatever stands between its characters; null for what can't be the code of a voucher. */
export function readVoucherCode(typed: string): string | null {
  const code = inLatinLookAlikes(typed.toUpperCase().replace(/[\s\p{Pd}.]/gu, ''))
  const isCode = code.length === VOUCHER_CODE_LENGTH && [...code].every((letter) => VOUCHER_ALPHABET.includes(letter))
  return isCode ? code : null
}

/** `ABCD-EFGH-JKMN-PQRS`. */
export const formatVoucherCode = (code: string): string => code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')
