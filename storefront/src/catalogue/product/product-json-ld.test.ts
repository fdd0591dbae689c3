import type { ProductDetail, Settings } from '@vitrina/contract'
import { expect, it } from 'vitest'
import type { DocumentBase } from '../../shared/document-url.ts'
import { productJsonLd } from './product-json-ld.ts'

const settings = {
  site_title: 'Rodopa',
  currency: { code: 'BGN' },
  company: { name: 'Rodopa OOD' },
  country: 'BG',
  withdrawal_days: 14,
} as Settings
const brand = { '@type': 'Brand', name: 'Rodopa' }
/** Of goods that are not rented. */
const terms = {
  itemCondition: 'https://schema.org/NewCondition',
  hasMerchantReturnPolicy: {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'BG',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  },
}
const base: DocumentBase = { origin: 'https://shop.example', language: 'en', defaultLanguage: 'en' }
const picture = (name: string) => ({ base: `/media/${name}`, widths: [320, 480, 800], width: 900, height: 600 })
/** Neither reduced nor priced by a unit. */
const plain = { regular_price: null, lowest_price: null, unit_price: null }
const product = {
  id: 5,
  url: 'jug',
  name: 'Jug',
  summary: 'A jug',
  price: 58,
  ...plain,
  availability: 'few_left',
  let_by: null,
  withdrawable: true,
  maker: null,
  pictures: [picture('jug')],
  options: [],
  variants: [{ sku: 'RD-JUG', price: 58, ...plain, availability: 'few_left' }],
} as unknown as ProductDetail
const describe = (changes: object = {}, changedBase: Partial<DocumentBase> = {}, more: object = {}) =>
  productJsonLd({ ...product, ...changes }, { settings, delivery: null, ...more }, { ...base, ...changedBase }) as any

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
    { sku: 'H-250', price: 10.9, ...plain, availability: 'in_stock', selected_options: { 3: 31 }, picture: null },
    { sku: null, price: 32, ...plain, availability: 'out_of_stock', selected_options: { 3: 32 }, picture: 1 },
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
    brand,
    sku: 'RD-JUG',
    offers: {
      '@type': 'Offer',
      ...terms,
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
      // Without a picture of its own it has the product's.
      image: ['https://shop.example/media/jar-800.webp'],
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Jar', value: '250 g' }],
      offers: {
        ...terms,
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
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Jar', value: '900 g' }],
      offers: {
        ...terms,
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

it('states the price that a reduction is announced from, and that of a unit of measure', () => {
  const reduced = { regular_price: 68, lowest_price: 64, unit_price: { price: 128.89, unit: 'kg' } }
  expect(describe(reduced).offers.priceSpecification).toEqual([
    {
      '@type': 'UnitPriceSpecification',
      price: '64.00',
      priceCurrency: 'BGN',
      priceType: 'https://schema.org/StrikethroughPrice',
    },
    {
      '@type': 'UnitPriceSpecification',
      price: '128.89',
      priceCurrency: 'BGN',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'KGM' },
    },
  ])
})

it('states the price of a day for a rental product', () => {
  expect(describe({ let_by: 'day', availability: 'in_stock' }).offers).toMatchObject({
    price: '58.00',
    availability: 'https://schema.org/InStock',
    priceSpecification: { unitCode: 'DAY', price: '58.00' },
  })
})

it('names the colour of a variant, and that colours are what tells them apart', () => {
  const values = [
    { id: 31, name: 'Blue', colour: '#112233' },
    { id: 32, name: 'Red', colour: '#331122' },
  ]
  const group = describe({ ...weights, options: [{ id: 3, name: 'Glaze', values }] })
  expect(group.variesBy).toEqual(['https://schema.org/color'])
  expect(group.hasVariant.map(({ color }: { color: string }) => color)).toEqual(['Blue', 'Red'])
})

it('says where and how fast it is delivered, and that it is free from an amount on', () => {
  const delivery = { iso: 'BG', days: [1, 2], targets: [{ to: 'address', price_from: 6.9, free_from: 50 }] }
  const details = (price: number) => describe({ price }, {}, { delivery }).offers.shippingDetails
  expect(details(58)).toMatchObject({
    shippingDestination: { addressCountry: 'BG' },
    deliveryTime: { transitTime: { minValue: 1, maxValue: 2 } },
    shippingRate: { value: 0, currency: 'BGN' },
  })
  expect(details(49)).not.toHaveProperty('shippingRate')
  // A price for an office does not apply to an address.
  delivery.targets = [
    { to: 'address', price_from: 6.9, free_from: 100 },
    { to: 'office', price_from: 4.9, free_from: 50 },
  ]
  expect(details(58)).not.toHaveProperty('shippingRate')
})

it('says that goods without a right of withdrawal are not taken back, and states no such terms of a rental', () => {
  expect(describe({ withdrawable: false }).offers.hasMerchantReturnPolicy.returnPolicyCategory).toBe(
    'https://schema.org/MerchantReturnNotPermitted',
  )
  const { offers } = describe(
    { let_by: 'day', withdrawable: false },
    {},
    { delivery: { iso: 'BG', days: [1, 2], targets: [] } },
  )
  expect(Object.keys(offers)).not.toEqual(expect.arrayContaining(['hasMerchantReturnPolicy']))
  expect(offers).not.toHaveProperty('itemCondition')
  expect(offers).not.toHaveProperty('shippingDetails')
})

it('has the average and the reviews where there are some, and nothing of them otherwise', () => {
  const review = { id: 1, stars: 4, text: 'Good', name: 'Ana P.', language: 'en', day: '2026-11-20' }
  const reviews = {
    average: 4.5,
    count: 3,
    reviews: {
      data: [review, { ...review, id: 2, stars: 5, text: '', language: 'bg' }, { ...review, name: null }],
    },
  }
  for (const changes of [{}, weights]) {
    const described = describe(changes, {}, { reviews })
    expect(described.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 3, bestRating: 5 })
    // One whose writer has left has no author.
    expect(described.review).toMatchObject([
      { author: { name: 'Ana P.' }, datePublished: '2026-11-20', reviewBody: 'Good', reviewRating: { ratingValue: 4 } },
      { inLanguage: 'bg', reviewRating: { ratingValue: 5 } },
    ])
    expect(described.review[1]).not.toHaveProperty('reviewBody')
  }
  const none = { average: null, count: 0, reviews: { data: [] } }
  for (const described of [describe(), describe({}, {}, { reviews: none })]) {
    expect(described).not.toHaveProperty('aggregateRating')
    expect(described).not.toHaveProperty('review')
  }
})
