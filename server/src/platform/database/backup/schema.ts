import pg from 'pg'

/** Condition on an object of a catalogue: not one that an extension brought. */
const isOwn = (catalogue: string, oid: string) =>
  `not exists (select 1 from pg_depend where classid = '${catalogue}'::regclass and objid = ${oid} and deptype = 'e')`

const TABLES = `select c.oid, c.oid::regclass::text as name, relname from pg_class c
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and ${isOwn('pg_class', 'c.oid')}`

/** Whether the database has tables, but none of migrations: another program's. */
export async function isForeign(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ relname: string }>(TABLES)
  return rows.length > 0 && !rows.some(({ relname }) => relname === 'migration')
}

/** Whether any table but that of the migrations has rows. */
export async function hasRows(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string; relname: string }>(TABLES)
  for (const { name, relname } of rows) {
    if (relname !== 'migration' && (await client.query(`select 1 from ${name} limit 1`)).rowCount) return true
  }
  return false
}

/**
 * Drops what migrations have created in the schema `public`. Extensions and the schema itself, with its rights, stay. Sequences of
 * columns and partitions go with their tables.
 */
export async function dropSchemaObjects(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %s cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      c.oid::regclass) as statement
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and ${isOwn('pg_class', 'c.oid')}
      and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('a', 'i'))
    union all
    select format('drop routine if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where pronamespace = 'public'::regnamespace and ${isOwn('pg_proc', 'p.oid')}
    union all
    select format('drop type if exists %s cascade', t.oid::regtype) from pg_type t
    where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and ${isOwn('pg_type', 't.oid')}
    union all
    select format('drop text search configuration if exists public.%I cascade', cfgname) from pg_ts_config t
    where cfgnamespace = 'public'::regnamespace and ${isOwn('pg_ts_config', 't.oid')}
    union all
    select format('drop text search dictionary if exists public.%I cascade', dictname) from pg_ts_dict t
    where dictnamespace = 'public'::regnamespace and ${isOwn('pg_ts_dict', 't.oid')}
    union all
    select format('drop collation if exists public.%I cascade', collname) from pg_collation t
    where collnamespace = 'public'::regnamespace and ${isOwn('pg_collation', 't.oid')}`)
  for (const { statement } of rows) await client.query(statement)
}

/** Drops all foreign keys; the result creates them again, which checks all rows. */
export async function dropForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`)
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return async () => {
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
