import { QueryClient } from '@tanstack/react-query'
import type { Picture, Section, Settings } from '@vitrina/contract'
import type { Language } from '@vitrina/contract/constants'
import { describe, expect, it } from 'vitest'
import { sectionsQuery } from '../shared/shop-data.ts'
import type { RouterContext } from '../shared/router-context.ts'
import { type PageHead, rootHead, screenHead } from './head.ts'

const settings = {
  site_title: 'Rodopa',
  site_description: 'Crafts and food.',
  site_icon: '/media/shop-180.png',
  default_language: 'en',
  languages: ['en', 'bg'],
  look: {
    css: '/look/theme-1.css',
    fonts: ['/look/1/sans.woff2', '/look/1/bold.woff2'],
    logo: null,
    theme_colour: { light: '#ffffff', dark: '#000000' },
  },
  css: '/look/1/shop.css',
} as Settings
const picture = (base: string, widths: number[]): Picture => ({
  src: `${base}-640.webp`,
  base,
  widths,
  width: 2000,
  height: 1000,
  colour: '#aabbcc',
  alt: 'Over the town',
})
const hero = { page: 'home', kind: 'hero', picture: picture('/media/hero', [320, 640, 1200, 1600]) } as Section

/** What a document of a screen with this head has: of tags with the same name, the last. */
function documentHead(head: PageHead, { language = 'en' as Language, sections = [hero] } = {}) {
  const queryClient = new QueryClient()
  const api = { language } as RouterContext['api']
  queryClient.setQueryData(sectionsQuery(api).queryKey, sections)
  const context = {
    queryClient,
    api,
    origin: 'https://shop.example',
    assets: { entry: '/entry.js', styles: [], preloads: [] },
  } as unknown as RouterContext
  const root = { context, pathname: '/', status: 'success', loaderData: { settings } }
  const screen = { context, pathname: '/category/honey', status: 'success', loaderData: { head } }
  const matches = [root, screen]
  const heads = [
    rootHead({ match: root, matches, loaderData: root.loaderData }),
    screenHead({ match: screen, matches, loaderData: screen.loaderData }),
  ]
  const meta: Record<string, unknown> = {}
  for (const tag of heads.flatMap((part) => part.meta)) {
    if ('title' in tag) meta['title'] = tag['title']
    else meta[String(tag['name'] ?? tag['property'])] = tag['content']
  }
  return { meta, links: heads.flatMap((part) => part.links) }
}

describe('page-info', () => {
  it('replaces title, icons and description of the shop', () => {
    const { meta, links } = documentHead({ title: 'Honey', description: 'Raw honey.', icon: '/media/honey-180.png' })
    expect(meta).toMatchObject({
      title: 'Honey · Rodopa',
      description: 'Raw honey.',
      'og:title': 'Honey',
      'og:description': 'Raw honey.',
    })
    expect(links.filter(({ rel }) => rel?.endsWith('icon')).map(({ href }) => href)).toEqual([
      '/media/honey-180.png',
      '/media/honey-180.png',
    ])
  })

  it('leaves the shop’s where a record has none', () => {
    const { meta, links } = documentHead({})
    expect(meta).toMatchObject({ title: 'Rodopa', description: 'Crafts and food.' })
    expect(links.find(({ rel }) => rel === 'icon')?.href).toBe('/media/shop-180.png')
  })

  it('names the record in its description where it has no text of its own', () => {
    expect(documentHead({ title: 'Wine' }).meta['description']).toBe('Wine. Crafts and food.')
    expect(documentHead({ title: 'Cart', noIndex: true }).meta['description']).toBe('Crafts and food.')
  })
})

describe('the picture of a shared link', () => {
  it('is the record’s, 1200 pixels wide, with its size and its text', () => {
    const { meta } = documentHead({ title: 'Honey', picture: picture('/media/honey', [320, 640, 1200, 1600]) })
    expect(meta).toMatchObject({
      'og:image': 'https://shop.example/media/honey-1200.webp',
      'og:image:width': '1200',
      'og:image:height': '600',
      'og:image:alt': 'Over the town',
      'twitter:card': 'summary_large_image',
    })
  })

  it('is as wide as the picture allows', () => {
    const { meta } = documentHead({ title: 'Honey', picture: picture('/media/honey', [320, 480, 800]) })
    expect(meta).toMatchObject({ 'og:image': 'https://shop.example/media/honey-800.webp', 'og:image:height': '400' })
  })

  it('is that of the home page for a screen without one', () => {
    expect(documentHead({ title: 'Terms' }).meta['og:image']).toBe('https://shop.example/media/hero-1200.webp')
    expect(documentHead({ title: 'Terms' }, { sections: [] }).meta).not.toHaveProperty('og:image')
  })
})

it.each([
  ['en', 'https://shop.example/category/honey'],
  ['bg', 'https://shop.example/category/honey?lang=bg'],
] as const)('the canonical address of a document in %s is %s', (language, address) => {
  const { meta, links } = documentHead({ title: 'Honey' }, { language })
  expect(meta['og:url']).toBe(address)
  const addresses = links.flatMap(({ rel, hrefLang, href }) => (rel === 'canonical' || hrefLang ? [href] : []))
  expect(addresses).toEqual([
    address,
    'https://shop.example/category/honey',
    'https://shop.example/category/honey?lang=bg',
    'https://shop.example/category/honey',
  ])
})

it('leads to the manifest and the feed of the news in the language of the document', () => {
  const addresses = (language: 'en' | 'bg') =>
    documentHead({ title: 'Honey' }, { language }).links.flatMap(({ rel, type, href }) =>
      rel === 'manifest' || type === 'application/rss+xml' ? [href] : [],
    )
  expect(addresses('en')).toEqual(['/site.webmanifest', '/news.xml'])
  expect(addresses('bg')).toEqual(['/site.webmanifest?lang=bg', '/news.xml?lang=bg'])
})

it('the shop’s look comes after the storefront’s styles and before the merchant’s own; its fonts are preloaded', () => {
  const { links } = documentHead({})
  expect(links.flatMap(({ rel, href, precedence }) => (rel === 'stylesheet' ? [[href, precedence]] : []))).toEqual([
    ['/look/theme-1.css', 'look'],
    ['/look/1/shop.css', 'shop'],
  ])
  expect(links.flatMap(({ rel, as, href }) => (rel === 'preload' && as === 'font' ? href : []))).toEqual(
    settings.look.fonts,
  )
})
