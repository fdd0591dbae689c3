import type { LinkProps } from '@tanstack/react-router'
import { type Language, LOCALES } from '@vitrina/contract/locales'
import { fieldName } from '../records/index.ts'
import { m, type Texts } from '../shared/texts.ts'
import type { Step } from './queries.ts'

const LABELS = {
  name: m.office_opening_name,
  currency: m.office_opening_currency,
  company: m.office_opening_company,
  look: m.office_opening_look,
  product: m.office_opening_product,
  delivery: m.office_opening_delivery,
  payment: m.office_opening_payment,
  pages: m.office_opening_pages,
  email: m.office_opening_email,
}

const HINTS = {
  name: m.office_opening_name_text,
  currency: m.office_opening_currency_text,
  company: m.office_opening_company_text,
  look: m.office_opening_look_text,
  product: m.office_opening_product_text,
  delivery: m.office_opening_delivery_text,
  payment: m.office_opening_payment_text,
  pages: m.office_opening_pages_text,
  email: m.office_opening_email_text,
}

export const stepLabel = ({ step }: Step, t: Texts): string => t(LABELS[step])
export const stepHint = ({ step }: Step, t: Texts): string => t(HINTS[step])

/** Where a step is done. */
export function stepLink({ step, page }: Step): LinkProps {
  switch (step) {
    case 'name':
    case 'company':
      return { to: '/settings/shop' }
    case 'currency':
      return { to: '/currency' }
    case 'look':
      return { to: '/settings/look' }
    case 'product':
      return { to: '/products/new' }
    case 'delivery':
      return { to: '/settings/delivery' }
    case 'payment':
      return { to: '/settings/payments' }
    case 'pages':
      return page ? { to: '/texts/$kind/$key', params: { kind: 'info', key: page.key } } : { to: '/texts' }
    case 'email':
      return { to: '/settings/email' }
  }
}

const NAMES = { title: m.office_opening_missing_title, 'company.name': m.office_opening_missing_company }

/** A field that is missing, and of a name in which language: „име на магазина на английски“. */
export function missingField(field: string, t: Texts, reader: Language): string {
  const path = field.split('.')
  const language = path.at(-1)!
  const name = path.slice(0, -1).join('.')
  if (!Object.hasOwn(LOCALES, language) || !Object.hasOwn(NAMES, name)) return fieldName([language], t)
  const spoken = new Intl.DisplayNames([LOCALES[reader].tag], { type: 'language' }).of(language)!
  return t(NAMES[name as keyof typeof NAMES], { language: spoken })
}
