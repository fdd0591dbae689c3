import { statSync } from 'node:fs'
import { readSettings } from '../modules/settings/index.ts'
import {
  exportFolder,
  importFolder,
  type ImportPlan,
  planImport,
  type Removal,
  type ImportConflict,
  type Take,
} from '../modules/shop-folder/index.ts'
import type { ContentError, Summary } from '../modules/records/index.ts'
import type { Database } from '../platform/database/client.ts'
import { askAtTerminal } from './ask.ts'
import { EXIT_CODE, UsageError } from './exit.ts'
import { byCommand } from './history.ts'

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

export type ImportFlags = { new?: boolean; plan?: boolean; remove?: boolean; take?: string }

/**
 * Imports a shop folder, and prints how many records changed, or each error with its file and line. What would be removed needs --remove or a
 * yes at the terminal. With --plan it prints what would change. SIGTERM and Ctrl+C undo it.
 */
export async function importShop(database: Database, folder: string, flags: ImportFlags): Promise<number> {
  if (flags.new && (await readSettings(database.queries)))
    throw new UsageError('There is a shop in this database already: leave out --new to change it.')
  const take = parseTake(flags.take)
  const startedAt = Date.now()
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
  const options = { onProgress: printProgress, signal: stopping.signal, take }
  const confirmRemovals = (removals: Removal[]) => {
    clearProgress()
    return flags.remove === true || askForRemovals(removals)
  }
  const result = await (
    flags.plan
      ? planImport(database, folder, options)
      : importFolder(database, folder, { ...options, confirmRemovals, actor: byCommand().actor })
  ).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  clearProgress()
  if (!result) return EXIT_CODE.failure
  if (!result.ok) {
    if (result.conflicts) console.error(conflictText(result.conflicts))
    else printErrors(result.errors)
    return EXIT_CODE.rejected
  }
  if ('plan' in result) printPlan(result.plan)
  else {
    printSummary(result.summary, (Date.now() - startedAt) / 1000)
    printIgnoredCounts(result.ignoredCounts)
  }
  return EXIT_CODE.success
}

function parseTake(take: string | undefined): Take | undefined {
  if (take === undefined || take === 'folder' || take === 'office') return take
  throw new UsageError('Write --take folder or --take office: which side counts where both have changed the same.')
}

/** The fields of each record that were changed in the shop and in the folder, and what to do. */
function conflictText(conflicts: readonly ImportConflict[]): string {
  const lines = conflicts.map(({ kind, key, fields }) => {
    const names = fields.map((field) => field.join('.') || 'all of it')
    return `  ${kind}:${key}  ${names.join(', ')}`
  })
  return `Changed in the shop and in the folder:\n${lines.join('\n')}\nNothing has been changed. --take folder or --take office says which side counts.`
}

/** More keys of a kind are counted, not listed. */
const MAX_LISTED = 50

function listed(change: string, kind: string, keys: readonly string[]): string[] {
  const shown = keys.slice(0, MAX_LISTED).map((key) => `  ${change.padEnd(9)}${kind.padEnd(12)}${key}`)
  const rest = keys.length - shown.length
  return rest > 0 ? [...shown, `  ${change.padEnd(9)}${kind.padEnd(12)}… and ${rest} more`] : shown
}

/** By kind and key; those that orders or bookings need say so. */
function removalLines(removals: readonly Removal[]): string[] {
  const byKind = Map.groupBy(removals, ({ kind }) => kind)
  return [...byKind].flatMap(([kind, ofKind]) =>
    listed(
      'removed',
      kind,
      ofKind.map(({ key, use }) => (use === null ? key : `${key} (${use})`)),
    ),
  )
}

function printPlan({ summary, records, removals, conflicts, ignoredCounts }: ImportPlan): void {
  const counts = summaryLines(summary)
  if (conflicts.length > 0) console.log(`${conflictText(conflicts)}\n`)
  if (counts.length === 0) {
    console.log('The folder and the shop are the same: an import would change nothing.')
    return printIgnoredCounts(ignoredCounts)
  }
  const changes = records.flatMap(({ kind, added, changed }) => [
    ...listed('added', kind, added),
    ...listed('changed', kind, changed),
  ])
  console.log(
    ['An import would make these changes:', ...counts, '', ...changes, ...removalLines(removals)].join('\n') +
      '\n\nNothing has been changed.',
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

/** Lists what an import would remove, and asks at the terminal; false when there is none. */
async function askForRemovals(removals: readonly Removal[]): Promise<boolean> {
  const count = removals.length === 1 ? '1 record' : `${removals.length} records`
  const byKind = [...Map.groupBy(removals, ({ kind }) => kind)].map(([kind, { length }]) => `${kind} ${length}`)
  console.error(`The folder does not have ${count} of the shop (${byKind.join(', ')}):`)
  console.error(removalLines(removals).join('\n'))
  return askAtTerminal(`Remove ${count} from the shop?`, 'To remove them from the shop, add --remove.')
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE)
}

function printProgress(step: string, done?: number, total?: number): void {
  if (process.stderr.isTTY) process.stderr.write(`${CLEAR_LINE}${step}${total ? ` ${done} of ${total}` : ''} …`)
}

function summaryLines(summary: Summary): string[] {
  return Object.entries(summary).flatMap(([kind, counts]) => {
    const parts = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([change, count]) => `${count} ${change}`)
    return parts.length > 0 ? [`  ${kind.padEnd(12)}${parts.join(', ')}`] : []
  })
}

function printSummary(summary: Summary, seconds: number): void {
  const duration = `${seconds.toFixed(1)} s`
  const lines = summaryLines(summary)
  console.log(lines.length > 0 ? `Imported in ${duration}:\n${lines.join('\n')}` : `Nothing has changed (${duration}).`)
}

function printErrors(errors: readonly ContentError[]): void {
  for (const { file, line, message } of errors) console.error(`${file}:${line}: ${message}`)
  if (errors.length === 0) return console.error('Nothing has been changed.')
  return console.error(`\n${errors.length === 1 ? '1 error' : `${errors.length} errors`}; nothing has been changed.`)
}

/** Writes the shop's content to a folder. */
export async function exportShop(database: Database, folder: string): Promise<number> {
  const exported = await exportFolder(database, folder)
  if (exported.ok) console.log(`${exported.files} files written to ${folder}`)
  else console.error(exported.message)
  return exported.ok ? EXIT_CODE.success : EXIT_CODE.failure
}
