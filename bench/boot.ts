import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RunningShop, startShop } from '../e2e/support/shop.ts'
import { generateLoad } from './load.ts'
import { residentMemory } from './memory.ts'
import { median, type Row } from './results.ts'

const STARTS = 5
const IDLE_MS = 5000
const LOAD_SECONDS = 10

/** From the process's start to its first document, on existing data; and the memory of the process and of the database. */
export async function boot(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const start = () => startShop({ DATA_DIR: dataDir }, { timeout: 300_000 })
  try {
    // Creates the data.
    await (await start()).stop()
    const seconds: number[] = []
    for (let index = 0; index < STARTS; index += 1) {
      const startedAt = performance.now()
      const shop = await start()
      await fetch(shop.url)
      seconds.push((performance.now() - startedAt) / 1000)
      await shop.stop()
    }
    const shop = await start()
    const memory = await measureMemory(shop)
    await shop.stop()
    return [
      { what: 'boot to first document, warm', value: median(seconds), unit: 's', target: { atMost: 3 } },
      ...memory,
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function measureMemory(shop: RunningShop): Promise<Row[]> {
  await fetch(shop.url)
  await sleep(IDLE_MS)
  const idle = residentMemory(shop.pid)
  await generateLoad({ url: shop.url, pathTemplate: '/category/food?price_max={n}' }, LOAD_SECONDS)
  const afterLoad = residentMemory(shop.pid)
  const databaseRow = (value: number): Row => ({ what: '  the database’s processes beside it', value, unit: 'MB' })
  return [
    { what: 'resident memory, idle, with the demo shop', value: idle.self, unit: 'MB', target: { atMost: 250 } },
    databaseRow(idle.descendants),
    { what: `resident memory, after ${LOAD_SECONDS} s of uncached documents`, value: afterLoad.self, unit: 'MB' },
    databaseRow(afterLoad.descendants),
  ]
}
