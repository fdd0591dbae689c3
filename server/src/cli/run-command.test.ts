import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { commandLine } from '../../test/command-line.ts'
import { freshDatabase } from '../../test/database.ts'
import { withEdits, createShopFolder } from '../../test/shops/shop-folder.ts'

const scratch = mkdtempSync(join(tmpdir(), 'vitrina-cli-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const database = await freshDatabase()
const shop = commandLine(database)

test('a second import of a folder changes nothing, and export writes only to an empty folder', async () => {
  const folder = createShopFolder()
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

test('import prints errors with file and line, and exits with 1', async () => {
  const { code, err } = await shop(
    'import',
    createShopFolder(withEdits('products/jug.yaml', ['price: 58.00', 'price: x'])),
  )
  expect(code).toBe(1)
  expect(err).toContain('products/jug.yaml:13: price: must be an amount of money')
  expect(err).toContain('Errors: 1. Nothing has been changed.')
})

test('a terminal in Bulgarian says in Bulgarian what is wrong with a folder', async () => {
  vi.stubEnv('LC_ALL', 'bg_BG.UTF-8')
  const folder = createShopFolder(withEdits('products/jug.yaml', ['price: 58.00', 'price: x']))
  expect((await shop('import', folder)).err).toBe(
    'products/jug.yaml:13: price: трябва да е сума като 24.90, с най-много 2 знака след точката\n\nГрешки: 1. Нищо не е променено.\n',
  )
})

test('keys prints the same key every time', async () => {
  const first = await shop('keys')
  expect(first).toMatchObject({ code: 0, out: expect.stringMatching(/: [\w-]{32}\n$/) })
  expect(await shop('keys')).toEqual(first)
})

test('live-keys prints the same credentials every time', async () => {
  const first = await shop('live-keys')
  expect(first).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^App id: \d{7}\nKey: [\da-f]{20}\nSecret: [\da-f]{40}\n$/),
  })
  expect(await shop('live-keys')).toEqual(first)
})

test('mail lists what is stuck, without the whole address, and sends it again', async () => {
  await database.pool.query(
    `insert into message (event_id, kind, language, recipient, subject, text, html, state, attempts, last_error)
     values (1, 'order.confirmation', 'bg', 'ana@example.com', '', '', '', 'failed', 130, 'EENVELOPE RCPT TO 554 5.7.1')`,
  )
  const { out } = await shop('mail')
  expect(out).toMatch(/0 waiting, 0 with an unknown address, 1 given up\n\d+ .* a…@example.com  130 attempts: .* 5.7.1/)
  expect(await shop('mail', 'resend', '99999')).toMatchObject({
    code: 1,
    err: 'There is no e-mail 99999 to send again.\n',
  })
  expect(await shop('mail', 'resend', '--all')).toMatchObject({ code: 0, out: '1 e-mail is sent again.\n' })
  expect((await shop('mail')).out).toContain('1 waiting')
  expect((await shop('jobs')).out).toMatch(/^1 waiting/)
  await database.pool.query("update graphile_worker._private_jobs set attempts = 25, last_error = 'gone wrong'")
  expect((await shop('jobs')).out).toMatch(
    /0 waiting or running, 1 failed for good\n\d+  mail.send  25 attempts, given up: gone wrong/,
  )
  expect(await shop('jobs', 'retry', '--all')).toMatchObject({ code: 0, out: '1 job runs again now.\n' })
  expect(await shop('jobs', 'retry')).toMatchObject({ code: 2 })
})

test('orders lists orders, or one with its history; order changes it and says so there', async () => {
  await database.pool.query(
    `insert into shop_order (access_token, number, state, payment_state, language, currency, subtotal, discount, delivery_price, total, payment_method, payment, first_name, last_name, email, phone, delivery, delivery_tax_rate, withdrawal_days)
     values ('u', 100500, 'placed', 'awaiting_transfer', 'bg', 'BGN', 1000, 0, 0, 1000, 'bank-transfer', '{"provider": "bank-transfer"}', 'Мария', 'Колева', 'm@example.bg', '+359888123456', '{}', 20, 14)`,
  )
  await database.pool.query(`
    insert into order_line (order_id, position, product_id, variant_id, name, url, options, selected_count, price, total, discount, tax_rate)
    select id, n, 1, 1, 'Мед ' || n, 'med', '[]', 5, 100, 500, 0, 20 from shop_order, generate_series(0, 1) as n where number = 100500`)
  expect(await shop('order', '100500', 'paid', 'on the statement')).toMatchObject({
    code: 0,
    out: 'Order 100500: paid.\n',
  })
  expect(await shop('order', '100500', 'cancelled')).toMatchObject({ code: 0 })
  expect(await shop('order', '100500', 'shipped')).toMatchObject({
    code: 1,
    err: "Order 100500 can't become shipped now: it is cancelled, and its payment refund_due. Possible now: refunded.\n",
  })
  expect((await shop('orders')).out).toMatch(/^100500 .* cancelled +refund_due /m)
  await database.pool.query(`
    insert into withdrawal (order_id, releases_stock, lines)
    select id, false, '[{"line": 0, "count": 2}, {"line": 1, "count": 1}]' from shop_order where number = 100500`)
  const { code, out } = await shop('orders', '100500')
  expect(code).toBe(0)
  expect(out.split('\n').map((line) => line.replace(/^ *[\d-]+ [\d:]+ +/, ''))).toEqual([
    expect.stringContaining('100500'),
    `payment  awaiting_transfer → paid  by merchant ${userInfo().username}: on the statement`,
    `state    placed → cancelled  by merchant ${userInfo().username}`,
    `payment  paid → refund_due  by merchant ${userInfo().username}`,
    'withdrawn from 2 × Мед 0, 1 × Мед 1',
    '',
  ])
  const { rows } = await database.pool.query(
    "select distinct source from record_change where kind = 'order' and key = '100500'",
  )
  expect(rows).toEqual([{ source: 'command' }])
  await database.pool.query("update shop_order set created_at = '2026-07-01T21:30:00Z' where number = 100500")
  // The shop's time, which is that of every command.
  expect((await shop('orders')).out).toContain('100500  2026-07-02 00:30')
  expect(await shop('orders', '7')).toMatchObject({ code: 1, err: 'There is no order 7.\n' })
})

test('orders lists the newest, --all every one; an option of another command is refused', async () => {
  await database.pool.query(
    `insert into shop_order (access_token, number, state, payment_state, language, currency, subtotal, discount, delivery_price, total, payment_method, payment, first_name, last_name, email, phone, delivery, delivery_tax_rate, withdrawal_days)
     select 'u' || n, 200000 + n, 'placed', 'awaiting_transfer', 'bg', 'BGN', 1000, 0, 0, 1000, 'bank-transfer', '{"provider": "bank-transfer"}', 'М', 'К', 'm@example.bg', '+359888123456', '{}', 20, 14 from generate_series(1, 60) n`,
  )
  const countOf = ({ out }: { out: string }) => out.split('\n').filter((line) => /^20\d{4} /.test(line)).length
  expect(countOf(await shop('orders'))).toBe(50)
  expect(countOf(await shop('orders', '--all'))).toBe(60)
  expect(await shop('bookings', '--all')).toMatchObject({ code: 0 })
  expect(await shop('orders', '--replace')).toMatchObject({
    code: 2,
    err: expect.stringContaining('The command "orders" has no option --replace.'),
  })
  expect(await shop('mail', 'resend', '5', '--all')).toMatchObject({
    code: 2,
    err: expect.stringContaining('Either 5 or --all, not both.'),
  })
})

test.each([[['fly']], [['import']], [['--colour']]])('%j is a usage error or failure: exit code 2', async (args) => {
  expect((await shop(...args)).code).toBe(2)
})

test('--help prints the commands and exits with 0', async () =>
  expect(await shop('--help')).toMatchObject({ code: 0, out: expect.stringContaining('import <folder>') }))

test('the process ends with the exit code of the command', { timeout: 60_000 }, () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), 'fly'], {
    encoding: 'utf8',
  })
  expect({ status, stderr }).toMatchObject({ status: 2, stderr: expect.stringContaining('There is no command "fly"') })
})
