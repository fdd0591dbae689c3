// The package's main entry would load the names in every language.
import { createRequire } from 'node:module'
import names from 'i18n-iso-countries/index.js'
import { FALLBACK_LANGUAGE, type Language, LANGUAGES } from '@vitrina/contract'

const require = createRequire(import.meta.url)
for (const language of LANGUAGES)
  if (names.getSupportedLanguages().includes(language))
    names.registerLocale(require(`i18n-iso-countries/langs/${language}.json`))

/** A country's name in a language; the ISO 3166-1 alpha-2 code itself where there is no such country. */
export function countryName(iso: string, language: Language): string {
  return names.getName(iso, language) ?? names.getName(iso, FALLBACK_LANGUAGE) ?? iso
}

/** Every country, by its name in a language. */
export const listCountries = (language: Language): { iso: string; name: string }[] =>
  Object.keys(names.getAlpha2Codes())
    .map((iso) => ({ iso, name: countryName(iso, language) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, language))
