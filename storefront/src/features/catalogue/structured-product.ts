import type { ProductWhole, Settings } from '@vitrina/contract'

/** What search engines are told of a product (schema.org). */
export function structuredProduct(product: ProductWhole, settings: Settings, origin: string): object[] {
  const address = `${origin}/product/${product.url}`
  const gone = product.availability === 'out_of_stock'
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      description: product.summary,
      image: product.pictures.map(({ src }) => origin + src),
      ...(product.variants[0]?.sku ? { sku: product.variants[0].sku } : {}),
      offers: {
        '@type': 'Offer',
        url: address,
        price: product.price.toFixed(2),
        priceCurrency: settings.currency.code,
        availability: `https://schema.org/${gone ? 'OutOfStock' : 'InStock'}`,
        seller: { '@type': 'Organization', name: settings.company.name || settings.site_title },
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        ...product.breadcrumbs.map(({ name, url }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: `${origin}/category/${url}` })),
        { '@type': 'ListItem', position: product.breadcrumbs.length + 1, name: product.name, item: address },
      ],
    },
  ]
}
