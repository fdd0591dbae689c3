import { expect, onTestFinished } from 'vitest'
import type { DemoShop } from './shops/demo-shop.ts'
import { rows } from './rows.ts'

/** Failures of the database that a test causes and ends. */

/** Makes every query on the menu wait until the returned function is called, and the shop forget the menu it has cached. */
export async function blockMenu(shop: DemoShop, failingPath: string): Promise<() => Promise<void>> {
  const client = await shop.database.pool.connect()
  let blocked = true
  const unblock = async () => {
    if (!blocked) return
    blocked = false
    await client.query('commit')
    client.release()
  }
  onTestFinished(unblock)
  // The shop would end a transaction that waits for long, and a slow page takes longer.
  await client.query(
    'begin; set local idle_in_transaction_session_timeout = 0; lock table menu_item in access exclusive mode',
  )
  await shop.announceChange()
  await expect.poll(async () => (await fetch(shop.url + failingPath)).status).toBe(503)
  return unblock
}

/** Makes every query on info pages fail until the returned function is called. */
export async function breakInfoPages(shop: DemoShop, failingPath: string): Promise<() => Promise<void>> {
  let broken = true
  const repair = async () => {
    if (!broken) return
    broken = false
    await rows(shop, 'alter table info_page_gone rename to info_page')
  }
  onTestFinished(repair)
  await rows(shop, 'alter table info_page rename to info_page_gone')
  await shop.announceChange()
  await expect.poll(async () => (await fetch(shop.url + failingPath)).status).toBe(500)
  return repair
}
