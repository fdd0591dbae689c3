/** Letters and digits that nobody takes for one another. */
export const VOUCHER_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const VOUCHER_CODE_LENGTH = 16
const GROUP = 4

/** What looks like a Latin letter on a Cyrillic keyboard. */
const LATIN: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** A code as it is stored and compared, whatever stands between its characters; null for what can't be the code of a voucher. */
export function readVoucherCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\p{Pd}.]/gu, '')
    .replace(/[А-Я]/g, (letter) => LATIN[letter] ?? letter)
  const isCode = code.length === VOUCHER_CODE_LENGTH && [...code].every((letter) => VOUCHER_ALPHABET.includes(letter))
  return isCode ? code : null
}

/** `ABCD-EFGH-JKMN-PQRS`. */
export const formatVoucherCode = (code: string): string => code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')
