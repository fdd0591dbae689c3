import type { Currency, Language } from '@vitrina/contract'
import type { OfficeResponse } from '@vitrina/contract/office'
import type { Queries } from '../../../platform/database/client.ts'
import { inLanguage } from '../../../platform/language.ts'
import { exportOptions } from '../products/export.ts'
import { listCategories } from './list-products.ts'

type Choices = OfficeResponse<'GET /product-choices'>['data']

/** What a product's form offers, in the order of the shop. */
export async function readProductChoices(queries: Queries, language: Language, currency: Currency): Promise<Choices> {
  const [categories, options] = await Promise.all([listCategories(queries, language), exportOptions(queries)])
  return {
    categories,
    options: options.map(({ key, name, use, values }) => ({
      key,
      name: inLanguage(name, language) || key,
      use,
      values: values.map((value) => ({
        key: value.key,
        name: inLanguage(value.name, language) || value.key,
        colour: value.colour ?? null,
      })),
    })),
    currency,
  }
}
