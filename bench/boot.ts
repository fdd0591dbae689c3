import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { API_ROOT } from '@vitrina/contract/constants'
import { type RunningShop, startShop } from '../e2e/support/shops/shop.ts'
import { residentMemory } from './support/memory.ts'
import { requestAll } from './support/requests.ts'
import { median, type Row } from './support/results.ts'
import { KEY } from './support/shop.ts'

const STARTS = 5
const IDLE_MS = 5000
const SAMPLE_MS = 500
/** Addresses that nobody has requested before. */
const LISTS = 9000
const DOCUMENTS = 4500
const ENCODING = { 'accept-encoding': 'gzip' }

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

/** Idle, and while addresses are requested that nobody has requested before: lists and documents by price. */
async function measureMemory(shop: RunningShop): Promise<Row[]> {
  await fetch(shop.url)
  await sleep(IDLE_MS)
  const idle = residentMemory(shop.pid)
  const addresses = (path: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${shop.url}${path}${(10_000 + n / 100).toFixed(2)}`)
  const { result: afterLoad, greatest } = await watchMemory(shop.pid, async () => {
    await requestAll(addresses(`${API_ROOT}/products?facets=1&price_max=`, LISTS), { ...KEY, ...ENCODING })
    await requestAll(addresses('/category/food?price_max=', DOCUMENTS), ENCODING)
    return residentMemory(shop.pid)
  })
  const databaseRow = (value: number): Row => ({ what: '  the database’s processes beside it', value, unit: 'MB' })
  return [
    { what: 'resident memory, idle, with the demo shop', value: idle.self, unit: 'MB', target: { atMost: 250 } },
    databaseRow(idle.descendants),
    {
      what: `resident memory, at most, while ${LISTS.toLocaleString('en')} lists and ${DOCUMENTS.toLocaleString('en')} documents are made`,
      value: greatest,
      unit: 'MB',
      target: { atMost: 350 },
    },
    databaseRow(afterLoad.descendants),
  ]
}

/** The greatest resident memory of the process, in MB, while `load` runs. */
async function watchMemory<T>(pid: number, load: () => Promise<T>): Promise<{ result: T; greatest: number }> {
  let greatest = 0
  const sample = () => (greatest = Math.max(greatest, residentMemory(pid).self))
  const timer = setInterval(sample, SAMPLE_MS)
  try {
    const result = await load()
    sample()
    return { result, greatest }
  } finally {
    clearInterval(timer)
  }
}
