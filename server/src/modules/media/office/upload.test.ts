import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Member, testOffice } from '../../../../test/office.ts'

const office = await testOffice()
const manager = await office.join('manager')
const clerk = await office.join('clerk')

/** A picture like no other, so that none is stored before. */
const picture = (width = 60) =>
  sharp(randomBytes(width * 40 * 3), { raw: { width, height: 40, channels: 3 } })
    .png()
    .toBuffer()
const upload = (bytes: Buffer, name: string, { browser }: Pick<Member, 'browser'> = manager) =>
  browser.send('POST', `/pictures?${new URLSearchParams({ name }).toString()}`, bytes, {
    'content-type': 'application/octet-stream',
  })
const shown = (file: string) => manager.browser.send('GET', `/picture?${new URLSearchParams({ file }).toString()}`)
const save = async (document: object, version: string) =>
  manager.browser.send('PUT', '/records/product/mortar', { version, document })

test('an uploaded picture is one of a product, and the shop shows it', async () => {
  const stored = await upload(await picture(), 'Зелена кана (1).PNG')
  expect(stored.status).toBe(200)
  const { file } = stored.body.data
  expect(file).toMatch(/^uploads\/зелена-кана-1-[0-9a-f]{8}\.png$/)
  const preview = await shown(file)
  expect([preview.status, preview.headers['content-type']]).toEqual([200, 'image/webp'])

  const { document, version, page_url } = (await manager.browser.send('GET', '/records/product/mortar')).body.data
  expect((await save({ ...document, pictures: [file, ...document.pictures] }, version)).status).toBe(200)
  const product = (await office.shop.call('GET', `/products${page_url.slice('/product'.length)}`)).body.data
  expect(product.pictures[0]).toMatchObject({ width: 60, height: 40 })
})

test('an uploaded icon is the icon of the shop', async () => {
  const owner = await office.join('owner')
  const bytes = await sharp(randomBytes(600 * 600 * 3), { raw: { width: 600, height: 600, channels: 3 } })
    .png()
    .toBuffer()
  const stored = await owner.browser.send('POST', '/pictures?name=icon.png&as=icon', bytes, {
    'content-type': 'application/octet-stream',
  })
  const { file } = stored.body.data
  const before = await office.shop.app.http.inject('/icon-192.png')
  const { document, version } = (await owner.browser.send('GET', '/records/settings/settings')).body.data
  const saved = await owner.browser.send('PUT', '/records/settings/settings', {
    version,
    document: { ...document, icon: file },
  })
  expect([saved.status, saved.body.data?.document.icon]).toEqual([200, file])
  await expect
    .poll(async () => {
      const icon = await office.shop.app.http.inject('/icon-192.png')
      return icon.statusCode === 200 && !icon.rawPayload.equals(before.rawPayload)
    })
    .toBe(true)
})

test('the same bytes are one picture, whatever they are called, also when they come at once', async () => {
  const bytes = await picture(50)
  const answers = await Promise.all(['a.png', 'b.png', 'a.png'].map((name) => upload(bytes, name)))
  const files = new Set(answers.map(({ body }) => body.data.file))
  expect(files.size).toBe(1)
})

test('what is no picture is refused by name, in the language of the reader', async () => {
  for (const bytes of [
    Buffer.from('GIF89a no'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    Buffer.of(),
  ]) {
    const refused = await upload(bytes, 'снимка.jpg')
    expect(refused.status).toBe(406)
    expect(JSON.stringify(refused.body)).toContain('снимка.jpg')
  }
  const cut = (await picture()).subarray(0, 500)
  expect((await upload(cut, 'half.png')).status).toBe(406)
})

test('nobody else may send one, and their bytes are not read', async () => {
  const large = Buffer.alloc(21_000_000)
  expect((await upload(large, 'x.png')).status).toBe(413)
  expect((await upload(large, 'x.png', clerk)).status).toBe(403)
  expect((await upload(large, 'x.png', { browser: office.browser() })).status).toBe(401)
})

test('there is no other file to be read than a picture of the shop', async () => {
  for (const file of ['../package.json', 'uploads/none.png', '%00', '']) expect((await shown(file)).status).toBe(404)
})
