import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { debugIdOf } from './src/shell/reports/debug-id.ts'
import { compressFiles, deleteOldFiles } from '../ui/build/files.ts'
import { buildServiceWorker } from '../ui/build/service-worker.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const assets = here('./dist/client/assets')
/** The browser's scripts with their source maps, as Sentry wants them. They are not served (docs/operating.md). */
const sourceMaps = here('./dist/source-maps')

/** Builds the browser's files into dist/client and the server renderer into dist/server. */
export async function buildStorefront(): Promise<void> {
  const configFile = here('./vite.config.ts')
  for (const folder of [assets, sourceMaps, here('./dist/server/assets')]) await deleteOldFiles(folder)
  await build({ configFile, logLevel: 'warn' })
  await moveSourceMaps()
  await writeFile(
    here('./dist/client/service-worker.js'),
    await buildServiceWorker(here('./service-worker/service-worker.ts')),
  )
  await compressFiles(assets)
  await build({ configFile, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } })
}

/**
 * Moves the source maps away from what is served, each with a copy of its script. Both name the debug id by which Sentry finds the map
 * (https://github.com/tc39/ecma426/blob/main/proposals/debug-id.md).
 */
async function moveSourceMaps(): Promise<void> {
  await mkdir(sourceMaps, { recursive: true })
  for (const name of (await readdir(assets)).filter((file) => file.endsWith('.js.map'))) {
    const script = name.slice(0, -'.map'.length)
    const debugId = debugIdOf(script)
    const map = JSON.parse(await readFile(`${assets}/${name}`, 'utf8')) as object
    await writeFile(`${sourceMaps}/${name}`, JSON.stringify({ ...map, debug_id: debugId, debugId }))
    const comments = `//# debugId=${debugId}\n//# sourceMappingURL=${name}\n`
    await writeFile(`${sourceMaps}/${script}`, `${await readFile(`${assets}/${script}`, 'utf8')}\n${comments}`)
    await rm(`${assets}/${name}`)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildStorefront()
  // The compiler of the texts leaves timers behind that would keep the process alive for half a minute.
  process.exit(0)
}
