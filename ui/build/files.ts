import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Deletes files of builds more than a week ago: open pages hardly refer to them any more. */
export async function deleteOldFiles(folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const minTimeMs = Date.now() - 7 * 24 * 60 * 60 * 1000
  for (const name of await readdir(folder))
    if ((await stat(`${folder}/${name}`)).mtimeMs < minTimeMs) await rm(`${folder}/${name}`)
}

/** Compresses each file once, so that the server does not have to. */
export async function compressFiles(folder: string): Promise<void> {
  const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]
  for (const name of await readdir(folder)) {
    // A file name contains the hash of its content, so a compressed file is never outdated.
    if (!/\.(js|css|svg)$/.test(name) || (existsSync(`${folder}/${name}.br`) && existsSync(`${folder}/${name}.gz`)))
      continue
    const file = await readFile(`${folder}/${name}`)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: file.length }
    await writeFile(`${folder}/${name}.br`, await toBrotli(file, { params }))
    await writeFile(`${folder}/${name}.gz`, await toGzip(file, { level: 9 }))
  }
}
