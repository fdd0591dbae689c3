import type { ProductDetail } from '@vitrina/contract'
import * as m from '../../i18n/paraglide/messages.js'
import { useTexts } from '../../i18n/use-texts.ts'
import { formatWeight } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop-context.tsx'

/** Attributes, weight and article number as a list of names and values. */
export function ProductDetails({ product, sku }: { product: ProductDetail; sku: string | null }) {
  const t = useTexts()
  const { language } = useShop()
  const rows = [
    ...product.attributes.map(({ id, name, values }) => ({ key: String(id), name, value: values.join(', ') })),
    ...(product.weight
      ? [{ key: 'weight', name: t(m.product_weight), value: formatWeight(product.weight, language) }]
      : []),
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
