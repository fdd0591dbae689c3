import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const assets = here('./dist/client/assets')

/** Builds the browser's files into dist/client and the renderer of first documents into dist/server. */
export async function buildStorefront(): Promise<void> {
  const configFile = here('./vite.config.ts')
  for (const folder of [assets, here('./dist/server/assets')]) await dropOldFiles(folder)
  await build({ configFile, logLevel: 'warn' })
  await compressAssets()
  await build({ configFile, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } })
}

/** Files of builds more than a week ago: by then nobody has a page open that names them. */
async function dropOldFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const oldest = Date.now() - 7 * 24 * 60 * 60 * 1000
  for (const name of await readdir(folder))
    if ((await stat(`${folder}/${name}`)).mtimeMs < oldest) await rm(`${folder}/${name}`)
}

/** Compressed once, here, so that the server only sends. */
async function compressAssets(): Promise<void> {
  const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
  for (const name of await readdir(assets)) {
    // A name carries the hash of what is in it.
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
  // Compiling texts leaves timers behind that would hold the process for half a minute.
  process.exit(0)
}
