import { MAX_PLAN_DAYS } from '@vitrina/contract/office'
import {
  describeFieldError,
  discardDraft,
  type Document,
  listDrafts,
  lockContent,
  publishDraft,
  readDraft,
  readRecord,
  RECORD_KINDS,
  type RecordKind,
  restoreRecord,
  saveDraft,
  saveRecord,
  scheduleChange,
  cancelScheduledChange,
  listScheduledChanges,
  undoChange,
  type UndoneChange,
  writeYaml,
} from '../../modules/records/index.ts'
import { DEFAULT_TIME_ZONE, readSettings } from '../../modules/settings/index.ts'
import type { Database, Queries } from '../../platform/database/client.ts'
import { localTime, parseFutureTime } from '../../platform/local-time.ts'
import { readHistory } from '../../platform/history.ts'
import { translate } from '../../platform/texts/index.ts'
import { EXIT_CODE, UsageError } from '../exit.ts'
import { byCommand } from '../history.ts'
import { terminalLanguage } from '../language.ts'
import { text } from '../texts.ts'
import { readShopClock } from '../shop-clock.ts'

const NEVER_ARCHIVED: ReadonlySet<RecordKind> = new Set(['settings', 'sequence'])

type RecordName = { kind: RecordKind; key: string }

/** `product:basket`; a kind of which there is one record, such as `settings`, needs no key. */
export function parseName(text: string | undefined): RecordName {
  const [kind = '', key = kind, ...others] = text?.split(':') ?? []
  if ((RECORD_KINDS as readonly string[]).includes(kind) && key !== '' && others.length === 0)
    return { kind: kind as RecordKind, key }
  throw new UsageError(`The record is missing or unknown: write kind:key, where kind is ${RECORD_KINDS.join(', ')}.`)
}

/** Prints a record as its file has it. */
export async function printRecord({ queries }: Database, name: string | undefined): Promise<number> {
  const { kind, key } = parseName(name)
  const record = await readRecord(queries, kind, key)
  if (!record) return reject(`There is no ${kind} "${key}".`)
  console.log(writeYaml(record.document).trimEnd())
  return EXIT_CODE.success
}

/**
 * Changes fields of a record: `price=82`, `name.bg=Кошница`, lists and maps as JSON; nothing behind the `=` empties the field. `at` is a time in the
 * shop's time zone at which that is to be done.
 */
export async function setFields(
  database: Database,
  name: string | undefined,
  changes: string[],
  at: string | undefined,
): Promise<number> {
  const { kind, key } = parseName(name)
  if (changes.length === 0) throw new UsageError('What to change is missing: write field=value, such as price=82.')
  const edit = async (queries: Queries) => {
    const record = await readRecord(queries, kind, key)
    const document = changes.reduce<Document>(withChange, record?.document ?? {})
    return { ...byCommand(), kind, key, version: record?.version ?? null, document }
  }
  if (at === undefined) {
    const { edited, result } = await database.transaction(async (tx) => {
      await lockContent(tx)
      const edited = await edit(tx)
      return { edited, result: await saveRecord(tx, edited) }
    })
    if (result.status === 'invalid' && edited.version === null && result.errors.every(({ path }) => path[0] !== 'key'))
      console.error(`There is no ${kind} "${key}" yet. A new one needs more:`)
    return report({ kind, key }, result, 'saved')
  }
  const timeZone = (await readSettings(database.queries))?.time_zone ?? DEFAULT_TIME_ZONE
  const dueAt = parseFutureTime(at, timeZone, { maxDaysAhead: MAX_PLAN_DAYS })
  if (typeof dueAt === 'string') return reject(dueAt)
  const result = await scheduleChange(database, { ...(await edit(database.queries)), dueAt })
  if (result.status !== 'scheduled') return report({ kind, key }, result, 'saved')
  console.log(
    `The ${kind} "${key}" changes at ${localTime(dueAt, timeZone)} (${timeZone}); --cancel ${result.id} takes it back.`,
  )
  return EXIT_CODE.success
}

