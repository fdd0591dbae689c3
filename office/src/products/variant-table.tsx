import type { Currency } from '@vitrina/contract/money'
import { m, useTexts } from '../shared/texts.ts'
import { Price, Stock } from './price-and-stock.tsx'
import type { ProductSummary } from './queries.ts'

/** How many there are of each variant, and what it costs, both changed in place. Without a currency prices are not shown. */
export function VariantTable({ product, currency }: { product: ProductSummary; currency?: Currency }) {
  const t = useTexts()
  const { variants } = product
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr className="border-b border-line-strong text-sm text-muted">
          <th scope="col" className="py-2 pe-3 text-start font-semibold">
            {t(m.office_product_variant)}
          </th>
          {currency && (
            <th scope="col" className="px-2 py-2 text-end font-semibold">
              {t(m.office_product_price)}
            </th>
          )}
          <th scope="col" className="py-2 ps-2 text-end font-semibold">
            {t(m.office_product_stock)}
          </th>
        </tr>
      </thead>
      <tbody>
        {variants.map((variant) => (
          <tr key={variant.key} className="border-b border-line">
            <th scope="row" className="py-2 pe-3 text-start font-normal wrap-anywhere">
              {variant.name}
              {variant.sku && <span className="block text-sm text-muted">{variant.sku}</span>}
            </th>
            {currency && (
              <td className="px-2 py-2 text-end align-top">
                <Price product={product} currency={currency} variant={variant} />
              </td>
            )}
            <td className="py-2 ps-2 text-end align-top">
              <Stock product={product} variant={variant} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
