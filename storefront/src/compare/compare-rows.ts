import type { ProductDetail } from '@vitrina/contract'
import type { Language } from '@vitrina/contract/constants'
import { formatWeight, type Texts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { findVariant } from '../catalogue/index.ts'

/** A row of the comparison: a value for each product, null where the shop states none. */
export type CompareRow = { key: string; name: string; values: (string | null)[] }

type Described = Pick<ProductDetail, 'attributes' | 'options' | 'variants' | 'maker' | 'weight'>

/** What can be chosen, what describes the products, who makes them and what they weigh: a row for all that is stated of at least one. */
export function compareRows(products: readonly Described[], t: Texts, language: Language): CompareRow[] {
  const described = products.map(({ options, attributes }) => [
    ...options.map(({ id, name, values }) => ({ id, name, values: values.map((value) => value.name) })),
    ...attributes,
  ])
  const names = new Map(described.flat().map(({ id, name }) => [id, name]))
  const rows = [
    ...[...names].map(([id, name]) => ({
      key: String(id),
      name,
      values: described.map((facts) => facts.find((fact) => fact.id === id)?.values.join(' · ') ?? null),
    })),
    { key: 'maker', name: t(m.product_maker), values: products.map(({ maker }) => maker?.name ?? null) },
    {
      key: 'weight',
      name: t(m.product_weight),
      values: products.map((product) => {
        // That of a product with options is stated as a whole, or not at all.
        const weight = findVariant(product, {})?.weight ?? product.weight
        return weight ? formatWeight(weight, language) : null
      }),
    },
  ]
  return rows.filter(({ values }) => values.some((value) => value !== null))
}
