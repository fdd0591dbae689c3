import { statSync } from 'node:fs'
import { readSettings } from '../../modules/settings/index.ts'
import {
  exportFolder,
  importFolder,
  type Decision,
  type ImportConflict,
  type ImportPlan,
  planImport,
  type PlannedRecord,
  type Removal,
  removalName,
  type Take,
} from '../../modules/shop-folder/index.ts'
import { describeFieldError, recordName } from '../../modules/records/index.ts'
import type { Database } from '../../platform/database/client.ts'
import { translate } from '../../platform/texts/index.ts'
import { askAtTerminal } from '../ask.ts'
import { EXIT_CODE, UsageError } from '../exit.ts'
import { byCommand } from '../history.ts'
import { terminalLanguage } from '../language.ts'
import { parseName } from './records.ts'
import { printErrors } from './print-errors.ts'
import { printKept, printSummary } from './print-summary.ts'

const CLEAR_LINE = '\r\u001b[K'

/** The path of a folder that may be imported; throws a UsageError when it is none. */
export function requireFolder(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new UsageError(`There is no folder ${path}.`)
  if (!stats.isDirectory())
    throw new UsageError(
      `${path} is a file. An import takes the whole folder of a shop (docs/content.md); a table of products is the file products.csv in it.`,
    )
  return path
}

export type ImportFlags = {
  new?: boolean
  plan?: boolean
  remove?: boolean
  'remove-only'?: string[]
  take?: string[]
  'as-planned'?: string
}

/**
 * Imports a shop folder, and prints how many records changed, or each error with its file and line. What would be removed needs --remove, or a
 * yes at the terminal. With --plan it prints what would change. SIGTERM and Ctrl+C undo it.
 */
export async function importShop(database: Database, folder: string, flags: ImportFlags): Promise<number> {
  if (flags.new && (await readSettings(database.queries)))
    throw new UsageError('There is a shop in this database already: leave out --new to change it.')
  const decisions = parseTakes(flags.take ?? [])
  for (const name of flags['remove-only'] ?? []) parseField(name)
  const asPlanned = flags['as-planned']
  if (asPlanned !== undefined && !/^[\da-f]{8}-[\da-f]{8}$/.test(asPlanned))
    throw new UsageError(`"${asPlanned}" is not the number of a plan: import --plan <folder> prints it.`)
  const startedAt = Date.now()
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
  const options = { onProgress: printProgress, signal: stopping.signal, ...decisions }
  const approveRemovals = (removals: Removal[]) => {
    clearProgress()
    return approve(removals, flags)
  }
  const result = await (
    flags.plan
      ? planImport(database, folder, options)
      : importFolder(database, folder, { ...options, approveRemovals, asPlanned, actor: byCommand().actor })
  ).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  clearProgress()
  if (!result) return EXIT_CODE.failure
  if (!result.ok) {
    printFailure(result)
    return EXIT_CODE.rejected
  }
  if ('plan' in result) printPlan(result.plan, folder)
  else {
    printSummary(result.summary, (Date.now() - startedAt) / 1000)
    printKept(result.kept)
    printIgnoredCounts(result.ignoredCounts)
  }
  return EXIT_CODE.success
}

/** `folder` or `office` for everything; `product:jug=office` for a record; `product:jug.name.en=office` for a field. */
function parseTakes(takes: readonly string[]): { take: Take | undefined; decisions: Decision[] } {
  const decisions: Decision[] = []
  let take: Take | undefined
  for (const text of takes) {
    const [, name, side] = /^(?:(.+)=)?(folder|office)$/.exec(text) ?? []
    if (side === undefined)
      throw new UsageError(
        'Write --take folder or --take office: which side counts where both have changed the same. For one field: --take product:jug.price=office',
      )
    if (name === undefined) take = side as Take
    else decisions.push({ ...parseField(name), take: side as Take })
  }
  return { take, decisions }
}

function parseField(name: string): Omit<Decision, 'take'> {
  const [record = '', ...field] = name.split('.')
  return { ...parseName(record), field }
}