/** Lists the changes that are planned, and those that failed, or takes one back. */
export async function manageSchedule(database: Database, cancel: string | undefined): Promise<number> {
  if (cancel !== undefined) {
    const id = /^\d{1,9}$/.test(cancel) ? Number(cancel) : 0
    const isCancelled = await database.transaction((tx) => cancelScheduledChange(tx, id))
    if (!isCancelled) return reject(`There is no planned change ${cancel}.`)
    console.log(`The planned change ${cancel}: taken back.`)
    return EXIT_CODE.success
  }
  const clock = await readShopClock(database.queries)
  const language = terminalLanguage()
  const planned = await listScheduledChanges(database.queries)
  if (planned.length === 0) console.log('No change is planned.')
  for (const { id, kind, key, due_at, base, document, failure } of planned) {
    const fields = changedFields(base, document).join(', ')
    const reasons = failure?.map((error) => describeFieldError(error, language)).join('; ')
    const failed = reasons === undefined ? '' : `  ${text.in(language)('failed', { reasons })}`
    console.log(`${id}  ${clock(due_at)}  ${kind}:${key}  ${fields}${failed}`)
  }
  return EXIT_CODE.success
}

/** Changes fields of a record's draft, which begins as the record is; without changes it prints the draft. */
export async function editDraft(database: Database, name: string | undefined, changes: string[]): Promise<number> {
  const { kind, key } = parseName(name)
  if (changes.length === 0) {
    const draft = await readDraft(database.queries, { kind, key })
    if (!draft) return reject(`The ${kind} "${key}" has no draft.`)
    console.log(writeYaml(draft.document).trimEnd())
    return EXIT_CODE.success
  }
  const result = await database.transaction(async (tx) => {
    const draft = await readDraft(tx, { kind, key })
    const record = draft ? null : await readRecord(tx, kind, key)
    const document = changes.reduce<Document>(withChange, draft?.document ?? record?.document ?? {})
    const begin = draft ? {} : { recordVersion: record?.version ?? null }
    return saveDraft(tx, { kind, key, version: draft?.version ?? null, ...begin, document, actor: byCommand().actor })
  })
  if (result.status !== 'saved') return reject(`The ${kind} "${key}" was changed at the same time; try again.`)
  console.log(`The draft of the ${kind} "${key}": saved.`)
  return EXIT_CODE.success
}

/** Lists the drafts, with what they change. */
export async function printDrafts({ queries }: Database): Promise<number> {
  const clock = await readShopClock(queries)
  for (const { kind, key, base, document, actor, changed_at } of await listDrafts(queries)) {
    const by = [actor.kind, actor.name].filter(Boolean).join(' ')
    console.log(`${kind}:${key}  ${clock(changed_at)} by ${by}  ${changedFields(base, document).join(', ')}`)
  }
  return EXIT_CODE.success
}

/** Saves a draft as its record. `overwrites`: also where the shop was changed since. */
export async function publish(database: Database, name: string | undefined, overwrites: boolean): Promise<number> {
  const record = parseName(name)
  const result = await database.transaction(async (tx) => {
    const version = (await readDraft(tx, record))?.version ?? ''
    return publishDraft(tx, { ...byCommand(), ...record, version, overwrites })
  })
  if (result.status === 'unknown') return reject(`The ${record.kind} "${record.key}" has no draft.`)
  const code = report(record, result, 'published')
  if (result.status === 'overwritten') console.error('To publish the draft all the same: --yes')
  return code
}

export async function discard(database: Database, name: string | undefined): Promise<number> {
  const record = parseName(name)
  const result = await database.transaction(async (tx) => {
    const version = (await readDraft(tx, record))?.version ?? ''
    return discardDraft(tx, { ...record, version })
  })
  if (result.status !== 'discarded') return reject(`The ${record.kind} "${record.key}" has no draft.`)
  console.log(`The draft of the ${record.kind} "${record.key}": discarded.`)
  return EXIT_CODE.success
}

function withChange(document: Document, change: string): Document {
  const [, path, value] = /^([\w-]+(?:\.[\w-]+)*)=(.*)$/su.exec(change) ?? []
  if (path === undefined || value === undefined)
    throw new UsageError(`"${change}" is not field=value, such as price=82 or name.bg=Кошница.`)
  return withField(document, path.split('.'), parseValue(value))
}

function withField(document: Document, [field, ...rest]: string[], value: unknown): Document {
  if (rest.length === 0) return { ...document, [field!]: value }
  const inner = document[field!] ?? {}
  if (Array.isArray(inner)) throw new UsageError(`${field} is a list: write all of it, such as ${field}=["one","two"].`)
  if (typeof inner !== 'object') throw new UsageError(`${field} has no fields of its own: write ${field}=value.`)
  return { ...document, [field!]: withField(inner as Document, rest, value) }
}

