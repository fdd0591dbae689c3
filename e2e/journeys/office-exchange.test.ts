import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import * as m from '@vitrina/i18n/messages'
import { createDatabase } from '../../server/test/database.ts'
import { filesIn, zipOf } from '../../server/test/shops/shop-files.ts'
import { unzip } from '../../server/src/modules/exchange/unzip.ts'
import { exportFolder, importFolder } from '../../server/src/modules/shop-folder/index.ts'
import { accessibilityViolations } from '../support/checks/axe.ts'
import { BG_PHONE, EN_DESKTOP, journeys } from '../support/journeys.ts'
import { rows } from '../support/rows.ts'
import { keepPicture } from '../support/screens/pictures.ts'
import { joinStaff, openOffice } from '../support/steps/office.ts'
import type { Visitor } from '../support/visitor.ts'

const { test, shop } = journeys({ shop: 'own' })

const emptyFolder = () => join(mkdtempSync(join(tmpdir(), 'exchange-journey-')), 'shop')

async function chooseFile(visitor: Visitor, name: string, buffer: Buffer): Promise<void> {
  const choosing = visitor.page.waitForEvent('filechooser')
  await visitor.button(visitor.t(m.office_exchange_choose)).click()
  await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

const priceOf = async (key: string) =>
  (await rows<{ price: number }>(shop, 'select price from product where key = $1', [key]))[0]!.price

/** A whole shop is written, planned, imported and compared. */
const TIMEOUT_MS = 400_000

/** Changes a price as the list of products does. */
async function setPrice(member: Visitor, name: string, price: string): Promise<void> {
  const { page, t } = member
  await openOffice(member, shop, `/products?${new URLSearchParams({ q: name })}`)
  const field = page
    .getByRole('textbox', { name: new RegExp(t(m.office_product_price_of, { name: '.*' }), 'i') })
    .first()
  await field.fill(price)
  await field.press('Enter')
  await page.getByText(t(m.office_saved)).waitFor()
}

test(
  'a folder is imported over edits of the office, decided one by one, exported, and is the same shop elsewhere',
  async ({ visit }) => {
    const manager = await visit(EN_DESKTOP)
    const { page, t } = manager
    await joinStaff(manager, shop, 'manager', 'Petar')
    const folder = emptyFolder()
    await exportFolder(shop.database, folder)
    const [mortar, basket] = [await priceOf('mortar'), await priceOf('bread-basket')]
    await setPrice(manager, 'mortar', '77')
    await setPrice(manager, 'bread basket', '88')

    const files = filesIn(folder)
    for (const [key, price] of [
      ['mortar', mortar],
      ['bread-basket', basket],
    ] as const) {
      const file = `products/${key}.yaml`
      const before = files.get(file)!.toString()
      const after = before.replace(`price: ${(price / 100).toFixed(2)}`, 'price: 66.00')
      expect(after).not.toBe(before)
      files.set(file, Buffer.from(after))
    }
    await openOffice(manager, shop, '/exchange')
    await manager.waitForHeading(t(m.office_exchange))
    expect(await accessibilityViolations(manager, 'exchange')).toEqual([])
    await keepPicture(page, 'office exchange 1440')
    await chooseFile(manager, 'shop.zip', zipOf(files))
    await page.getByRole('heading', { name: t(m.office_exchange_conflicts) }).waitFor({ timeout: 120_000 })
    expect(await accessibilityViolations(manager, 'plan')).toEqual([])
    await keepPicture(page, 'office import plan 1440')

    // The plan is found again.
    await page.reload()
    await page.getByRole('heading', { name: t(m.office_exchange_conflicts) }).waitFor()
    const apply = page.getByRole('button', { name: t(m.office_exchange_apply), exact: true })
    expect(await apply.isDisabled()).toBe(true)
    const decide = (key: string, side: string) =>
      page
        .locator('section section')
        .filter({ has: page.getByRole('heading', { level: 3, name: new RegExp(`: ${key}$`) }) })
        .getByRole('radio', { name: new RegExp(`^${side}`) })
        .check()
    await decide('mortar', t(m.office_exchange_office))
    // What was decided is there again, too.
    await page.reload()
    await expect
      .poll(() =>
        page.getByRole('radio', { name: new RegExp(`^${t(m.office_exchange_office)}`), checked: true }).count(),
      )
      .toBe(1)
    await decide('bread-basket', t(m.office_exchange_folder))
    await apply.click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t(m.office_exchange_apply), exact: true })
      .click()
    await page.getByText(t(m.office_exchange_applied_text)).waitFor({ timeout: 120_000 })
    expect([await priceOf('mortar'), await priceOf('bread-basket')]).toEqual([7700, 6600])
    await keepPicture(page, 'office imported 1440')

    await openOffice(manager, shop, '/exchange')
    const saving = page.waitForEvent('download')
    await page.getByRole('link', { name: t(m.office_exchange_export_button) }).click()
    const saved = emptyFolder()
    await exportFolder(shop.database, saved)
    const unpacked = mkdtempSync(join(tmpdir(), 'exchange-journey-'))
    expect(unzip(await readFile(await (await saving).path()), unpacked)).toBeNull()
    expect([...filesIn(unpacked).keys()]).toEqual([...filesIn(saved).keys()])
    const elsewhere = await createDatabase('empty')
    try {
      expect(await importFolder(elsewhere.database, unpacked)).toMatchObject({ ok: true })
      const again = emptyFolder()
      await exportFolder(elsewhere.database, again)
      expect(filesIn(again)).toEqual(filesIn(saved))
    } finally {
      await elsewhere.drop()
    }
  },
  TIMEOUT_MS,
)

test('on a phone a table of Shopify with an error is read, mended and imported', async ({ visit }) => {
  const owner = await visit({ ...BG_PHONE, colorScheme: 'dark' })
  const { page, t } = owner
  await joinStaff(owner, shop, 'owner', 'Мария')
  const table = (price: string) =>
    Buffer.from(`Handle,Title,Body (HTML),Type,Variant SKU,Variant Inventory Qty,Variant Price,Status
salt-jar,"Буркан „Сол“","<p>С <b>капак</b>.</p>",Буркани,SJ,4,${price},active
old-jar,Стар буркан,,Буркани,OJ,1,5,draft
`)
  const plan = async (file: Buffer) => {
    await openOffice(owner, shop, '/exchange')
    await owner.waitForHeading(t(m.office_exchange))
    await chooseFile(owner, 'shopify.csv', file)
    await owner.button(t(m.office_exchange_make_plan)).click()
  }
  await plan(table('скъпо'))
  await page.getByText(/скъпо/).waitFor({ timeout: 120_000 })
  expect(await accessibilityViolations(owner, 'errors')).toEqual([])
  await keepPicture(page, 'office import errors phone')

  await plan(table('12.50'))
  await page.getByText(/salt-jar/).waitFor({ timeout: 120_000 })
  expect(await accessibilityViolations(owner, 'table')).toEqual([])
  await keepPicture(page, 'office table plan phone')
  await owner.button(t(m.office_exchange_apply)).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(m.office_exchange_apply), exact: true })
    .click()
  await page.getByText(t(m.office_exchange_applied_text)).waitFor({ timeout: 120_000 })
  expect(await priceOf('salt-jar')).toBe(1250)
})
