import pg from 'pg'
import type { Database } from '../client.ts'

/**
 * A connection of its own without time limits, whose text form of values does not depend on settings of the server or the user. Its `end` does not
 * wait for a running COPY, which would never end when its rows are not read: pg closes the connection at once while a query runs.
 */
export async function openBackupSession(database: Database): Promise<pg.Client> {
  const client = new pg.Client({ ...database.connection, application_name: 'vitrina-backup' })
  client.on('error', () => {})
  await client.connect()
  await client.query(`
    set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1; set row_security = off`)
  return client
}

export type TableColumns = { name: string; columns: string[] }

/** The tables of the shop with the columns that hold values of their own. The table of migrations is not among them. */
export async function readTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select relname as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'migration'
      and attnum > 0 and not attisdropped and attgenerated = ''
      and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    group by relname order by relname`)
  return rows
}