function parseValue(text: string): unknown {
  if (!/^[[{]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    throw new UsageError(`${text} is not valid JSON.`)
  }
}

/** Takes a record out of the shop. `confirmed`: also one that open orders or future bookings have. */
export async function archiveRecord(database: Database, name: string | undefined, confirmed: boolean): Promise<number> {
  const { kind, key } = parseName(name)
  const result = await database.transaction(async (tx) => {
    await lockContent(tx)
    const record = await readRecord(tx, kind, key)
    if (!record) return { status: 'unknown' } as const
    const { version } = record
    return saveRecord(tx, { ...byCommand(), kind, key, version, document: null, archivesUsed: confirmed })
  })
  if (result.status === 'unknown') return reject(`There is no ${kind} "${key}".`)
  if (result.status === 'invalid')
    console.error(
      `The ${kind} "${key}" stays in the shop${NEVER_ARCHIVED.has(kind) ? '' : ', because other records need it'}:`,
    )
  return report({ kind, key }, result, 'archived')
}

export async function putRecordBack(database: Database, name: string | undefined): Promise<number> {
  const record = parseName(name)
  const result = await database.transaction((tx) => restoreRecord(tx, { ...byCommand(), ...record }))
  if (result.status === 'live') return reject(`The ${record.kind} "${record.key}" is in the shop.`)
  if (result.status === 'unknown') return reject(`There has never been a ${record.kind} "${record.key}" in the shop.`)
  return report(record, result, 'restored')
}

/** Prints the history of a record, with the numbers that `undo` takes. */
export async function printRecordHistory({ queries }: Database, name: string | undefined): Promise<number> {
  const { kind, key } = parseName(name)
  const clock = await readShopClock(queries)
  const history = await readHistory(queries, kind, key)
  if (history.length === 0) console.log(`Nobody has changed a ${kind} "${key}" in the shop yet.`)
  for (const { id, at, action, before, after, actor, source, reason } of history) {
    const by = [actor.kind, actor.name].filter(Boolean).join(' ')
    const fields = changedFields(before as Document | null, after as Document | null).join(', ')
    console.log(
      `${id}  ${clock(at)}  ${action.padEnd(8)} by ${by} (${source})  ${fields}${reason ? `: ${reason}` : ''}`,
    )
  }
  return EXIT_CODE.success
}

/** `price 79.5 → 82` for values of one line, else the name of the field. */
function changedFields(before: Document | null, after: Document | null): string[] {
  if (!before || !after) return []
  const isShort = (value: unknown) =>
    value === undefined || ['number', 'boolean'].includes(typeof value) || String(value).length < 40
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [from, to] = [before[field], after[field]]
    if (JSON.stringify(from) === JSON.stringify(to)) return []
    const isPlain = [from, to].every((value) => typeof value !== 'object' && isShort(value))
    return isPlain ? `${field} ${String(from ?? '–')} → ${String(to ?? '–')}` : field
  })
}

/** Undoes a change of a record, by default the newest, and leaves what was changed after it. */
export async function undo(database: Database, name: string | undefined, id: string | undefined): Promise<number> {
  const record = parseName(name)
  if (id !== undefined && !/^\d{1,15}$/.test(id)) throw new UsageError(`"${id}" is not the number of a change.`)
  const changeId = id === undefined ? undefined : Number(id)
  const result = await database.transaction((tx) => undoChange(tx, { ...byCommand(), ...record, changeId }))
  if (result.status === 'unknown')
    return reject(
      id === undefined
        ? `Nobody has changed a ${record.kind} "${record.key}" in the shop, so there is nothing to undo.`
        : `The ${record.kind} "${record.key}" has no change ${id}. Its changes: npm run shop -- history ${name}`,
    )
  return report(record, result, 'undone')
}

type Reported = Exclude<UndoneChange, { status: 'unknown' }>

function report({ kind, key }: RecordName, result: Reported, done: string): number {
  const language = terminalLanguage()
  const name = `${kind} "${key}"`
  switch (result.status) {
    case 'saved':
      console.log(`The ${name}: ${done}.`)
      return EXIT_CODE.success
    case 'invalid':
      return reject(...result.errors.map((error) => describeFieldError(error, language)))
    case 'used':
      return reject(
        `${name}: ${translate(result.use, language)}`,
        text.in(language)(result.isRequired ? 'take_out_first' : 'archive_all_the_same'),
      )
    case 'overwritten':
      return reject(
        `The ${name} was changed again since: ${result.fields.map((field) => field.join('.') || 'all of it').join(', ')}.`,
      )
    case 'conflict':
      return reject(`The ${name} was changed at the same time. Nothing has been changed; try again.`)
  }
}

function reject(...lines: string[]): number {
  console.error(lines.join('\n'))
  return EXIT_CODE.rejected
}
