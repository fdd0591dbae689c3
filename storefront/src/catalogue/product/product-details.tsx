import type { ProductDetail, Variant } from '@vitrina/contract'
import * as m from '@vitrina/i18n/messages'
import { formatWeight, useTexts } from '@vitrina/i18n'
import { useApi } from '@vitrina/api-client'

/** Attributes, and the weight and article number of the selected variant, as a list of names and values. */
export function ProductDetails({ product, variant }: { product: ProductDetail; variant: Variant | null }) {
  const t = useTexts()
  const { language } = useApi()
  // A process of the version before answers without the weight of a variant.
  const weight = variant?.weight ?? product.weight
  const sku = variant?.sku
  const rows = [
    ...product.attributes.map(({ id, name, values }) => ({ key: String(id), name, value: values.join(', ') })),
    ...(weight ? [{ key: 'weight', name: t(m.product_weight), value: formatWeight(weight, language) }] : []),
    ...(sku ? [{ key: 'sku', name: t(m.product_sku), value: sku }] : []),
  ]
  if (rows.length === 0) return null
  return (
    <section aria-label={t(m.product_details)}>
      <h2 className="text-xl">{t(m.product_details)}</h2>
      <dl className="mt-3">
        {rows.map(({ key, name, value }) => (
          <div key={key} className="grid grid-cols-2 gap-4 border-b border-line py-2.5">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
