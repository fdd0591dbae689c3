import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Zip, ZipDeflate } from 'fflate'
import { IMPORT_PART_BYTES } from '@vitrina/contract/office'
import { expect } from 'vitest'
import type { Browser } from '../office.ts'

/** The files of a folder by path, in order. */
export const filesIn = (folder: string): Map<string, Buffer> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder, name)).isFile())
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name))]),
  )

/** A zip of files by path, below a folder in it. */
export function zipOf(files: ReadonlyMap<string, Buffer>, below = ''): Buffer {
  const chunks: Uint8Array[] = []
  const zip = new Zip((_error, chunk) => void chunks.push(chunk))
  for (const [path, bytes] of files) {
    const file = new ZipDeflate(below + path)
    zip.add(file)
    file.push(bytes, true)
  }
  zip.end()
  return Buffer.concat(chunks)
}

/** Sends a file to the office as its browser does, and returns the file's number. */
export async function sendFile({ send }: Browser, name: string, bytes: Buffer): Promise<number> {
  const { id } = (await send('POST', '/exchange/imports', { name, bytes: bytes.length })).body.data
  for (let part = 0; part * IMPORT_PART_BYTES < bytes.length; part += 1) {
    const content = bytes.subarray(part * IMPORT_PART_BYTES, (part + 1) * IMPORT_PART_BYTES)
    const sent = await send('PUT', `/exchange/imports/${id}/parts/${part}`, content, {
      'content-type': 'application/octet-stream',
    })
    expect([sent.status, sent.text]).toEqual([200, sent.text])
  }
  return id
}

/** A file once the shop does not work on it any more. */
export async function settledImport({ send }: Browser, id: number): Promise<any> {
  let data: any
  await expect
    .poll(
      async () => {
        data = (await send('GET', `/exchange/imports/${id}`)).body.data
        return data.state
      },
      { timeout: 30_000, interval: 200 },
    )
    .not.toMatch(/planning|applying|sending/)
  return data
}
