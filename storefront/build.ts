import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const assets = here('./dist/client/assets')

/** Builds the browser's files into dist/client and the server renderer into dist/server. */
export async function buildStorefront(): Promise<void> {
  const configFile = here('./vite.config.ts')
  for (const folder of [assets, here('./dist/server/assets')]) await deleteOldFiles(folder)
  await build({ configFile, logLevel: 'warn' })
  await compressAssets()
  await build({ configFile, logLevel: 'warn', build: { ssr: 'src/entry-server.tsx' } })
}

/** Deletes files of builds more than a week ago: open pages hardly refer to them any more. */
async function deleteOldFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const minTimeMs = Date.now() - 7 * 24 * 60 * 60 * 1000
  for (const name of await readdir(folder))
    if ((await stat(`${folder}/${name}`)).mtimeMs < minTimeMs) await rm(`${folder}/${name}`)
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
