import type { ProductDetail, Settings } from '@vitrina/contract'
import { breadcrumbJsonLd } from '../../lib/breadcrumb-json-ld.ts'

/** Structured data of a product (https://developers.google.com/search/docs/appearance/structured-data/product). */
export function productJsonLd(product: ProductDetail, settings: Settings, origin: string): object[] {
  const address = `${origin}/product/${product.url}`
  const breadcrumb = [
    { name: settings.site_title, path: '/' },
    ...product.breadcrumbs.map(({ name, url }) => ({ name, path: `/category/${url}` })),
    { name: product.name, path: `/product/${product.url}` },
  ]
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      url: address,
      ...(product.summary ? { description: product.summary } : {}),
      ...(product.pictures.length > 0 ? { image: product.pictures.map(({ src }) => origin + src) } : {}),
      ...(product.variants[0]?.sku ? { sku: product.variants[0].sku } : {}),
      offers: offers(product, settings, address),
    },
    breadcrumbJsonLd(breadcrumb, origin),
  ]
}

function offers({ variants, price, availability, let_by }: ProductDetail, settings: Settings, url: string): object {
  const shared = {
    url,
    priceCurrency: settings.currency.code,
    availability: `https://schema.org/${{ in_stock: 'InStock', few_left: 'LimitedAvailability', out_of_stock: 'OutOfStock' }[availability]}`,
    seller: { '@type': 'Organization', name: settings.company.name || settings.site_title },
  }
  const prices = variants.map((variant) => variant.price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  if (low < high)
    return {
      '@type': 'AggregateOffer',
      lowPrice: low.toFixed(2),
      highPrice: high.toFixed(2),
      offerCount: variants.length,
      ...shared,
    }
  // The price of a rental product is that of one day.
  const perDay = let_by
    ? {
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: price.toFixed(2),
          priceCurrency: settings.currency.code,
          unitCode: 'DAY',
        },
      }
    : {}
  return { '@type': 'Offer', price: price.toFixed(2), ...perDay, ...shared }
}
