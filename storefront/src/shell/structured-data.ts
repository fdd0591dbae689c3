import type { Settings } from '@vitrina/contract'
import { settingsQuery } from '../shared/shop-data.ts'
import { hotelQuery, roomQuery, roomsQuery } from '../rooms/room-queries.ts'
import { hotelJsonLd, roomJsonLd } from '../rooms/room/room-json-ld.ts'
import { productJsonLd } from '../catalogue/product/product-json-ld.ts'
import { deliveryEstimateQuery, productQuery } from '../catalogue/product/product-queries.ts'
import { productReviewsQuery } from '../reviews/index.ts'
import { categoryQuery } from '../catalogue/list/list-queries.ts'
import { makerJsonLd } from '../makers/maker-json-ld.ts'
import { makerQuery } from '../makers/maker-queries.ts'
import { articleJsonLd } from '../content/news/article-json-ld.ts'
import { articleCategoryPath, withAncestors } from '../content/news/category-path.ts'
import { articleQuery, newsCategoriesQuery } from '../content/content-queries.ts'
import * as m from '@vitrina/i18n/messages'
import { textsIn } from '@vitrina/i18n'
import { type DocumentBase, documentUrl } from '../shared/document-url.ts'
import { breadcrumbJsonLd, type BreadcrumbStep, postalAddress } from '../shared/json-ld.ts'
import type { RouterContext } from '../shared/router-context.ts'

/** The matched route of the screen, and the url of its record. */
export type ScreenMatch = { fullPath: string; params: { url?: string } }

/**
 * Structured data of a screen from the data its loaders have cached (https://schema.org). Only for documents: search engines do
 * not navigate within the app, so the browser loads none of this.
 */
export function structuredData(
  { queryClient, api, origin }: RouterContext,
  { fullPath, params }: ScreenMatch,
): object[] {
  const settings = queryClient.getQueryData(settingsQuery(api).queryKey)
  if (!settings) return []
  const base: DocumentBase = { origin, language: api.language, defaultLanguage: settings.default_language }
  const url = params.url ?? ''
  const breadcrumb = (...steps: BreadcrumbStep[]) => breadcrumbJsonLd(steps, base)
  const home = { name: settings.site_title, path: '/' }
  const allNews = { name: textsIn(api.language)(m.news_title), path: '/news' }

  switch (fullPath) {
    case '/':
      return [websiteJsonLd(settings, base), organizationJsonLd(settings, base)]
    case '/category/$url':
    case '/categories/$url': {
      const category = queryClient.getQueryData(categoryQuery(api, url).queryKey)
      if (!category) return []
      const path = fullPath.replace('$url', category.url)
      return [breadcrumb(home, ...category.breadcrumbs.map(categoryStep), { name: category.name, path })]
    }
    case '/product/$url': {
      const product = queryClient.getQueryData(productQuery(api, url).queryKey)
      if (!product) return []
      const path = `/product/${product.url}`
      return [
        productJsonLd(
          product,
          {
            settings,
            delivery: queryClient.getQueryData(deliveryEstimateQuery(api).queryKey) ?? null,
            reviews: queryClient.getQueryData(productReviewsQuery(api, url).queryKey) ?? null,
          },
          base,
        ),
        breadcrumb(home, ...product.breadcrumbs.map(categoryStep), { name: product.name, path }),
      ]
    }
    case '/news/$url': {
      const categories = queryClient.getQueryData(newsCategoriesQuery(api).queryKey) ?? []
      const category = categories.find((candidate) => candidate.url === url)
      if (category) return [breadcrumb(allNews, ...withAncestors(category, categories).map(newsStep))]
      const article = queryClient.getQueryData(articleQuery(api, url).queryKey)
      if (!article) return []
      const path = articleCategoryPath(article, categories).map(newsStep)
      return [
        articleJsonLd(article, settings, base),
        breadcrumb(allNews, ...path, { name: article.title, path: `/news/${article.url}` }),
      ]
    }
    case '/makers/$url': {
      const maker = queryClient.getQueryData(makerQuery(api, url).queryKey)
      if (!maker) return []
      const allMakers = { name: textsIn(api.language)(m.makers_title), path: '/makers' }
      return [
        makerJsonLd(maker, settings, base),
        breadcrumb(allMakers, { name: maker.name, path: `/makers/${maker.url}` }),
      ]
    }
    case '/season': {
      const t = textsIn(api.language)
      return [breadcrumb({ name: t(m.makers_title), path: '/makers' }, { name: t(m.season_title), path: '/season' })]
    }
    case '/rooms': {
      const rooms = queryClient.getQueryData(roomsQuery(api).queryKey)
      const hotel = queryClient.getQueryData(hotelQuery(api).queryKey)
      return rooms && hotel ? [hotelJsonLd(hotel, rooms, settings, base)] : []
    }
    case '/rooms/$url': {
      const room = queryClient.getQueryData(roomQuery(api, url).queryKey)
      if (!room) return []
      const allRooms = { name: textsIn(api.language)(m.rooms_title), path: '/rooms' }
      return [roomJsonLd(room, settings, base), breadcrumb(allRooms, { name: room.name, path: `/rooms/${room.url}` })]
    }
    default:
      return []
  }
}

type Link = { name: string; url: string }
const categoryStep = ({ name, url }: Link): BreadcrumbStep => ({ name, path: `/category/${url}` })
const newsStep = ({ name, url }: Link): BreadcrumbStep => ({ name, path: `/news/${url}` })

/** The site's name and its search (https://schema.org/SearchAction). */
function websiteJsonLd({ site_title, site_description }: Settings, base: DocumentBase): object {
  const search = documentUrl(base, '/products/search-products')
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: site_title,
    description: site_description,
    url: documentUrl(base, '/'),
    inLanguage: base.language,
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${search}${search.includes('?') ? '&' : '?'}q={search_term_string}`,
      },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The company behind the shop (https://schema.org/OnlineStore). */
function organizationJsonLd({ site_title, site_icon, company, country }: Settings, base: DocumentBase): object {
  const { name, address, phone, email, vat_number } = company
  return {
    '@context': 'https://schema.org',
    '@type': 'OnlineStore',
    name: site_title,
    ...(name ? { legalName: name } : {}),
    url: documentUrl(base, '/'),
    ...(site_icon ? { logo: base.origin + site_icon } : {}),
    ...(address ? { address: postalAddress(address, country) } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(email ? { email } : {}),
    ...(vat_number ? { vatID: vat_number } : {}),
  }
}

/** Structured data as script elements, which browsers do not run. */
export const jsonLdScripts = (data: readonly object[]): string =>
  data
    .map((entry) => `<script type="application/ld+json">${JSON.stringify(entry).replaceAll('<', '\\u003c')}</script>`)
    .join('')
