import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { debugIdOf } from './src/shell/reports/debug-id.ts'
import { BUILD_TARGETS } from './oldest-browsers.ts'

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
  await writeFile(here('./dist/client/service-worker.js'), await buildServiceWorker())
  await compressAssets()
  await build({ configFile, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } })
}

/** The service worker as one classic script: its address stays the same, so it has no hash in its name. */
export async function buildServiceWorker(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: BUILD_TARGETS,
      rollupOptions: { input: here('./service-worker/service-worker.ts'), output: { format: 'iife' } },
    },
  })
  const [output] = Array.isArray(result) ? result : [result]
  if (!output || !('output' in output)) throw new Error('The service worker was not built.')
  return output.output[0].code
}

/** Deletes files of builds more than a week ago: open pages hardly refer to them any more. */
async function deleteOldFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const minTimeMs = Date.now() - 7 * 24 * 60 * 60 * 1000
  for (const name of await readdir(folder))
    if ((await stat(`${folder}/${name}`)).mtimeMs < minTimeMs) await rm(`${folder}/${name}`)
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

/** Compresses each file once, so that the server does not have to. */
async function compressAssets(): Promise<void> {
  const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
  for (const name of await readdir(assets)) {
    // A file name contains the hash of its content, so a compressed file is never outdated.
    if (!/\.(js|css|svg)$/.test(name) || (existsSync(`${assets}/${name}.br`) && existsSync(`${assets}/${name}.gz`)))
      continue
    const file = await readFile(`${assets}/${name}`)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: file.length }
    await writeFile(`${assets}/${name}.br`, await toBrotli(file, { params }))
    await writeFile(`${assets}/${name}.gz`, await toGzip(file, { level: 9 }))
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildStorefront()
  // The compiler of the texts leaves timers behind that would keep the process alive for half a minute.
  process.exit(0)
}
