import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '../../test/database.ts'
import { edited, shopFolder } from '../../test/folder.ts'

const scratch = mkdtempSync(join(tmpdir(), 'vitrina-shop-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const database = await freshDatabase()
const { host, port, user } = inject('cluster')
const name = database.connection.database!

/** The command in a process of its own, on this file's database as on a real server's. */
async function shop(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
  const env = {
    ...process.env,
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
  }
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts'), ...args], { env })
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, out, err }
}

test('import, again, and export', async () => {
  const folder = shopFolder()
  const first = await shop('import', folder)
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/products +4 added/) })
  expect(await shop('import', folder)).toMatchObject({ code: 0, out: expect.stringContaining('Nothing has changed') })
  expect(await shop('export', join(scratch, 'export'))).toMatchObject({
    code: 0,
    out: expect.stringContaining('files written'),
  })
  expect(await shop('export', join(scratch, 'export'))).toMatchObject({
    code: 2,
    err: expect.stringContaining('not empty'),
  })
})

test('faults end with 1 and are named with file and line', async () => {
  const { code, err } = await shop('import', shopFolder(edited('products/jug.yaml', ['price: 58.00', 'price: x'])))
  expect(code).toBe(1)
  expect(err).toContain('products/jug.yaml:13: price: must be an amount of money')
  expect(err).toContain('One fault; nothing has been changed.')
})

test('keys shows the same key every time', async () => {
  const first = await shop('keys')
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/: [\w-]{32}\n$/) })
  expect(await shop('keys')).toEqual(first)
})

test('generate makes a folder that import takes', async () => {
  expect(await shop('generate', '--products', '20', join(scratch, 'made'))).toMatchObject({ code: 0 })
  expect(await shop('import', join(scratch, 'made'))).toMatchObject({
    code: 0,
    out: expect.stringMatching(/products +20 added/),
  })
})

test.each([[['fly']], [['import']], [['generate', join('/nowhere', 'x')]], [['--colour']]])(
  '%j is no command: 2',
  async (args) => {
    expect((await shop(...args)).code).toBe(2)
  },
)

test('help is help', async () =>
  expect(await shop('--help')).toMatchObject({ code: 0, out: expect.stringContaining('generate --products') }))
