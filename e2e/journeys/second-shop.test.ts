import { join } from 'node:path'
import { expect } from 'vitest'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({
  shop: 'own',
  settings: async () => ({ SHOP_FOLDER: join(import.meta.dirname, '../second-shop') }),
})

/** The colours of e2e/second-shop/shop.yaml, as browsers name them. */
const COLOURS = {
  light: { paper: 'rgb(255, 210, 63)', ink: 'rgb(23, 18, 10)', accent: 'rgb(61, 29, 156)', bars: '#3d1d9c' },
  dark: { paper: 'rgb(19, 7, 51)', ink: 'rgb(255, 246, 214)', accent: 'rgb(255, 210, 63)', bars: '#0d0524' },
}

const styleOf = (visitor: Visitor, selector: string, properties: string[]): Promise<string[]> =>
  visitor.page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element, names) => names.map((name) => getComputedStyle(element).getPropertyValue(name)), properties)

test.for([
  { ...EN_DESKTOP, colorScheme: 'light' },
  { ...BG_PHONE, colorScheme: 'dark' },
] as const)(
  'the second shop has its own colours, fonts, corners and logo, in $language on a $device, $colorScheme',
  async ({ colorScheme, ...options }, { visit }) => {
    const visitor = await visit({ ...options, colorScheme })
    const { page } = visitor
    const { paper, ink, accent, bars } = COLOURS[colorScheme]
    await visitor.open('/')
    expect(await styleOf(visitor, 'html', ['background-color', 'color'])).toEqual([paper, ink])
    expect(await styleOf(visitor, 'main a[href="/category/posters"]', ['background-color', 'border-radius'])).toEqual([
      accent,
      '22px',
    ])
    expect(await styleOf(visitor, 'main article span:has(> picture)', ['border-radius'])).toEqual(['28px'])

    // Each family is loaded from the shop's own files, and used.
    expect((await styleOf(visitor, 'body', ['font-family']))[0]).toMatch(/^"Shop text", Georgia/)
    expect(await styleOf(visitor, 'h1', ['font-family', 'font-weight'])).toEqual([
      expect.stringMatching(/^"Shop headings", ui-sans-serif/),
      '900',
    ])
    await page.waitForFunction(() => {
      const faces = [...document.fonts].filter(({ family }) => family.includes('Shop'))
      return faces.length === 3 && faces.every(({ status }) => status === 'loaded')
    })

    // The stylesheet of the folder comes last, and names other files of the folder by their names alone.
    expect((await styleOf(visitor, 'body', ['background-image']))[0]).toMatch(/\/look\/\w+\/dots\.svg"\)$/)
    expect(await styleOf(visitor, 'header', ['border-bottom-width', 'border-bottom-color'])).toEqual(['3px', ink])

    const logo = page
      .getByRole('banner')
      .getByRole('img', { name: visitor.localize({ en: 'Forma', bg: 'Форма' }), exact: true })
    const { file, width, height } = await logo.evaluate((image: HTMLImageElement) => ({
      file: image.currentSrc.split('/').at(-1),
      ...image.getBoundingClientRect().toJSON(),
    }))
    expect(file).toBe(colorScheme === 'dark' ? 'logo-dark.svg' : 'logo.svg')
    expect([height >= 40, Math.round((width / height) * 10) / 10]).toEqual([true, 3])
    expect(await page.locator(`meta[name=theme-color][media*=${colorScheme}]`).getAttribute('content')).toBe(bars)

    expect(await styleOf(visitor, 'main section:has(h1) img', ['object-position'])).toEqual(['100% 40%'])

    const headings = page.getByRole('contentinfo').getByRole('heading', { level: 2 })
    expect(await headings.allInnerTexts()).toEqual(
      {
        en: ['On paper', 'Who we are', 'Write to us', 'Elsewhere'],
        bg: ['На хартия', 'Кои сме', 'Пишете ни', 'Другаде'],
      }[visitor.language],
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  },
)

test('the second shop sells, and what it shows can be read', async ({ visit }) => {
  const visitor = await visit({ language: 'en' })
  await visitor.open('/')
  const findings = await accessibilityViolations(visitor, 'home')
  await visitor.open('/product/red-circle')
  await visitor.addToCart({ name: { en: 'Red circle', bg: 'Червен кръг' } })
  await visitor.openCart()
  await visitor.main().getByText('24.00 €', { exact: true }).first().waitFor()
  expect([...findings, ...(await accessibilityViolations(visitor, 'cart'))]).toEqual([])
})

test('a look needs no styles in the document, which its policy forbids; the manifest has its colours', async () => {
  const [html, manifest] = await Promise.all(
    ['/', '/site.webmanifest'].map(async (path) => (await fetch(shop.url + path)).text()),
  )
  expect(html).not.toMatch(/<style|style="/)
  expect(JSON.parse(manifest!)).toMatchObject({ name: 'Forma', theme_color: '#3d1d9c', background_color: '#ffd23f' })
})
