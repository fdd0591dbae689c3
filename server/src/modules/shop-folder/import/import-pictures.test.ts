import { execFileSync } from 'node:child_process'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openImports } from '../../../../test/shops/import-shop.ts'
import { createShopFolder, SMALL_SHOP, withEdits } from '../../../../test/shops/shop-folder.ts'
import { sql } from '../../../platform/database/drizzle.ts'
import { importFolder } from './import-folder.ts'

const { database, rows, importShop } = await openImports()

test('icons of records are stored in the sizes of icons', async () => {
  await importShop()
  const icons = await rows<{ key: string; widths: number[] }>(sql`
    select record.key, array(select split_part(split_part(f.name, '-', 2), '.', 1)::int as width from stored_picture f join picture p on f.name like p.hash || '-%.png' where p.id = record.icon_id order by width) as widths
    from (select key, icon_id from category union all select key, icon_id from info_page union all select key, icon_id from news_item) as record
    where icon_id is not null order by 1`)
  expect(icons).toEqual(['about', 'first', 'food'].map((key) => ({ key, widths: [180, 512] })))
})

test('missing, unreadable and truncated pictures are errors at the line that names them', async () => {
  const notAPicture = Buffer.from('not a picture at all')
  expect(await importFolder(database, createShopFolder({ 'pictures/icon.png': null }))).toMatchObject({
    ok: false,
    errors: [
      {
        file: 'shop.yaml',
        line: 3,
        path: ['icon'],
        message: { key: 'no_file', values: { file: 'pictures/icon.png' } },
      },
    ],
  })
  expect(await importFolder(database, createShopFolder({ 'pictures/jug-blue.jpg': notAPicture }))).toMatchObject({
    ok: false,
    errors: [
      {
        file: 'products/jug.yaml',
        line: 12,
        path: ['pictures', 1],
        message: { key: 'picture_unreadable', values: { file: 'pictures/jug-blue.jpg' } },
      },
    ],
  })
  const inText = withEdits('info/about.en.md', ['pictures/jug.webp', 'pictures/none.webp'])
  expect(await importFolder(database, createShopFolder(inText))).toMatchObject({
    ok: false,
    errors: [
      {
        file: 'info/about.en.md',
        line: 11,
        path: ['text', 'en'],
        message: { key: 'no_file', values: { file: 'pictures/none.webp' } },
      },
    ],
  })
  const truncated = createShopFolder()
  writeFileSync(join(truncated, 'pictures/icon.png'), (SMALL_SHOP['pictures/icon.png'] as Buffer).subarray(0, 60))
  expect(await importFolder(database, truncated)).toMatchObject({ ok: false, errors: [{ file: 'shop.yaml', line: 3 }] })
})

/** A PNG (ISO/IEC 15948) of the given size whose pixels are missing. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(type), data])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(data.length, 0)
    numbers.writeUInt32BE(crc32(content), 4)
    return Buffer.concat([numbers.subarray(0, 4), content, numbers.subarray(4)])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  const none = Buffer.alloc(0)
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(none)), chunk('IEND', none)])
}

test('a picture with too many pixels is an error of its header, and is never decoded', async () => {
  expect(
    await importFolder(database, createShopFolder({ 'pictures/icon.png': pngHeader(16_000, 16_000) })),
  ).toMatchObject({
    ok: false,
    errors: [
      {
        file: 'shop.yaml',
        line: 3,
        message: { key: 'picture_pixels', values: { file: 'pictures/icon.png', megapixels: 256, max: 50 } },
      },
    ],
  })
})

test('pictures that are pipes or lead out of the folder are errors', async () => {
  for (const [replace, key] of [
    [(path: string) => execFileSync('mkfifo', [path]), 'not_a_file'],
    [(path: string) => symlinkSync('/etc/hostname', path), 'link_out_of_folder'],
  ] as const) {
    const folder = createShopFolder({ 'pictures/icon.png': null })
    replace(join(folder, 'pictures/icon.png'))
    expect(await importFolder(database, folder)).toMatchObject({
      ok: false,
      errors: [{ file: 'shop.yaml', message: { key, values: { file: 'pictures/icon.png' } } }],
    })
  }
})
