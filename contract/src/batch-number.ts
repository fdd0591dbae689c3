/** Cyrillic capitals that look like Latin ones: a number on a label is typed in the alphabet that the keyboard has. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** Latin capitals, digits and hyphens, 30 at most: `L-0726`. */
export const BATCH_NUMBER = /^[A-Z0-9]+(-[A-Z0-9]+)*$/
export const MAX_BATCH_NUMBER = 30

/** A number as it is stored, from what is typed: ` l–0726 ` is `L-0726`. */
export const normaliseBatchNumber = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/[‐-―−]/g, '-')
    .replace(/[А-Я]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
