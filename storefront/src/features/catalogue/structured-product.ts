import type { ProductDetail, Settings } from '@vitrina/contract'

/** What search engines are told of a product (schema.org, as https://developers.google.com/search/docs/appearance/structured-data/product asks for). */
export function structuredProduct(product: ProductDetail, settings: Settings, origin: string): object[] {
  const address = `${origin}/product/${product.url}`
  const item = (name: string, url: string, index: number) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: url,
  })
  const way = [
    { name: settings.site_title, url: `${origin}/` },
    ...product.breadcrumbs.map(({ name, url }) => ({ name, url: `${origin}/category/${url}` })),
    { name: product.name, url: address },
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
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: way.map(({ name, url }, index) => item(name, url, index)),
    },
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
  // A day of it, where that is what is sold.
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
