import { formatLongDay, type Language } from '@vitrina/contract'
import { inLanguage } from '../../platform/language.ts'
import type { Shop } from '../settings/index.ts'

/** What is known of a shop, for the blanks of its pages. Without those in `OPTIONAL_FACTS` a line of a page can be left out. */
type Fact = 'company' | 'eik' | 'vat_number' | 'address' | 'phone' | 'email' | 'official' | 'hours' | 'day'
const OPTIONAL_FACTS: ReadonlySet<Fact> = new Set(['vat_number', 'official', 'hours'])

/** What the pages of a new shop leave blank, as their texts have it: `[company name]`. */
const BLANKS: Partial<Record<Language, Record<string, Fact>>> = {
  en: {
    'company name': 'company',
    EIK: 'eik',
    'VAT number': 'vat_number',
    address: 'address',
    phone: 'phone',
    'e-mail': 'email',
    representative: 'official',
    'working hours': 'hours',
    date: 'day',
  },
  bg: {
    'име на фирмата': 'company',
    ЕИК: 'eik',
    'ДДС номер': 'vat_number',
    адрес: 'address',
    телефон: 'phone',
    имейл: 'email',
    'отговорно лице': 'official',
    'работно време': 'hours',
    дата: 'day',
  },
}

/** `[…]` that is no link: `[text](info:terms)`. */
const BLANK = /(?<!\\)\[([^[\]\n]{1,60})\](?!\()/g
const BLANK_AND_STOP = new RegExp(`${BLANK.source}(\\.?)`, 'g')
/** What Markdown would read as more than letters. */
const MARKS = /[\\`*_[\]<>]/g

export const countBlanks = (text: string): number => [...text.matchAll(BLANK)].length

/** A Markdown text with what is known of the shop; a line with nothing but what the shop does not have is left out. */
export function fillBlanks(text: string, language: Language, shop: Pick<Shop, 'company'>, today: string): string {
  const names = BLANKS[language] ?? {}
  const facts = factsOf(shop, language, today)
  const isLeftOut = (line: string) =>
    [...line.matchAll(BLANK)].some(([, name]) => {
      const fact = names[name!]
      return fact !== undefined && OPTIONAL_FACTS.has(fact) && facts[fact] === ''
    })
  return text
    .split('\n')
    .filter((line) => !isLeftOut(line))
    .map((line) =>
      line.replaceAll(BLANK_AND_STOP, (all: string, name: string, stop: string) => {
        const fact = names[name]
        if (!fact || !facts[fact]) return all
        const written = facts[fact].replaceAll(MARKS, String.raw`\$&`)
        // The full stop of „2026 г.“ is that of the sentence, too.
        return written.endsWith('.') ? written : written + stop
      }),
    )
    .join('\n')
}

function factsOf({ company }: Pick<Shop, 'company'>, language: Language, today: string): Record<Fact, string> {
  return {
    company: inLanguage(company.name, language),
    eik: company.eik ?? '',
    vat_number: company.vat_number ?? '',
    address: inLanguage(company.address, language),
    phone: company.phone ?? '',
    email: company.email ?? '',
    official: inLanguage(company.responsible_official, language),
    hours: inLanguage(company.working_hours, language),
    day: formatLongDay(today, language),
  }
}
