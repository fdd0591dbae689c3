import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'
import { createShopFolder, type FolderFiles, SMALL_SHOP, withEdits } from '../../../test/shops/shop-folder.ts'
import { importFolder } from '../shop-folder/index.ts'

const shop = await testShop({ content: 'empty' })
const get = async (url: string) => {
  const { statusCode, headers, body } = await shop.app.http.inject({ url })
  return { status: statusCode, type: headers['content-type'], cache: headers['cache-control'], headers, body }
}
const settings = async () => (await shop.call('GET', '/settings')).body

/** Imports the small shop with changes, and waits until the app shows it. */
async function importShop(changes: FolderFiles = {}) {
  const before = JSON.stringify(await settings())
  expect(await importFolder(shop.database, createShopFolder(changes))).toMatchObject({ ok: true })
  await expect.poll(async () => JSON.stringify(await settings())).not.toBe(before)
  return settings()
}

const WITHOUT_LOOK = { 'shop.yaml': String(SMALL_SHOP['shop.yaml']).split('look:')[0]! }

test('a shop without a look has no style sheet of its own, and the colours of every shop', async () => {
  expect((await settings()).look).toEqual({
    css: null,
    fonts: [],
    logo: null,
    theme_colour: { light: '#f7f3ec', dark: '#161412' },
  })
})

test('the style sheet sets what the shop sets, each appearance for itself; logo and font are files', async () => {
  const { look, css } = await importShop()
  const version = /^\/look\/(\w{16})\/sans\.woff2$/.exec(look.fonts[0])?.[1]
  expect(look).toEqual({
    css: expect.stringMatching(/^\/look\/theme-\w{16}\.css$/),
    fonts: [`/look/${version}/sans.woff2`],
    logo: {
      light: { src: `/look/${version}/logo.svg`, width: 120, height: 40 },
      dark: { src: `/look/${version}/logo-dark.svg`, width: 120, height: 40 },
    },
    theme_colour: { light: '#102030', dark: '#161412' },
  })
  expect(css).toBe('https://example.com/shop.css')
  expect(await get(look.css)).toMatchObject({
    status: 200,
    type: 'text/css; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
    body: `@font-face { font-family: 'Shop text'; src: url('/look/${version}/sans.woff2') format('woff2'); font-weight: 300 700; font-display: optional }
:root { --font-text: 'Shop text', ui-sans-serif, system-ui, 'Segoe UI', sans-serif; --font-headings: ui-monospace, monospace; --control-radius: 6px; --picture-radius: 12px }
@media print, (prefers-color-scheme: light) { :root { --paper: #ffffff; --accent: #7a1f3d } }
@media screen and (prefers-color-scheme: dark) { :root { --accent: #f0a8c0 } }
`,
  })
  const logo = await get(look.logo.light.src)
  expect(logo).toMatchObject({
    status: 200,
    type: 'image/svg+xml',
    cache: 'public, max-age=31536000, immutable',
    body: SMALL_SHOP['look/logo.svg'],
  })
  // An SVG that is opened by itself is a document with scripts.
  expect(logo.headers['content-security-policy']).toMatch(/^default-src 'none';.* sandbox$/)
  expect(logo.headers['x-content-type-options']).toBe('nosniff')
  expect(JSON.parse((await get('/site.webmanifest')).body)).toMatchObject({
    background_color: '#ffffff',
    theme_color: '#102030',
  })
})

test('a style sheet may lie in the folder; each version of its files has an address, and the one before stays', async () => {
  const withSheet = (css: string) => ({
    ...withEdits('shop.yaml', ['https://example.com/shop.css', 'shop.css']),
    'look/shop.css': css,
  })
  const first = await importShop(withSheet('a { color: red }'))
  const second = await importShop(withSheet("a { background: url('logo.svg') }"))
  expect(first.css).not.toBe(second.css)
  expect(await get(first.css)).toMatchObject({ status: 200, type: 'text/css; charset=utf-8', body: 'a { color: red }' })
  // Files of one version refer to one another by name.
  expect(await get(second.css)).toMatchObject({ status: 200, body: "a { background: url('logo.svg') }" })
  expect(await get(second.css.replace('shop.css', 'logo.svg'))).toMatchObject({ status: 200 })

  const versions = () => shop.database.queries.execute('select distinct version from look_file')
  expect((await versions()).rows).toHaveLength(3)
  await shop.database.queries.execute("update look_file set replaced_at = replaced_at - interval '8 days'")
  await importShop(withSheet('a { color: red }'))
  expect((await versions()).rows).toHaveLength(2)
  await importShop({
    ...WITHOUT_LOOK,
    ...Object.fromEntries(
      Object.keys(SMALL_SHOP)
        .filter((file) => file.startsWith('look/'))
        .map((file) => [file, null]),
    ),
  })
  expect((await settings()).look).toMatchObject({ css: null, fonts: [], logo: null })
})

test('a style sheet of another time is not kept; what is no file of a look is not found', async () => {
  expect(await get('/look/theme-0000000000000000.css')).toMatchObject({ status: 200, cache: 'no-store' })
  expect(await get('/look/0000000000000000/shop.css')).toMatchObject({ status: 404 })
  expect(await get('/look/0000000000000000/..%2f..%2fetc%2fpasswd')).toMatchObject({ status: 404 })
})

test('a logo that can’t be read as a picture is an error at its line', async () => {
  expect(await importFolder(shop.database, createShopFolder({ 'look/logo.svg': '<html>' }))).toMatchObject({
    ok: false,
    errors: [
      {
        file: 'shop.yaml',
        line: 22,
        path: ['look', 'logo'],
        message: { key: 'logo_unreadable', values: { file: 'look/logo.svg' } },
      },
    ],
  })
})

test('a document that fails has the shop’s colours', async () => {
  await importShop()
  const { headers, body } = await shop.app.http.inject({ url: '/%', headers: { accept: 'text/html' } })
  expect(body).toContain('--paper:#ffffff;')
  expect(headers['content-security-policy']).toMatch(/style-src 'sha256-/)
})
