import type { ProductDetail, Settings } from '@vitrina/contract'
import { expect, it } from 'vitest'
import type { DocumentBase } from '../../lib/document-url.ts'
import { productJsonLd } from './product-json-ld.ts'

const settings = { site_title: 'Rodopa', currency: { code: 'BGN' }, company: { name: 'Rodopa OOD' } } as Settings
const base: DocumentBase = { origin: 'https://shop.example', language: 'en', defaultLanguage: 'en' }
const picture = (name: string) => ({ base: `/media/${name}`, widths: [320, 480, 800], width: 900, height: 600 })
const product = {
  id: 5,
  url: 'jug',
  name: 'Jug',
  summary: 'A jug',
  price: 58,
  availability: 'few_left',
  let_by: null,
  pictures: [picture('jug')],
  options: [],
  variants: [{ sku: 'RD-JUG', price: 58, availability: 'few_left' }],
} as unknown as ProductDetail
const describe = (changes: object = {}, changedBase: Partial<DocumentBase> = {}) =>
  productJsonLd({ ...product, ...changes }, settings, { ...base, ...changedBase }) as any

const weights = {
  pictures: [picture('jar'), picture('jar-big')],
  options: [
    {
      id: 3,
      name: 'Jar',
      values: [
        { id: 31, name: '250 g' },
        { id: 32, name: '900 g' },
      ],
    },
  ],
  variants: [
    { sku: 'H-250', price: 10.9, availability: 'in_stock', selected_options: { 3: 31 }, picture: null },
    { sku: null, price: 32, availability: 'out_of_stock', selected_options: { 3: 32 }, picture: 1 },
  ],
  availability: 'in_stock',
}

it('describes product, offer and picture', () => {
  expect(describe()).toEqual({
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

it('leads to the document of its own language', () => {
  const { url, offers } = describe({}, { language: 'bg' })
  expect([url, offers.url]).toEqual(Array(2).fill('https://shop.example/product/jug?lang=bg'))
})

it('offers a price range when variants differ in price, and each variant with its own price', () => {
  const group = describe(weights, { language: 'bg' })
  expect(group).toMatchObject({ '@type': 'ProductGroup', productGroupID: '5', variesBy: ['Jar'] })
  expect(group.offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '10.90',
    highPrice: '32.00',
    offerCount: 2,
    priceCurrency: 'BGN',
    availability: 'https://schema.org/InStock',
  })
  expect(group.offers).not.toHaveProperty('price')
  expect(group.hasVariant).toEqual([
    {
      '@type': 'Product',
      name: 'Jug, 250 g',
      sku: 'H-250',
      offers: {
        '@type': 'Offer',
        url: 'https://shop.example/product/jug?values=31&lang=bg',
        price: '10.90',
        priceCurrency: 'BGN',
        availability: 'https://schema.org/InStock',
      },
    },
    {
      '@type': 'Product',
      name: 'Jug, 900 g',
      image: ['https://shop.example/media/jar-big-800.webp'],
      offers: {
        '@type': 'Offer',
        url: 'https://shop.example/product/jug?values=32&lang=bg',
        price: '32.00',
        priceCurrency: 'BGN',
        availability: 'https://schema.org/OutOfStock',
      },
    },
  ])
})

it('offers one price when all variants have the same', () => {
  const variants = weights.variants.map((variant) => ({ ...variant, price: 58 }))
  expect(describe({ ...weights, variants }).offers).toMatchObject({ '@type': 'Offer', price: '58.00' })
})

it('states the price of a day for a rental product', () => {
  expect(describe({ let_by: 'day', availability: 'in_stock' }).offers).toMatchObject({
    price: '58.00',
    availability: 'https://schema.org/InStock',
    priceSpecification: { unitCode: 'DAY', price: '58.00' },
  })
})
