import { isEik, type Language } from '@vitrina/contract'
import type { OpeningStep } from '@vitrina/contract/office'
import type { Queries } from '../../platform/database/client.ts'
import { sql } from '../../platform/database/drizzle.ts'
import { type Document, type Documents, readDocuments } from '../records/index.ts'
import { DEFAULT_LOOK, renderStyleSheet } from '../look/index.ts'
import type { ShopSettings } from '../settings/index.ts'
import { countBlanks } from './blanks.ts'
import { unnamedLanguages } from './starter.ts'

/** The pages with blanks that a new shop has. */
export const STARTER_PAGES = ['terms', 'privacy', 'returns', 'contact'] as const

/** What a shop needs before it opens, in the sequence in which it is done. `sendsEmail`: it has a mail server. */
export async function readOpening(
  queries: Queries,
  settings: ShopSettings,
  { sendsEmail }: { sendsEmail: boolean },
): Promise<OpeningStep[]> {
  const documents = await readDocuments(queries)
  const { rows } = await queries.execute<{ has: boolean }>(
    sql`select exists (select from product where archived_at is null) as has`,
  )
  const step = (name: OpeningStep['step'], isDone: boolean, rest: Partial<OpeningStep> = {}): OpeningStep => ({
    step: name,
    is_done: isDone,
    is_required: true,
    fields: [],
    page: null,
    ...rest,
  })
  const names = unnamedLanguages(settings.title).map((language) => `title.${language}`)
  const fields = missingFields(settings)
  const page = blankPage(documents, settings)
  const links = missingPages(settings)
  const { look, css } = settings
  return [
    step('name', names.length === 0, { fields: names }),
    step('currency', true),
    step('company', fields.length === 0, { fields }),
    step('look', css !== null || look.logo !== null || renderStyleSheet(look) !== renderStyleSheet(DEFAULT_LOOK), {
      is_required: false,
    }),
    step('product', rows[0]!.has),
    step('delivery', servicesOf(documents).length > 0),
    step('payment', [...documents.payment.values()].some(isForGoods)),
    step('pages', page === null && links.length === 0, { page, fields: links }),
    step('email', sendsEmail, { is_required: false }),
  ]
}

/** What shops have to say of themselves (Directive 2011/83/EU, article 6; ЗЕТ, article 4), as fields of the settings. */
function missingFields({ company, country }: ShopSettings): string[] {
  const isNumbered = country === 'BG' ? isEik(company.eik ?? '') : company.eik !== null
  return [
    ...unnamedLanguages(company.name).map((language) => `company.name.${language}`),
    ...(isNumbered ? [] : ['company.eik']),
    ...(Object.values(company.address).some(Boolean) ? [] : ['company.address']),
    ...(company.phone === null ? ['company.phone'] : []),
    ...(company.email === null ? ['company.email'] : []),
  ]
}

const servicesOf = ({ delivery }: Documents): unknown[] => {
  const services = delivery.get('delivery')?.services
  return Array.isArray(services) ? services : []
}

const isForGoods = ({ for: kind }: Document): boolean => kind === undefined || kind === 'goods'

/** Links of the settings to texts that every shop has. */
const missingPages = ({ terms_url, privacy_url }: ShopSettings): string[] => [
  ...(terms_url ? [] : ['terms_url']),
  ...(privacy_url ? [] : ['privacy_url']),
]

/** The first page with blanks, or without a text in one of the shop's languages. */
function blankPage({ info }: Documents, settings: ShopSettings): OpeningStep['page'] {
  for (const key of pagesOf(settings)) {
    const texts = (info.get(key)?.text ?? {}) as Partial<Record<Language, string>>
    const blanks = settings.languages.reduce(
      (sum, language) => sum + (texts[language] ? countBlanks(texts[language]) : 1),
      0,
    )
    if (info.has(key) && blanks > 0) return { key, blanks }
  }
  return null
}

/** The pages of a new shop, and those that the settings name instead. */
const pagesOf = ({ terms_url, privacy_url }: ShopSettings): Set<string> =>
  new Set([
    ...[terms_url, privacy_url].flatMap((link) =>
      link?.link.startsWith('info:') ? link.link.slice('info:'.length) : [],
    ),
    ...STARTER_PAGES,
  ])
