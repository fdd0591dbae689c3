import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { commandLine } from '../../test/command-line.ts'
import { freshDatabase } from '../../test/database.ts'
import { createShopFolder } from '../../test/shops/shop-folder.ts'

const scratch = mkdtempSync(join(tmpdir(), 'vitrina-database-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const database = await freshDatabase()
const shop = commandLine(database)
const said = () => vi.mocked(console.error).mock.calls.map(([text]) => String(text))

test.each([
  [['orders']],
  [['keys']],
  [['import', createShopFolder()]],
  [['export', join(scratch, 'x')]],
  [['backup', join(scratch, 'b')]],
])('%j refuses a DATA_DIR in which no server has made a shop, and creates nothing', async (args) => {
  const dataDir = join(scratch, 'data')
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('DATA_DIR', dataDir)
  const { code, out, err } = await shop(...args)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(`There is no shop in the database ${dataDir}, and nothing has been created.\nSet DATA_DIR`)
  expect(existsSync(dataDir)).toBe(false)
})

test(
  'import --new makes a shop in a new DATA_DIR, and other commands work on it then',
  { timeout: 60_000 },
  async () => {
    vi.stubEnv('DATABASE_URL', '')
    vi.stubEnv('DATA_DIR', join(scratch, 'new'))
    expect(await shop('import', '--new', createShopFolder())).toMatchObject({ code: 0 })
    expect(said()[0]).toBe(`No shop yet, database ${join(scratch, 'new')}`)
    expect(await shop('keys')).toMatchObject({ code: 0 })
    expect(said()).toEqual([`Shop “Rodopa”, database ${join(scratch, 'new')}`])
    expect(await shop('import', '--new', createShopFolder())).toMatchObject({
      code: 2,
      err: expect.stringContaining('There is a shop in this database already'),
    })
  },
)

test('a database of DATABASE_URL that no server has migrated is refused and stays empty, and one of another program as it is', async () => {
  const name = `${database.connection.database}_bare`
  await database.pool.query(`create database ${name} template template0`)
  try {
    vi.stubEnv('DATABASE_URL', process.env['DATABASE_URL']!.replace(database.connection.database!, name))
    const { code, err } = await shop('orders')
    expect(code).toBe(2)
    expect(err).toContain(`There is no shop in the database ${name} at `)
    expect(err).not.toContain('vitrina:')
    const other = new pg.Client({ ...database.connection, database: name })
    await other.connect()
    await other.query('create table product (id int)')
    await other.end()
    expect(await shop('import', '--new', createShopFolder())).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^The database .* has tables of another program/),
    })
    expect((await database.pool.query(`select 1 from pg_database where datname = '${name}'`)).rowCount).toBe(1)
  } finally {
    await database.pool.query(`drop database ${name} with (force)`)
  }
})

test.each([[['orders']], [['backup', join(scratch, 'unreleased')]], [['import', createShopFolder()]]])(
  '%j refuses a database that a version before the first release has made',
  async (args) => {
    await database.pool.query("insert into migration (id, hash, created_at) values (0, 'old', 1700000000000)")
    onTestFinished(async () => void (await database.pool.query('delete from migration where id = 0')))
    const { code, out, err } = await shop(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^The database .+ was made by a Vitrina before 1\.0\.0, the first release/)
    expect(existsSync(join(scratch, 'unreleased'))).toBe(false)
  },
)
