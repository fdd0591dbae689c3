import type { ProductDetail, Settings } from '@vitrina/contract'
import { expect, it } from 'vitest'
import { productJsonLd } from './product-json-ld.ts'

const settings = { site_title: 'Rodopa', currency: { code: 'BGN' }, company: { name: 'Rodopa OOD' } } as Settings
const product = {
  url: 'jug',
  name: 'Jug',
  summary: 'A jug',
  price: 58,
  availability: 'few_left',
  let_by: null,
  pictures: [{ src: '/media/jug-800.webp' }],
  breadcrumbs: [{ id: 1, url: 'pottery', name: 'Pottery' }],
  variants: [{ sku: 'RD-JUG', price: 58 }],
} as unknown as ProductDetail
const describe = (changes: object = {}) =>
  productJsonLd({ ...product, ...changes }, settings, 'https://shop.example') as any[]

it('describes product, offer and picture', () => {
  expect(describe()[0]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Jug',
    url: 'https://shop.example/product/jug',
    description: 'A jug',
    image: ['https://shop.example/media/jug-800.webp'],
    sku: 'RD-JUG',
    offers: {
      '@type': 'Offer',
      url: 'https://shop.example/product/jug',
      price: '58.00',
      priceCurrency: 'BGN',
      availability: 'https://schema.org/LimitedAvailability',
      seller: { '@type': 'Organization', name: 'Rodopa OOD' },
    },
  })
})

it('offers a price range when variants differ in price', () => {
  const [{ offers }] = describe({
    variants: [
      { sku: null, price: 10.9 },
      { sku: null, price: 32 },
    ],
    availability: 'out_of_stock',
  })
  expect(offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '10.90',
    highPrice: '32.00',
    offerCount: 2,
    priceCurrency: 'BGN',
    availability: 'https://schema.org/OutOfStock',
  })
  expect(offers).not.toHaveProperty('price')
})

it('states the price of a day for a rental product', () => {
  expect(describe({ let_by: 'day', availability: 'in_stock' })[0].offers).toMatchObject({
    price: '58.00',
    availability: 'https://schema.org/InStock',
    priceSpecification: { unitCode: 'DAY', price: '58.00' },
  })
})

it('lists the breadcrumb from the shop to the product', () => {
  expect(describe()[1]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Rodopa', item: 'https://shop.example/' },
      { '@type': 'ListItem', position: 2, name: 'Pottery', item: 'https://shop.example/category/pottery' },
      { '@type': 'ListItem', position: 3, name: 'Jug', item: 'https://shop.example/product/jug' },
    ],
  })
})
