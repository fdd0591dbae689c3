/** Official romanisation: Transliteration Act (State Gazette 19/2009), as on Bulgarian passports and road signs. */
const LATIN_BY_CYRILLIC: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
}

/** `'Велико Търново'` → `'veliko tarnovo'`: lower case, Bulgarian Cyrillic in Latin letters, anything else unchanged. */
export function toLatin(text: string): string {
  return text
    .toLowerCase()
    .replace(/ия(?!\p{L})/gu, 'ia')
    .replace(/[а-я]/g, (letter) => LATIN_BY_CYRILLIC[letter] ?? letter)
}
