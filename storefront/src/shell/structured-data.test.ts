import { QueryClient } from '@tanstack/react-query'
import type { Settings } from '@vitrina/contract'
import type { Language } from '@vitrina/contract/constants'
import { expect, it } from 'vitest'
import { settingsQuery } from '../shared/shop-data.ts'
import { hotelQuery, roomQuery, roomsQuery } from '../rooms/room-queries.ts'
import { categoryQuery } from '../catalogue/list/list-queries.ts'
import { articleQuery, newsCategoriesQuery } from '../content/content-queries.ts'
import type { RouterContext } from '../shared/router-context.ts'
import { jsonLdScripts, structuredData } from './structured-data.ts'

const settings = {
  site_title: 'Rodopa',
  site_description: 'Crafts and food.',
  site_icon: '/media/shop-180.png',
  default_language: 'en',
  country: 'BG',
  company: { name: 'Rodopa OOD', address: 'Smolyan', phone: '+359 301 62418', email: null, vat_number: 'BG175074752' },
} as Settings
const api = { language: 'bg' as Language } as RouterContext['api']
const queryClient = new QueryClient()
const context = { api, queryClient, origin: 'https://shop.example' } as RouterContext
const link = (id: number, url: string, name: string) => ({ id, url, name })
queryClient.setQueryData(settingsQuery(api).queryKey, settings)
queryClient.setQueryData(categoryQuery(api, 'honey').queryKey, {
  ...link(2, 'honey', 'Мед'),
  breadcrumbs: [link(1, 'food', 'Храна')],
} as never)
queryClient.setQueryData(newsCategoriesQuery(api).queryKey, [
  { ...link(7, 'makers', 'Майстори'), parent_id: null },
] as never)
queryClient.setQueryData(articleQuery(api, 'roses').queryKey, {
  url: 'roses',
  title: 'Рози',
  summary: 'Розобер.',
  published: '2026-10-03',
  modified: '2026-11-20T10:00:00.000Z',
  categories: [7],
  picture: { base: '/media/roses', widths: [320, 640, 1200], width: 1200, height: 800 },
} as never)
const of = (fullPath: string, url?: string) =>
  structuredData(context, { fullPath, params: url ? { url } : {} }) as Record<string, any>[]
const steps = (breadcrumb: Record<string, any> | undefined) =>
  breadcrumb?.['itemListElement'].map(({ name, item }: { name: string; item: string }) => [name, item])

it('the home page describes the site, its search and the company, in the language of the document', () => {
  const [site, company] = of('/')
  expect(site).toMatchObject({
    '@type': 'WebSite',
    name: 'Rodopa',
    url: 'https://shop.example/?lang=bg',
    inLanguage: 'bg',
    potentialAction: {
      target: { urlTemplate: 'https://shop.example/products/search-products?lang=bg&q={search_term_string}' },
    },
  })
  expect(company).toEqual({
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: 'Rodopa',
    legalName: 'Rodopa OOD',
    url: 'https://shop.example/?lang=bg',
    logo: 'https://shop.example/media/shop-180.png',
    address: { '@type': 'PostalAddress', streetAddress: 'Smolyan', addressCountry: 'BG' },
    telephone: '+359 301 62418',
    vatID: 'BG175074752',
  })
})

it.each(['/category/$url', '/categories/$url'])(
  '%s has a breadcrumb of addresses in the language of the document',
  (path) => {
    const [breadcrumb] = of(path, 'honey')
    expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' })
    expect(steps(breadcrumb)).toEqual([
      ['Rodopa', 'https://shop.example/?lang=bg'],
      ['Храна', 'https://shop.example/category/food?lang=bg'],
      ['Мед', `https://shop.example${path.replace('$url', 'honey')}?lang=bg`],
    ])
  },
)

