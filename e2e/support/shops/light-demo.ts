import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

const DEMO = join(import.meta.dirname, '../../../demo')
const SIDE_PX = 64

let folder: Promise<string> | undefined

/** The demo's shop folder with tiny pictures in place of its own: a first start need not encode for a minute. Made once per worker. */
export const lightDemoFolder = (): Promise<string> => (folder ??= makeFolder())

async function makeFolder(): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'vitrina-light-demo-'))
  // Readable for the test that runs the shop as another user.
  chmodSync(path, 0o755)
  process.once('exit', () => rmSync(path, { recursive: true, force: true }))
  cpSync(DEMO, path, { recursive: true })
  const pictures = readdirSync(join(path, 'pictures'), { recursive: true, encoding: 'utf8' })
  for (const file of pictures.filter((name) => name.endsWith('.webp')))
    await sharp({ create: { width: SIDE_PX, height: SIDE_PX, channels: 3, background: '#888' } })
      .webp()
      .toFile(join(path, 'pictures', file))
  return path
}
