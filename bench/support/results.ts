/** One line of a benchmark's result. A row without a target is shown for information. */
export type Row = {
  what: string
  value: number
  unit: string
  /** What the value is divided by; the ratio is then compared with the target. */
  ceiling?: number
  target?: { atLeast: number } | { atMost: number }
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))]!
}

/** The line of a row, and whether it meets its target. */
export function formatRow({ what, value, unit, ceiling, target }: Row): { line: string; isMet: boolean } {
  const ratio = ceiling === undefined ? undefined : value / ceiling
  const compared = ratio ?? value
  const isMet = !target || ('atLeast' in target ? compared >= target.atLeast : compared <= target.atMost)
  const columns = [
    what.padEnd(58),
    formatNumber(value).padStart(9),
    unit.padEnd(5),
    (ratio === undefined ? '' : `of ${formatNumber(ceiling!)} = ${ratio.toFixed(2)}`).padEnd(22),
    (!target ? '' : 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`).padEnd(8),
    !target ? '' : isMet ? 'met' : 'MISSED',
  ]
  return { line: `  ${columns.join(' ')}`.trimEnd(), isMet }
}

function formatNumber(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value < 10 ? 2 : 1)
}