it('an article has the dates of its publication and of its last change', () => {
  const [article, breadcrumb] = of('/news/$url', 'roses')
  expect(article).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'Рози',
    inLanguage: 'bg',
    datePublished: '2026-10-03',
    dateModified: '2026-11-20T10:00:00.000Z',
    mainEntityOfPage: 'https://shop.example/news/roses?lang=bg',
    image: ['https://shop.example/media/roses-1200.webp'],
  })
  expect(steps(breadcrumb)).toEqual([
    ['Новини', 'https://shop.example/news?lang=bg'],
    ['Майстори', 'https://shop.example/news/makers?lang=bg'],
    ['Рози', 'https://shop.example/news/roses?lang=bg'],
  ])
})

it('a news category has a breadcrumb', () => {
  expect(of('/news/$url', 'makers').map(steps)).toEqual([
    [
      ['Новини', 'https://shop.example/news?lang=bg'],
      ['Майстори', 'https://shop.example/news/makers?lang=bg'],
    ],
  ])
})

const hotel = {
  name: 'Къщата в Шипково',
  address: 'Смолян, ул. „Шипка“ 4',
  latitude: 41.57,
  longitude: 24.71,
  check_in_from: '14:00',
  check_out_until: '11:00',
  currency: 'BGN',
}
const room = {
  url: 'attic',
  name: 'Таванска стая',
  summary: 'Под гредите.',
  size: 24,
  beds: 'двойно легло',
  max_guests: 3,
  amenities: [{ key: 'stove', name: 'Печка' }],
  price_from: 120,
  picture: { base: '/media/attic', widths: [320, 640, 1200], width: 1200, height: 800 },
  pictures: [],
  hotel,
}

it('the rooms describe the house with its room types', () => {
  queryClient.setQueryData(roomsQuery(api).queryKey, [room] as never)
  expect(of('/rooms')).toEqual([])
  queryClient.setQueryData(hotelQuery(api).queryKey, hotel as never)
  expect(of('/rooms')).toEqual([
    expect.objectContaining({
      '@type': 'Hotel',
      name: 'Къщата в Шипково',
      url: 'https://shop.example/rooms?lang=bg',
      geo: { '@type': 'GeoCoordinates', latitude: 41.57, longitude: 24.71 },
      image: ['https://shop.example/media/attic-1200.webp'],
      telephone: '+359 301 62418',
      checkinTime: '14:00',
      checkoutTime: '11:00',
      containsPlace: [
        expect.objectContaining({ '@type': 'HotelRoom', url: 'https://shop.example/rooms/attic?lang=bg' }),
      ],
    }),
  ])
})

it('a room has its size, its guests and the lowest price of a night; without a free night it has no offer', () => {
  queryClient.setQueryData(roomQuery(api, 'attic').queryKey, room as never)
  const [description, breadcrumb] = of('/rooms/$url', 'attic')
  expect(description).toMatchObject({
    '@type': ['HotelRoom', 'Product'],
    url: 'https://shop.example/rooms/attic?lang=bg',
    occupancy: { maxValue: 3 },
    floorSize: { value: 24, unitCode: 'MTK' },
    amenityFeature: [{ name: 'Печка', value: true }],
    containedInPlace: { '@type': 'Hotel', address: { streetAddress: 'Смолян, ул. „Шипка“ 4', addressCountry: 'BG' } },
    offers: { '@type': 'Offer', price: '120.00', priceCurrency: 'BGN', priceSpecification: { unitCode: 'DAY' } },
  })
  expect(steps(breadcrumb)).toEqual([
    ['Стаи', 'https://shop.example/rooms?lang=bg'],
    ['Таванска стая', 'https://shop.example/rooms/attic?lang=bg'],
  ])
  queryClient.setQueryData(roomQuery(api, 'attic').queryKey, { ...room, price_from: null } as never)
  expect(of('/rooms/$url', 'attic')[0]).not.toHaveProperty('offers')
})

it('other screens have none, nor has one whose data is missing', () => {
  for (const path of ['/cart', '/products/search-products', '/news']) expect(of(path)).toEqual([])
  for (const path of ['/product/$url', '/category/$url', '/news/$url']) expect(of(path, 'nothing')).toEqual([])
})

it('a script cannot be ended by its data', () => {
  expect(jsonLdScripts([{ name: '</script><b>' }])).toBe(
    '<script type="application/ld+json">{"name":"\\u003c/script>\\u003cb>"}</script>',
  )
})
