import { expect, test } from 'vitest'
import { testShop } from '../../../../test/app.ts'
import { readRecord, saveRecord } from '../../records/index.ts'

const { database, call } = await testShop()
const actor = { kind: 'merchant' as const }

test('the number on a piece leads to the day, the place and the hands, however it is typed', async () => {
  const { body } = await call('GET', '/batches/L-0526', undefined, { language: 'bg' })
  expect(body.data).toMatchObject({
    number: 'L-0526',
    made: '2026-05-24',
    place: expect.stringContaining('Марица'),
    product: { name: 'Акациев мед', url: 'acacia-honey' },
    maker: { name: 'Димо и\u00a0Райна Чаушеви' },
  })
  for (const typed of ['l-0526', ' L–0526 '])
    expect((await call('GET', `/batches/${encodeURIComponent(typed)}`)).body.data.number).toBe('L-0526')
  for (const unknown of ['L-9999', 'Л-0526', '%', "L-0526' or '1"])
    expect((await call('GET', `/batches/${encodeURIComponent(unknown)}`)).status).toBe(404)
})

test('a jar outlives its product', async () => {
  await database.pool.query("update product set archived_at = now() where key = 'honey-linden'")
  const { body } = await call('GET', '/batches/L-0626')
  expect(body.data.product).toMatchObject({ name: 'Linden honey', url: null })
})

test('a product names no batch twice, and none with a number that nobody could type', async () => {
  const record = await readRecord(database.queries, 'product', 'honey-acacia')
  const { document, version } = record!
  const save = (batches: object[]) =>
    database.transaction((tx) =>
      saveRecord(tx, { actor, kind: 'product', key: 'honey-acacia', version, document: { ...document, batches } }),
    )
  const made = '2026-05-24'
  expect(
    await save([
      { number: 'A-1', made },
      { number: 'a-1', made },
    ]),
  ).toMatchObject({ status: 'invalid', errors: [{ path: ['batches', 1] }] })
  expect(await save([{ number: 'Ж', made }])).toMatchObject({
    status: 'invalid',
    errors: [{ path: ['batches', 0, 'number'] }],
  })
})
