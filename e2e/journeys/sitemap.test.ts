import { beforeAll, describe, expect } from 'vitest'
import { pictureSize } from '../../server/test/picture-size.ts'
import {
  fetchDocument,
  mapConcurrently,
  type ParsedDocument,
  readSitemap,
  type SitemapUrl,
} from '../support/documents.ts'
import { journeys } from '../support/journeys.ts'

const { test, shop } = journeys()

/** What search engines require of each type they know (https://developers.google.com/search/docs/appearance/structured-data). */
const REQUIRED_FIELDS: Record<string, string[]> = {
  Product: ['name', 'offers', 'image'],
  ProductGroup: ['name', 'brand', 'url', 'image', 'description', 'productGroupID', 'variesBy', 'hasVariant', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateOffer: ['lowPrice', 'highPrice', 'offerCount', 'priceCurrency', 'availability', 'url'],
  UnitPriceSpecification: ['price', 'priceCurrency'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  NewsArticle: [
    'headline',
    'description',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  ProfilePage: ['url', 'inLanguage', 'mainEntity'],
  Organization: ['name'],
  OnlineStore: ['name', 'legalName', 'url', 'logo', 'address', 'telephone', 'email', 'vatID'],
  WebSite: ['name', 'url', 'inLanguage', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Hotel: ['name', 'url', 'address'],
  'HotelRoom,Product': ['name', 'url', 'offers'],
  GeoCoordinates: ['latitude', 'longitude'],
  LocationFeatureSpecification: ['name', 'value'],
  HotelRoom: ['name'],
  QuantitativeValue: ['unitCode'],
  BedDetails: ['typeOfBed'],
  PostalAddress: ['streetAddress', 'addressCountry'],
  Brand: ['name'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory'],
  OfferShippingDetails: ['shippingDestination', 'deliveryTime'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['transitTime'],
  MonetaryAmount: ['value', 'currency'],
  PropertyValue: ['name', 'value'],
}

let urls: SitemapUrl[]
let documents: ParsedDocument[]
beforeAll(async () => {
  urls = await readSitemap(shop.url)
  documents = await mapConcurrently(urls, ({ address }) => fetchDocument(address))
})

const isBulgarian = (address: string) => new URL(address).searchParams.get('lang') === 'bg'
const pathOf = ({ address }: { address: string }) => address.slice(shop.url.length)
/** What is wrong, by address; an empty list is what the tests expect. */
const problems = (find: (document: ParsedDocument, url: SitemapUrl) => unknown[]) =>
  documents.flatMap((document, index) => find(document, urls[index]!).map((problem) => [pathOf(document), problem]))
/** Values that several documents of a language share. */
const shared = (valueOf: (document: ParsedDocument) => string | undefined) =>
  [...Map.groupBy(documents, (document) => `${document.language}: ${valueOf(document)}`)]
    .filter(([, sharing]) => sharing.length > 1)
    .map(([value, sharing]) => [value, sharing.map(pathOf)])

describe('every address of the sitemap', () => {
  test('is a document of its own, in the language of its address', () => {
    expect(documents.length).toBeGreaterThan(200)
    expect(
      problems(({ address, status, language, headings }) => {
        const expected = isBulgarian(address) ? 'bg' : 'en'
        return [status !== 200 && status, language !== expected && language, headings !== 1 && headings].filter(
          (problem) => problem !== false,
        )
      }),
    ).toEqual([])
    expect(shared(({ title }) => title)).toEqual([])
    expect(shared(({ meta }) => meta['description'])).toEqual([])
    expect(problems(({ meta }) => (meta['description']!.length < 20 ? [meta['description']] : []))).toEqual([])
  })

  test('names itself as canonical, and the same screen in every language', () => {
    const addresses = new Set(urls.map(({ address }) => address))
    expect(
      problems(({ address, links, meta }, { alternates, modified }) => {
        const canonical = links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href)
        const named = Object.fromEntries(
          links.flatMap(({ rel, hreflang, href }) => (rel === 'alternate' && hreflang ? [[hreflang, href]] : [])),
        )
        return [
          String(canonical) !== address && { canonical },
          meta['og:url'] !== address && meta['og:url'],
          'robots' in meta && meta['robots'],
          Object.keys(alternates).join() !== 'en,bg,x-default' && alternates,
          JSON.stringify(named) !== JSON.stringify(alternates) && { named, alternates },
          Object.values(alternates).some((alternate) => !addresses.has(alternate)) && alternates,
          !modified && 'no date',
        ].filter(Boolean)
      }),
    ).toEqual([])
  })

  test('has a picture, a title and a description for previews of shared links', async () => {
    const files = [...new Set(documents.map(({ meta }) => meta['og:image'] ?? ''))]
    const sizes = new Map<string, { type: string | null; width: number; height: number; hasWider: boolean }>()
    await mapConcurrently(files, async (file) => {
      const response = await fetch(file)
      const size = await pictureSize(await response.arrayBuffer())
      const wider = size.width < 1200 ? await fetch(file.replace(/-\d+\.webp$/, '-1200.webp')) : null
      sizes.set(file, { type: response.headers.get('content-type'), ...size, hasWider: wider?.status === 200 })
    })
    expect([...sizes].filter(([, { type, hasWider }]) => type !== 'image/webp' || hasWider)).toEqual([])
    expect([...sizes.values()].filter(({ width }) => width < 800)).toEqual([])
    expect(
      problems(({ meta, title }) => {
        const { width, height } = sizes.get(meta['og:image']!)!
        return [
          `${meta['og:image:width']}x${meta['og:image:height']}` !== `${width}x${height}` && { width, height },
          !meta['og:image:alt'] && 'no alternative text',
          meta['twitter:card'] !== 'summary_large_image' && meta['twitter:card'],
          !title!.startsWith(meta['og:title']!) && meta['og:title'],
          meta['og:description'] !== meta['description'] && meta['og:description'],
        ].filter(Boolean)
      }),
    ).toEqual([])
  })

  test('has valid structured data, whose addresses lead to its own language', () => {
    expect(problems(({ address, jsonLd }) => jsonLd.flatMap((data) => errorsIn(data, address)))).toEqual([])
    const typesOf = (path: string) =>
      documents.find((document) => pathOf(document) === path)!.jsonLd.map((data) => data['@type'])
    expect(typesOf('/?lang=bg')).toEqual(['WebSite', 'OnlineStore'])
    expect(typesOf('/category/food')).toEqual(['BreadcrumbList'])
    expect(typesOf('/categories/food')).toEqual(['BreadcrumbList'])
    expect(typesOf('/product/acacia-honey')).toEqual(['ProductGroup', 'BreadcrumbList'])
    expect(typesOf('/product/walnut-mortar')).toEqual(['Product', 'BreadcrumbList'])
    expect(typesOf('/news/roses-before-breakfast')).toEqual(['NewsArticle', 'BreadcrumbList'])
    expect(typesOf('/makers/iliya-cholakov')).toEqual(['ProfilePage', 'BreadcrumbList'])
  })
})

/** The errors of structured data and of what is in it. */
function errorsIn(data: unknown, document: string): string[] {
  if (Array.isArray(data)) return data.flatMap((entry) => errorsIn(entry, document))
  if (typeof data === 'string') {
    const isScreen = data.startsWith(`${shop.url}/`) && !data.startsWith(`${shop.url}/media/`)
    return isScreen && isBulgarian(data) !== isBulgarian(document) ? [`${data} has another language`] : []
  }
  if (typeof data !== 'object' || data === null) return []
  const { '@type': type, ...fields } = data as Record<string, unknown>
  const required = REQUIRED_FIELDS[String(type)]
  if (!required) return [`unknown type ${String(type)}`]
  // The price of a unit or of a day names it; a crossed-out price is that of the whole.
  if (type === 'UnitPriceSpecification' && !fields['priceType'] && !fields['unitCode'] && !fields['referenceQuantity'])
    return ['UnitPriceSpecification without unitCode']
  const missing = required.filter((field) => fields[field] === undefined || fields[field] === '')
  return [
    ...missing.map((field) => `${String(type)} without ${field}`),
    ...Object.values(fields).flatMap((value) => errorsIn(value, document)),
  ]
}
