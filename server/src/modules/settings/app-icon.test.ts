import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testShop } from '../../../test/app.ts'

const shop = await testShop()
const get = (url: string) => shop.app.http.inject({ url })

test('the manifest names the shop in its language, and icons that exist in their sizes', async () => {
  const { statusCode, headers, body } = await get('/site.webmanifest')
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8'])
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ lang: 'en', start_url: '/', display: 'standalone' })
  expect(JSON.parse((await get('/site.webmanifest?lang=bg')).body)).toMatchObject({
    lang: 'bg',
    start_url: '/?lang=bg',
  })
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512'])
  for (const { src, sizes } of manifest.icons) {
    const icon = await get(src)
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/png'])
    const { width, height, format } = await sharp(icon.rawPayload).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
  }
})

test('the office is an app of its own with the icons of the shop', async () => {
  const shopManifest = JSON.parse((await get('/site.webmanifest?lang=bg')).body)
  const { statusCode, body } = await get('/office/site.webmanifest?lang=bg')
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toMatchObject({
    id: '/office',
    name: `${shopManifest.name}: офис`,
    start_url: '/office',
    scope: '/office',
    lang: 'bg',
    icons: shopManifest.icons,
  })
})

test('favicon.ico is a picture of 48 pixels', async () => {
  const { statusCode, headers, rawPayload } = await get('/favicon.ico')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const { width, format } = await sharp(rawPayload).metadata()
  expect([format, width]).toEqual(['png', 48])
})
