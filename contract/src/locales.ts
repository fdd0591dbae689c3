/** The units in which prices and weights are written. */
type Unit = 'g' | 'kg' | 'l' | 'm' | 'm2'

type Locale = {
  /** As its speakers call it, in full and where there is little room. */
  name: string
  shortName: string
  direction: 'ltr' | 'rtl'
  /** Every text of the storefront and of the server exists in it, which checks and the compiler hold. Of another language texts may be missing. */
  complete?: true
  /** For browsers, and for the separators of numbers. */
  tag: string
  /** How dates are written: Intl's order and words of this language (formats.json, which scripts/write-formats.ts writes). */
  dateTag: string
  /** Units whose names are not the international symbols. Intl writes `g` in Bulgarian, too, where people write „г“. */
  units?: Partial<Record<Unit, string>>
}

/**
 * The languages there are. To add one, add its entry here and its messages (i18n/messages), and run `npm run build`. What
 * has no text in it is shown in the fallback language.
 */
const entries = {
  en: { name: 'English', shortName: 'EN', direction: 'ltr', complete: true, tag: 'en-US', dateTag: 'en-GB' },
  bg: {
    name: 'Български',
    shortName: 'БГ',
    direction: 'ltr',
    complete: true,
    tag: 'bg-BG',
    dateTag: 'bg-BG',
    units: { g: 'г', kg: 'кг', l: 'л', m: 'м', m2: 'кв.\u00a0м' },
  },
} satisfies Record<string, Locale>

export type Language = keyof typeof entries
export type CompleteLanguage = {
  [L in Language]: (typeof entries)[L] extends { complete: true } ? L : never
}[Language]
export const LOCALES: Record<Language, Locale> = entries
export const LANGUAGES = Object.keys(entries) as Language[]
export const FALLBACK_LANGUAGE = 'en' satisfies CompleteLanguage

const INTERNATIONAL_UNITS: Record<Unit, string> = { g: 'g', kg: 'kg', l: 'l', m: 'm', m2: 'm²' }

/** The name of a unit beside a number. */
export const unitName = (unit: Unit, language: Language): string =>
  LOCALES[language].units?.[unit] ?? INTERNATIONAL_UNITS[unit]

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value)
}

/** One value for each language. */
export function perLanguage<T>(make: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as Record<Language, T>
}
