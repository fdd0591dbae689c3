import { LOCALES, type Language } from '@vitrina/contract/locales'
import { m, type Texts } from '../shared/texts.ts'

/** What the fields of records are called, by the name that docs/content.md has for them. */
const LABELS = {
  alt: m.office_field_alt,
  attributes: m.office_field_attributes,
  description: m.office_field_description,
  parent: m.office_field_parent,
  let_by: m.office_field_let_by,
  name: m.office_field_name,
  net_quantity: m.office_field_net_quantity,
  options: m.office_field_options,
  pictures: m.office_field_pictures,
  price: m.office_product_price,
  regular_price: m.office_field_regular_price,
  reserved_days: m.office_field_reserved_days,
  sku: m.office_field_sku,
  tax_rate: m.office_field_tax_rate,
  value: m.office_field_value,
  values: m.office_option_values,
  variants: m.office_field_variants,
  weight: m.office_field_weight,
  withdrawable: m.office_field_withdrawable,
  title: m.office_text_title,
  summary: m.office_text_summary,
  text: m.office_text_text,
  url: m.office_text_url,
  position: m.office_text_position,
  published: m.office_text_published,
  categories: m.office_text_categories,
  picture: m.office_text_picture,
  icon: m.office_text_icon,
  form: m.office_text_form,
}

const nameOf = (field: string, t: Texts): string =>
  Object.hasOwn(LABELS, field) ? t(LABELS[field as keyof typeof LABELS]) : field

/** A place in a document as people read it: „Заглавие (Български)“, or of an entry of a list „Варианти › size=s › Цена“. */
export function fieldName(path: readonly string[], t: Texts): string {
  const last = path.at(-1) ?? ''
  const isLanguage = path.length > 1 && Object.hasOwn(LOCALES, last)
  const name = (isLanguage ? path.slice(0, -1) : path).map((field) => nameOf(field, t)).join(' › ')
  return isLanguage ? `${name} (${LOCALES[last as Language].name})` : name
}
