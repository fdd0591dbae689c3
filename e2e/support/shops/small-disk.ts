import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { hasMountNamespaces, ownDisk } from './namespaces.ts'
import { type RunningShop, startShop } from './shop.ts'
import { temporaryDirectory } from './temporary-directory.ts'

export const hasSmallDisks = hasMountNamespaces

export type ShopOnSmallDisk = RunningShop & {
  /** The data directory as this process reaches it, e.g. for a connection to the database's socket. */
  dataDir: string
  /** Writes to the disk until nothing more fits. */
  fill(): void
  free(): void
}

/** A shop whose data directory lies on a disk of its own. Needs `hasSmallDisks`; without options it has room for the light demo. */
export async function startShopOnSmallDisk(
  env: Record<string, string>,
  { megabytes = 256, directory = temporaryDirectory() } = {},
): Promise<ShopOnSmallDisk> {
  const shop = await startShop({ ...env, DATA_DIR: directory }, { command: ownDisk(directory, megabytes) })
  const dataDir = `/proc/${shop.pid}/root${directory}`
  const filler = join(dataDir, 'filler')
  return { ...shop, dataDir, fill: () => fillDisk(filler), free: () => rmSync(filler, { force: true }) }
}

function fillDisk(file: string): void {
  const fd = openSync(file, 'a')
  // The last pages are filled one by one.
  for (const bytes of [1024 * 1024, 4096, 1]) {
    const block = Buffer.alloc(bytes, 1)
    try {
      for (;;) if (writeSync(fd, block) < bytes) break
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(fd)
}
