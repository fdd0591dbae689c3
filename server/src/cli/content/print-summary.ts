import type { Summary } from '../../modules/records/index.ts'

/** More names are counted, not listed. */
const MAX_NAMES = 50

function summaryLines(summary: Summary): string[] {
  return Object.entries(summary).flatMap(([kind, counts]) => {
    const parts = Object.entries(counts)
      .filter(([, count]) => count > 0)
      .map(([change, count]) => `${count} ${change}`)
    return parts.length > 0 ? [`  ${kind.padEnd(12)}${parts.join(', ')}`] : []
  })
}

/** Prints what an import has changed. */
export function printSummary(summary: Summary, seconds: number): void {
  const duration = `${seconds.toFixed(1)} s`
  const lines = summaryLines(summary)
  console.log(lines.length > 0 ? `Imported in ${duration}:\n${lines.join('\n')}` : `Nothing has changed (${duration}).`)
}

/** The counts are those of the folder: which of these records are as the shop has them. */
export function printKept(names: readonly string[]): void {
  if (names.length === 0) return
  const rest = names.length - MAX_NAMES
  const more = rest > 0 ? ` and ${rest} more` : ''
  console.log(
    `What was changed in the shop stays, also where the folder is counted above: ${names.slice(0, MAX_NAMES).join(', ')}${more}.`,
  )
}