const fieldName = ({ kind, key, field }: Pick<ImportConflict, 'kind' | 'key' | 'field'>): string =>
  [recordName(kind, key), ...field].join('.')

function printFailure({
  errors,
  conflicts = [],
  outdated,
  unknownDecisions = [],
}: Extract<Awaited<ReturnType<typeof importFolder>>, { ok: false }>): void {
  if (outdated) {
    const what = outdated === 'folder' ? 'The files of the folder have' : 'Something in the shop has'
    console.error(
      `${what} changed since the plan was made. Nothing has been imported; make a new plan: import --plan <folder>`,
    )
  } else if (unknownDecisions.length > 0) {
    const names = unknownDecisions.map(fieldName).join(', ')
    console.error(`--take: there is nothing to decide about ${names}. Nothing has been changed.`)
    if (conflicts.length > 0) console.error(conflictText(conflicts))
  } else if (conflicts.length > 0) {
    console.error(`${conflictText(conflicts)}\nNothing has been changed. ${takeHelp(conflicts)}`)
  } else printErrors(errors)
}

const MAX_VALUE_LENGTH = 40

/** A value on one line, cut where it is long; – for nothing. */
function shortValue(value: unknown): string {
  const text = value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value)
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > MAX_VALUE_LENGTH ? `${line.slice(0, MAX_VALUE_LENGTH)}…` : line
}

/** The fields that were changed in the shop and in the folder, what each side has, and what was decided. */
function conflictText(conflicts: readonly ImportConflict[]): string {
  const lines = conflicts.map((conflict) => {
    const { field, office, folder, take, reason } = conflict
    const name = fieldName(conflict)
    if (reason !== null)
      return `  ${name}  what the shop has does not fit to the folder: ${describeFieldError(reason, terminalLanguage())}${take ? `  (take ${take})` : ''}`
    const sides =
      field.length > 0
        ? `shop: ${shortValue(office)}, folder: ${shortValue(folder)}`
        : office === undefined
          ? 'removed in the shop, changed in the folder'
          : folder === undefined
            ? 'changed in the shop, not in the folder any more'
            : 'added in the shop and in the folder'
    return `  ${name}  ${sides}${take ? `  (take ${take})` : ''}`
  })
  return `Changed in the shop and in the folder:\n${lines.join('\n')}`
}

/** How what is not decided can be. */
function takeHelp(conflicts: readonly ImportConflict[]): string {
  const open = conflicts.find(({ take }) => take === null)!
  const only = open.reason === null ? '' : ' (mend it in the shop, or take the folder)'
  return `--take folder or --take office says which side counts, --take ${fieldName(open)}=folder for this field alone${only}.`
}

/** More records of a kind are counted, not listed. */
const MAX_LISTED = 50
/** More fields of a record are counted, not listed. */
const MAX_FIELDS = 6

function listed(lines: readonly string[], kind: string): string[] {
  const rest = lines.length - MAX_LISTED
  return rest > 0 ? [...lines.slice(0, MAX_LISTED), `  … and ${rest} more (${kind})`] : [...lines]
}

/** `  changed  product:jug  price 58 → 61`. */
function plannedLine({ kind, key, action, fields }: PlannedRecord): string {
  const changes = fields
    .slice(0, MAX_FIELDS)
    .map(({ path, before, after }) => `${path.join('.')} ${shortValue(before)} → ${shortValue(after)}`)
  const rest = fields.length - changes.length
  const described = [...changes, ...(rest > 0 ? [`and ${rest} more`] : [])].join(', ')
  return `  ${action.padEnd(8)} ${recordName(kind, key)}${described === '' ? '' : `  ${described}`}`
}

