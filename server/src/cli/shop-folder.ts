import { exportFolder, generateFolder, importFolder, type ImportResult } from '../modules/shop-folder/index.ts'
import type { Database } from '../platform/database/client.ts'
import { EXIT_CODE, UsageError } from './exit.ts'

const CLEAR_LINE = '\r\u001b[K'

/** Imports a shop folder, and prints how many records changed, or each error with its file and line. SIGTERM and Ctrl+C undo it. */
export async function importShop(database: Database, folder: string): Promise<number> {
  const startedAt = Date.now()
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stopping.abort())
  const imported = await importFolder(database, folder, { onProgress: printProgress, signal: stopping.signal }).catch(
    (error: unknown) => {
      if (!stopping.signal.aborted) throw error
    },
  )
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE)
  if (!imported) return EXIT_CODE.failure
  if (!imported.ok) {
    printErrors(imported.errors)
    return EXIT_CODE.rejected
  }
  printSummary(imported.summary, (Date.now() - startedAt) / 1000)
  return EXIT_CODE.success
}

function printProgress(step: string, done?: number, total?: number): void {
  if (process.stderr.isTTY) process.stderr.write(`${CLEAR_LINE}${step}${total ? ` ${done} of ${total}` : ''} …`)
}

function printSummary(summary: (ImportResult & { ok: true })['summary'], seconds: number): void {
  const duration = `${seconds.toFixed(1)} s`
  const lines = Object.entries(summary).flatMap(([kind, counts]) => {
    const parts = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([change, count]) => `${count} ${change}`)
    return parts.length > 0 ? [`  ${kind.padEnd(12)}${parts.join(', ')}`] : []
  })
  console.log(lines.length > 0 ? `Imported in ${duration}:\n${lines.join('\n')}` : `Nothing has changed (${duration}).`)
}

function printErrors(errors: (ImportResult & { ok: false })['errors']): void {
  for (const { file, line, message } of errors) console.error(`${file}:${line}: ${message}`)
  console.error(`\n${errors.length === 1 ? '1 error' : `${errors.length} errors`}; nothing has been changed.`)
}

/** Writes the shop's content to a folder. */
export async function exportShop(database: Database, folder: string): Promise<number> {
  const exported = await exportFolder(database, folder)
  if (exported.ok) console.log(`${exported.files} files written to ${folder}`)
  else console.error(exported.message)
  return exported.ok ? EXIT_CODE.success : EXIT_CODE.failure
}

/** Writes a folder with a generated catalogue of `products` products, and a house of `rooms` room types if that is given. */
export async function generateShop(folder: string, products: string | undefined, rooms = '0'): Promise<number> {
  if (!/^[1-9]\d{0,6}$/.test(products ?? ''))
    throw new UsageError('--products must be a number from 1 to 9,999,999: generate --products <n> <folder>')
  if (!/^\d{1,4}$/.test(rooms)) throw new UsageError('--rooms must be a number from 0 to 9,999')
  const count = Number(products)
  const generated = await generateFolder(folder, count, Number(rooms))
  if (generated.ok) console.log(`A shop with ${count} products is in ${folder}`)
  else console.error(generated.message)
  return generated.ok ? EXIT_CODE.success : EXIT_CODE.failure
}
