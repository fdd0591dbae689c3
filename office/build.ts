import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressFiles, deleteOldFiles } from '../ui/build/files.ts'
import { buildServiceWorker } from '../ui/build/service-worker.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Builds the office into dist. The texts are compiled by the storefront's build, which comes first. */
export async function buildOffice(): Promise<void> {
  await deleteOldFiles(here('./dist/assets'))
  await build({ configFile: here('./vite.config.ts'), logLevel: 'warn' })
  await compressFiles(here('./dist/assets'))
  await writeFile(
    here('./dist/service-worker.js'),
    await buildServiceWorker(here('./service-worker/service-worker.ts')),
  )
}

if (import.meta.main) {
  await buildOffice()
  process.exit(0)
}