/** By kind and key; those that orders or bookings need say so. */
function removalLines(removals: readonly Removal[]): string[] {
  return [...Map.groupBy(removals, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    listed(
      ofKind.map(
        (removal) =>
          `  removed  ${removalName(removal)}${removal.use === null ? '' : ` (${translate(removal.use, terminalLanguage())})`}`,
      ),
      kind,
    ),
  )
}

function printPlan(
  { id, records, removals, conflicts, pictures, newCounts, ignoredCounts }: ImportPlan,
  folder: string,
): void {
  if (conflicts.length > 0) console.log(`${conflictText(conflicts)}\n`)
  if (records.length + pictures + newCounts + conflicts.length === 0) {
    console.log('The folder and the shop are the same: an import would change nothing.')
    return printIgnoredCounts(ignoredCounts)
  }
  const byKind = [...Map.groupBy(records, ({ kind }) => kind)]
  const counts = byKind.map(([kind, ofKind]) => {
    const parts = (['added', 'changed', 'removed'] as const).flatMap((action) => {
      const count = ofKind.filter((record) => record.action === action).length
      return count > 0 ? `${count} ${action}` : []
    })
    return `  ${kind.padEnd(14)}${parts.join(', ')}`
  })
  if (pictures > 0) counts.push(`  ${'pictures'.padEnd(14)}${pictures} added`)
  if (newCounts > 0) counts.push(`  ${'stock'.padEnd(14)}${newCounts} counted`)
  const kept = records.filter(({ action }) => action !== 'removed')
  const changes = [...Map.groupBy(kept, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    listed(ofKind.map(plannedLine), kind),
  )
  const isDecided = conflicts.every(({ take }) => take !== null)
  const next = isDecided
    ? `To import exactly this: npm run shop -- import ${folder} --as-planned ${id}\nThat is refused when the folder or the shop has changed by then.`
    : takeHelp(conflicts)
  console.log(
    [
      'An import would make these changes:',
      ...counts,
      '',
      ...changes,
      ...removalLines(removals),
      '',
      `Nothing has been changed. ${next}`,
    ].join('\n'),
  )
  printIgnoredCounts(ignoredCounts)
}

/** Says that numbers of stock were not taken, and what a count needs. */
function printIgnoredCounts({ products, keys }: ImportPlan['ignoredCounts']): void {
  if (products === 0) return
  const names = `${keys.join(', ')}${products > keys.length ? ' …' : ''}`
  console.log(`
Stock stays as it is in the shop, which subtracts its sales. The folder has another number for ${products === 1 ? '1 product' : `${products} products`} (${names}).
If you have counted anew, say when, beside the number: stock_counted: ${new Date().toISOString().slice(0, 10)}T10:00`)
}

/** Which removals are approved: by --remove, by --remove-only, or by a yes at the terminal. Null when nobody says so. */
async function approve(removals: readonly Removal[], flags: ImportFlags): Promise<readonly Removal[] | null> {
  const only = flags['remove-only']
  if (flags.remove) return removals
  if (only) {
    const names = new Map(removals.map((removal) => [removalName(removal), removal]))
    const unknown = only.filter((name) => !names.has(name))
    if (unknown.length > 0)
      throw new UsageError(
        `--remove-only: the import would not remove ${unknown.join(', ')}. It would remove ${[...names.keys()].slice(0, MAX_LISTED).join(', ')}.`,
      )
    return only.map((name) => names.get(name)!)
  }
  const count = removals.length === 1 ? '1 record' : `${removals.length} records`
  const byKind = [...Map.groupBy(removals, ({ kind }) => kind)].map(([kind, { length }]) => `${kind} ${length}`)
  console.error(`The folder does not have ${count} of the shop (${byKind.join(', ')}):`)
  console.error(removalLines(removals).join('\n'))
  const help = `To remove them from the shop, add --remove. To remove one and keep the others: --remove-only ${removalName(removals[0]!)}`
  return (await askAtTerminal(`Remove ${count} from the shop?`, help)) ? removals : null
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE)
}

function printProgress(step: string, done?: number, total?: number): void {
  if (process.stderr.isTTY) process.stderr.write(`${CLEAR_LINE}${step}${total ? ` ${done} of ${total}` : ''} …`)
}

/** Writes the shop's content to a folder. */
export async function exportShop(database: Database, folder: string): Promise<number> {
  const exported = await exportFolder(database, folder)
  if (exported.ok) console.log(`${exported.files} files written to ${folder}`)
  else console.error(exported.message)
  return exported.ok ? EXIT_CODE.success : EXIT_CODE.failure
}
