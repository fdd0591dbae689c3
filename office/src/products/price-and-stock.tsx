import { decimalsOf, type Currency } from '@vitrina/contract/money'
import { parseAmount, writeAmount } from '../shared/amounts.ts'
import { useMe } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { InPlace } from './in-place.tsx'
import type { ProductSummary, VariantSummary } from './queries.ts'

type Place = { product: ProductSummary; currency: Currency }

/** A typed price with at most as many decimals as its currency has; null: the price of the product. Undefined when it is none. */
export function readPrice(typed: string, currency: Currency, mayBeEmpty: boolean): number | null | undefined {
  const amount = parseAmount(typed)
  if (amount === undefined) return mayBeEmpty ? null : undefined
  const decimals = typed.trim().split(/[.,]/)[1]?.length ?? 0
  return Number.isNaN(amount) || decimals > decimalsOf(currency) ? undefined : amount
}

/** The price of a product, or that of one of its variants, which is that of the product where it has none of its own. */
export function Price({ product, currency, variant }: Place & { variant?: VariantSummary }) {
  const t = useTexts()
  const language = useLanguage()
  const { permissions } = useMe()
  const write = (price: number | null) =>
    price === null ? '' : writeAmount(price.toFixed(decimalsOf(currency)), language)
  const value = variant ? variant.price : product.price
  if (!permissions.includes('content') || product.is_archived)
    return <span className="tabular-nums">{write(value ?? product.price)}</span>
  const name = variant ? `${product.name}, ${variant.name}` : product.name
  return (
    <InPlace
      label={t(m.office_product_price_of, { name })}
      value={value}
      write={write}
      read={(typed) => readPrice(typed, currency, variant !== undefined)}
      invalid={t(m.office_order_amount_invalid)}
      inputMode="decimal"
      placeholder={variant && write(product.price)}
      field="price"
      save={(api, { seen, value: price }) =>
        api('PUT /products/{key}/price', {
          params: { key: product.key },
          body: { variant: variant?.key ?? '', seen, price },
        })
      }
      className="w-[min(7rem,28vw)]"
    />
  )
}

/** How many pieces of a variant there are. */
export function Stock({ product, variant }: { product: ProductSummary; variant: VariantSummary }) {
  const t = useTexts()
  if (product.is_archived) return <span className="tabular-nums">{variant.stock}</span>
  return (
    <InPlace
      label={t(m.office_product_stock_of, { name: variant.name ? `${product.name}, ${variant.name}` : product.name })}
      value={variant.stock}
      write={String}
      read={(typed) => (/^\s*\d{1,8}\s*$/.test(typed) ? Number(typed) : undefined)}
      invalid={t(m.office_product_stock_invalid)}
      inputMode="numeric"
      field="counted"
      save={(api, { seen, value: counted, key }) =>
        api('PUT /products/{key}/stock', {
          params: { key: product.key },
          body: { variant: variant.key, seen, counted, key },
        })
      }
      className="w-[min(6rem,28vw)]"
    />
  )
}
