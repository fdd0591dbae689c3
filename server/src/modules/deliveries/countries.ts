// The package's main entry would load the names in every language.
import names from 'i18n-iso-countries/index.js'
import bg from 'i18n-iso-countries/langs/bg.json' with { type: 'json' }
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { FALLBACK_LANGUAGE, type Language } from '@vitrina/contract'

names.registerLocale(en)
names.registerLocale(bg)

/** A country's name in a language; the ISO 3166-1 alpha-2 code itself where there is no such country. */
export function countryName(iso: string, language: Language): string {
  return names.getName(iso, language) ?? names.getName(iso, FALLBACK_LANGUAGE) ?? iso
}
