import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_ROOT } from '@vitrina/contract/constants'
import pg from 'pg'
import { orderBody } from '../server/test/orders.ts'
import { DELIVERY } from './support/delivery.ts'
import { quantile, type Row } from './support/results.ts'
import { KEY, withShop } from './support/shop.ts'
import { writeSyntheticShop } from '../server/test/shops/synthetic-shop.ts'

const PRODUCTS = Number(process.env['PRODUCTS'] ?? 100_000)
const ORDERS_PER_SECOND = 20
/** Until the disk has taken what the checkpoint wrote. */
const WARM_UP_SECONDS = 45
const SECONDS_WITHOUT_IMPORT = 20
/** Imports of each kind. One has some 350 orders beside it, so that its p99 alone is the fourth slowest. */
const ROUNDS = 3
const SHOP_COMMAND = join(import.meta.dirname, '../server/src/cli/main.ts')

/** A stream of orders beside imports of a large catalogue: how long an order takes. */
export async function importing(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrina-import-'))
  const original = join(folder, 'shop')
  writeSyntheticShop(original, PRODUCTS)
  const edits: [what: string, edit: (table: string, round: number) => string][] = [
    ['the same again', (table) => editEveryProduct(table)],
    ['one price changed', (table, round) => editOnePrice(editEveryProduct(table), round)],
    ['every product changed', (table, round) => (round % 2 === 0 ? table : editEveryProduct(table, minuteOf(round)))],
  ]
  try {
    return await withShop(async ({ url }, dataDir) => {
      const placeOrder = await orderPlacer(url, dataDir)
      const rows: Row[] = []
      const edited = join(folder, 'edited')
      cpSync(original, edited, { recursive: true })
      const writeEdited = (edit: (table: string) => string) =>
        writeFileSync(join(edited, 'products.csv'), edit(readFileSync(join(original, 'products.csv'), 'utf8')))
      // A shop that has imported before, and run for five minutes since: PostgreSQL's log has its files, and uses them again.
      writeEdited(editEveryProduct)
      await importFolder(edited, dataDir)
      await queryShop(dataDir, 'checkpoint')
      await streamOrders(placeOrder, sleep(WARM_UP_SECONDS * 1000))
      for (const [what, edit] of edits) {
        const without: number[] = []
        const times: number[] = []
        const imports: Import[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          writeEdited((table) => edit(table, round))
          without.push(...(await streamOrders(placeOrder, sleep(SECONDS_WITHOUT_IMPORT * 1000))))
          const imported = importFolder(edited, dataDir)
          times.push(...(await streamOrders(placeOrder, imported)))
          imports.push(await imported)
        }
        const name = `${PRODUCTS.toLocaleString('en')} products, ${what}`
        rows.push(
          {
            what: `p99 beside ${name}`,
            value: quantile(times, 0.99),
            unit: 'ms',
            ceiling: quantile(without, 0.99),
            target: { atMost: 3 },
          },
          { what: '  the longest order', value: Math.max(...times), unit: 'ms' },
          { what: '  the longest import', value: Math.max(...imports.map(({ seconds }) => seconds)), unit: 's' },
          { what: '  its memory at most', value: Math.max(...imports.map(({ megabytes }) => megabytes)), unit: 'MB' },
        )
      }
      return rows
    }, original)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** When stock was counted: each time a minute later, so that it is a new count. */
const minuteOf = (round: number) => `2026-01-01T10:${String(round).padStart(2, '0')}`
const FIRST_COUNT = minuteOf(0)

const editOnePrice = (table: string, round: number): string =>
  table.replace(/,(\d+)\.(\d\d),/, (_cell, units, cents) => `,${Number(units) + 1 + round}.${cents},`)

/** Other prices, texts, positions and counts of stock. The first row of a product has its name and its price. */
function editEveryProduct(table: string, counted = FIRST_COUNT): string {
  const dated = table.replace(/^key,.*$/m, (header) => `${header},stock_counted`)
  return dated.replace(/^(product-\d+,.*)$/gm, (row) => {
    const cells = row.split(',')
    const change = (index: number, edit: (cell: string) => string) => {
      const cell = cells[index]
      if (cell) cells[index] = edit(cell)
    }
    change(3, (summary) => `New: ${summary}`)
    for (const index of [7, 8]) change(index, (price) => (Number(price) * 1.1).toFixed(2))
    change(10, (position) => String(Number(position) + 1))
    change(15, (stock) => String(Number(stock) + 1))
    return [...cells, counted].join(',')
  })
}

async function queryShop<Row extends pg.QueryResultRow>(dataDir: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'vitrina', database: 'vitrina' })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Places an order of one of many products, as a shopper does, and returns how long it took, in milliseconds. */
async function orderPlacer(url: string, dataDir: string): Promise<() => Promise<void>> {
  const rows = await queryShop<{ id: number }>(
    dataDir,
    `select p.id from product p join variant v on v.product_id = p.id where v.key = '' and v.stock > 50 order by md5(p.key) limit 5000`,
  )
  let next = 0
  return async () => {
    const { id } = rows[next++ % rows.length]!
    const response = await fetch(`${url}${API_ROOT}/orders`, {
      method: 'POST',
      headers: { ...KEY, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(orderBody([{ id, selected_count: 1 }], { delivery: DELIVERY })),
    })
    if (response.status !== 201) throw new Error(`An order was rejected: ${await response.text()}`)
    await response.arrayBuffer()
  }
}

/**
 * Places orders at a fixed rate, also while others wait, until `end`. Times are counted from when an order was due, in milliseconds.
 */
async function streamOrders(placeOrder: () => Promise<void>, end: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  const orders: Promise<void>[] = []
  let isOver = false
  end.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  const startedAt = performance.now()
  for (let n = 0; !isOver; n += 1) {
    const dueAt = startedAt + (n * 1000) / ORDERS_PER_SECOND
    await sleep(Math.max(0, dueAt - performance.now()))
    orders.push(placeOrder().then(() => void times.push(performance.now() - dueAt)))
  }
  await Promise.all(orders)
  await end
  return times
}

type Import = {
  seconds: number
  /** The most memory that its process has held. */
  megabytes: number
}

/** Imports a folder by the command line beside the running shop. */
function importFolder(folder: string, dataDir: string): Promise<Import> {
  const startedAt = performance.now()
  const child = spawn(process.execPath, [SHOP_COMMAND, 'import', folder], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let megabytes = 0
  const watch = setInterval(() => {
    try {
      const peak = /^VmHWM:\s*(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
      megabytes = Math.max(megabytes, Number(peak ?? 0) / 1024)
    } catch {
      // It has ended.
    }
  }, 200)
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      clearInterval(watch)
      if (code === 0) resolve({ seconds: (performance.now() - startedAt) / 1000, megabytes })
      else reject(new Error(`The import ended with ${code}`))
    })
  })
}
