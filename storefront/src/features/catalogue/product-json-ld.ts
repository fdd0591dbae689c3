import type { Availability, ProductDetail, Settings, Variant } from '@vitrina/contract'
import { type DocumentBase, documentUrl } from '../../lib/document-url.ts'
import { imageUrls } from '../../lib/json-ld.ts'

const AVAILABILITY = {
  in_stock: 'https://schema.org/InStock',
  few_left: 'https://schema.org/LimitedAvailability',
  out_of_stock: 'https://schema.org/OutOfStock',
} satisfies Record<Availability, string>

type Price = { price: number; availability: Availability }

/**
 * Structured data of a product; one with options is a group of variants, each with its own offer.
 * https://developers.google.com/search/docs/appearance/structured-data/product-variants
 */
export function productJsonLd(product: ProductDetail, settings: Settings, base: DocumentBase): object {
  const { url, name, summary, pictures, options, variants, let_by } = product
  const address = documentUrl(base, `/product/${url}`)
  const currency = settings.currency.code
  const isRental = let_by !== null
  const common = {
    name,
    url: address,
    ...(summary ? { description: summary } : {}),
    ...(pictures.length > 0 ? { image: imageUrls(pictures, base) } : {}),
  }
  const seller = { '@type': 'Organization', name: settings.company.name || settings.site_title }
  const offers = { ...offer(product, currency, isRental, variants), url: address, seller }
  const [first] = variants
  if (options.length === 0)
    return {
      '@context': 'https://schema.org',
      '@type': 'Product',
      ...common,
      ...(first?.sku ? { sku: first.sku } : {}),
      offers,
    }
  return {
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    ...common,
    productGroupID: String(product.id),
    variesBy: options.map((option) => option.name),
    offers,
    hasVariant: variants.map((variant) => {
      const chosen = options.map(({ id, values }) => values.find((value) => value.id === variant.selected_options[id]))
      const picture = variant.picture === null ? undefined : pictures[variant.picture]
      return {
        '@type': 'Product',
        name: [name, ...chosen.map((value) => value?.name)].join(', '),
        ...(variant.sku ? { sku: variant.sku } : {}),
        ...(picture ? { image: imageUrls([picture], base) } : {}),
        offers: {
          ...offer(variant, currency, isRental),
          // The address selects the variant on the product's page.
          url: documentUrl(base, `/product/${url}`, { values: chosen.map((value) => value?.id).join(',') }),
        },
      }
    }),
  }
}

/** The offer of a price; an aggregate offer when there are variants and they differ in price. */
function offer(
  { price, availability }: Price,
  priceCurrency: string,
  isRental: boolean,
  variants: readonly Variant[] = [],
): object {
  const common = { priceCurrency, availability: AVAILABILITY[availability] }
  const prices = variants.map((variant) => variant.price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (low < high)
    return {
      '@type': 'AggregateOffer',
      lowPrice: low.toFixed(2),
      highPrice: high.toFixed(2),
      offerCount: variants.length,
      ...common,
    }
  return {
    '@type': 'Offer',
    price: price.toFixed(2),
    ...common,
    // The price of a rental product is that of one day.
    ...(isRental
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: price.toFixed(2),
            priceCurrency,
            unitCode: 'DAY',
          },
        }
      : {}),
  }
}
