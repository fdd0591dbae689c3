import { expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'

const database = await freshDatabase('empty', 3)
const READ = { name: 'read-lantern', text: 'select * from lantern where id = $1' }

/** On every connection of the pool, as the requests of a busy shop. */
const readAtOnce = () => Promise.all([1, 2, 3].map(() => database.queries.run(READ, [1])))

test('a prepared statement survives the columns that a newer version adds, in a transaction and outside', async () => {
  await database.pool.query('create table lantern (id int, name text); insert into lantern values (1, $$lamp$$)')
  expect(await readAtOnce()).toEqual([1, 2, 3].map(() => [{ id: 1, name: 'lamp' }]))

  await database.pool.query('alter table lantern add column colour text')
  const withColour = { id: 1, name: 'lamp', colour: null }
  expect(await readAtOnce()).toEqual([1, 2, 3].map(() => [withColour]))

  await database.pool.query('alter table lantern add column height int')
  let attempts = 0
  const read = database.transaction((tx) => {
    attempts += 1
    return tx.run(READ, [1])
  })
  expect(await read).toEqual([{ ...withColour, height: null }])
  expect(attempts).toBe(2)
})
