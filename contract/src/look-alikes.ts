/** Cyrillic capitals that look like Latin ones. */
const LATIN: Readonly<Record<string, string>> = {
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

/** Capitals in Latin letters where they look the same: a code on paper is typed in the alphabet that the keyboard has. */
export const inLatinLookAlikes = (capitals: string): string =>
  capitals.replace(/[А-Я]/g, (letter) => LATIN[letter] ?? letter)
