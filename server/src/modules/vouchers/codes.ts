import { createHash, randomInt } from 'node:crypto'
import { VOUCHER_ALPHABET, VOUCHER_CODE_LENGTH } from '@vitrina/contract'

/** A code of 79 random bits. */
export const newCode = (): string =>
  Array.from({ length: VOUCHER_CODE_LENGTH }, () => VOUCHER_ALPHABET[randomInt(VOUCHER_ALPHABET.length)]).join('')

/** By which a voucher is found. It needs no salt, because codes can't be guessed. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('base64url')

export const lastFourOf = (code: string): string => code.slice(-4)
