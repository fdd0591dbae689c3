/** The Bulgarian company number, shared by server and storefront. No imports: the storefront bundles this file. */

/**
 * Whether this is a Bulgarian company number (EIK, formerly Bulstat) of 9 or 13 digits with valid control digits: weights 1..8,
 * then 3..10, modulo 11; the 13 digits of a branch also 2,7,3,5, then 4,9,5,7 (Наредба за воденето на регистър Булстат).
 */
export function isEik(value: string): boolean {
  // The control digits of nine zeros are right, but no company has that number.
  if (!/^(?!0{9})(\d{9}|\d{13})$/.test(value)) return false
  const digits = [...value].map(Number)
  const controlDigit = (from: number, first: number[], second: number[]) => {
    const sum = (weights: number[]) =>
      weights.reduce((total, weight, index) => total + weight * digits[from + index]!, 0) % 11
    const remainder = sum(first)
    return remainder < 10 ? remainder : sum(second) % 10
  }
  if (controlDigit(0, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]) !== digits[8]) return false
  return digits.length === 9 || controlDigit(8, [2, 7, 3, 5], [4, 9, 5, 7]) === digits[12]
}
