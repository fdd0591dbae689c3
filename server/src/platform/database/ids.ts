const BLOCK_SIZE = 50
const TAKE_IDS = {
  name: 'take-ids',
  text: `select nextval(sequence) as id from (select pg_get_serial_sequence($1, 'id')::regclass as sequence offset 0) as of_table,
    generate_series(1, ${BLOCK_SIZE})`,
}

type PreparedQueries = {
  run<Row extends object>(query: { name: string; text: string }, values: readonly unknown[]): Promise<Row[]>
}

/** Gives the id of the next row of a table whose `id` is an identity column. It is used once; some are never used. */
export type NextId = (table: string) => Promise<number>

/**
 * Ids known before their rows are inserted, so that other rows that refer to them need not wait. They are taken from the table's sequence
 * in blocks: with several processes their sequence is not that of time.
 */
export function createIds(queries: PreparedQueries): NextId {
  const takenByTable = new Map<string, number[]>()
  const takingByTable = new Map<string, Promise<void>>()

  async function take(table: string): Promise<void> {
    const rows = await queries.run<{ id: number }>(TAKE_IDS, [table])
    takenByTable.set(table, [...rows.map(({ id }) => id).toReversed(), ...(takenByTable.get(table) ?? [])])
  }

  return async (table) => {
    for (;;) {
      const id = takenByTable.get(table)?.pop()
      if (id !== undefined) return id
      const taking = takingByTable.get(table) ?? take(table).finally(() => takingByTable.delete(table))
      takingByTable.set(table, taking)
      await taking
    }
  }
}
