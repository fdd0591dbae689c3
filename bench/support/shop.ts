import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_KEY, type RunningShop, startShop } from '../../e2e/support/shops/shop.ts'

export const KEY = { 'x-api-key': API_KEY, 'user-language': 'bg' }

/** Runs `measure` against a shop in a process of its own with new data: the demo's, or another folder's. `env` are further settings. */
export async function withShop<T>(
  measure: (shop: RunningShop, dataDir: string) => Promise<T>,
  folder?: string,
  env: Record<string, string> = {},
): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))
  const shop = await startShop(
    { DATA_DIR: dataDir, ...(folder ? { SHOP_FOLDER: folder } : {}), ...env },
    { timeout: 600_000 },
  )
  try {
    return await measure(shop, dataDir)
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}
