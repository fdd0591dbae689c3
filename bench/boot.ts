import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startShop } from '../e2e/support/shop.ts'
import { median, requestsPerSecond, residentMemory, type Row } from './measure.ts'

const STARTS = 5

/** From the process's start to its first document, on data that is there; and its memory, the database's told apart. */
export async function boot(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  try {
    await (await startShop({ DATA_DIR: dataDir }, { timeout: 300_000 })).stop()
    const times: number[] = []
    for (let start = 0; start < STARTS; start += 1) {
      const before = performance.now()
      const shop = await startShop({ DATA_DIR: dataDir })
      await fetch(shop.url)
      times.push((performance.now() - before) / 1000)
      if (start < STARTS - 1) await shop.stop()
      else {
        const rows: Row[] = [
          { what: 'boot to first document, warm', value: median(times), unit: 's', target: { atMost: 3 } },
        ]
        await sleep(5000)
        const idle = residentMemory(shop.pid)
        rows.push({
          what: 'resident memory, idle, with the demo shop',
          value: idle.own,
          unit: 'MB',
          target: { atMost: 250 },
        })
        rows.push({ what: '  the database’s processes beside it', value: idle.children, unit: 'MB' })
        await requestsPerSecond({ url: shop.url, seconds: 10, setupRequest: (n) => (n % 2 ? `/?n=${n}` : '/') })
        const busy = residentMemory(shop.pid)
        rows.push({ what: 'resident memory, after 10 s of documents made each time', value: busy.own, unit: 'MB' })
        rows.push({ what: '  the database’s processes beside it', value: busy.children, unit: 'MB' })
        await shop.stop()
        return rows
      }
    }
    throw new Error('unreachable')
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
