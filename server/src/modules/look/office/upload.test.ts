import { expect, test } from 'vitest'
import { type Member, testOffice } from '../../../../test/office.ts'
import { createShopFolder } from '../../../../test/shops/shop-folder.ts'
import { importFolder } from '../../shop-folder/index.ts'

const { shop, join, browser } = await testOffice({ content: 'empty' })
const owner = await join('owner')
const manager = await join('manager')
const folder = createShopFolder()
expect(await importFolder(shop.database, folder)).toMatchObject({ ok: true })

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 20"><script>alert(1)</script><path fill="#123" d="M0 0h60v20z"/></svg>'
const FONT = Buffer.from('wOF2, another one')

const upload = (bytes: Buffer | string, name: string, { browser: own }: Pick<Member, 'browser'> = owner) =>
  own.send('POST', `/look-files?${new URLSearchParams({ name }).toString()}`, Buffer.from(bytes), {
    'content-type': 'application/octet-stream',
  })
const RECORD = '/records/settings/settings'
async function setLook(change: object) {
  const { document, version } = (await owner.browser.send('GET', RECORD)).body.data
  return owner.browser.send('PUT', RECORD, {
    version,
    document: { ...document, look: { ...document.look, ...change } },
  })
}
const look = async () => (await shop.call('GET', '/settings')).body.look
const get = (url: string) => shop.app.http.inject({ url })

test('an uploaded logo and font are those of the shop once the settings name them, also after its folder is imported again', async () => {
  const logo = (await upload(LOGO, 'Лого на магазина.SVG')).body.data.file
  expect(logo).toMatch(/^logo-na-magazina-[0-9a-f]{8}\.svg$/)
  const font = (await upload(FONT, 'Own Bold.woff2')).body.data.file
  expect((await owner.browser.send('GET', `/look-file?file=${logo}`)).headers['content-type']).toBe('image/webp')
  // Nobody sees it before the settings are saved.
  await expect.poll(async () => (await look()).logo.light.src).toContain('/logo.svg')

  const saved = await setLook({
    logo,
    fonts: { headings: { files: [{ file: font, weight: '700' }], fallback: 'serif' } },
  })
  expect([saved.status, saved.text]).toEqual([200, saved.text])
  await expect.poll(async () => (await look()).logo.light.src).toContain(logo)
  const shown = await get((await look()).logo.light.src)
  expect([shown.statusCode, shown.body]).toEqual([200, LOGO])
  expect(shown.headers['content-security-policy']).toMatch(/sandbox$/)
  const fonts: string[] = (await look()).fonts
  expect((await get(fonts.find((each) => each.includes(font))!)).statusCode).toBe(200)

  expect(await importFolder(shop.database, folder)).toMatchObject({ ok: true })
  await expect.poll(async () => (await get((await look()).logo.light.src)).statusCode).toBe(200)
  expect((await look()).logo.light.src).toContain(logo)
})

test('what is named no longer is gone from the look', async () => {
  const first = (await upload(LOGO.replace('#123', '#456'), 'logo.svg')).body.data.file
  const second = (await upload(LOGO.replace('#123', '#789'), 'logo.svg')).body.data.file
  expect(first).not.toBe(second)
  await setLook({ logo: first })
  await setLook({ logo: second })
  await expect.poll(async () => (await look()).logo.light.src).toContain(second)
  const { rows } = await shop.database.pool.query('select name from look_file where replaced_at is null')
  const names = rows.map(({ name }) => name)
  expect(names).toContain(second)
  expect(names).not.toContain(first)
})

test('what is no logo and no font is refused', async () => {
  for (const [bytes, name] of [
    ['<html>', 'logo.svg'],
    ['no picture', 'logo.png'],
    ['a { color: red }', 'shop.css'],
    ['not a font', 'own.woff2'],
    ['x', 'own.ttf'],
    ['x', ''],
  ] as const)
    expect([name, (await upload(bytes, name)).status]).toEqual([name, 406])
  expect((await upload(Buffer.alloc(1_100_000), 'large.png')).status).toBe(413)
  expect((await setLook({ logo: 'nothing.svg' })).status).toBe(406)
})

test('only who sets the shop sends and sees them', async () => {
  expect((await upload(LOGO, 'logo.svg', manager)).status).toBe(403)
  expect((await upload(LOGO, 'logo.svg', { browser: browser() })).status).toBe(401)
  expect((await manager.browser.send('GET', '/look-file?file=logo.svg')).status).toBe(403)
  expect((await owner.browser.send('GET', '/look-file?file=../shop.yaml')).status).toBe(404)
})
