import { cpus, totalmem } from 'node:os'
import { boot } from './boot.ts'
import { catalogue } from './catalogue.ts'
import { http } from './http.ts'
import { lighthouse } from './lighthouse.ts'
import type { Row } from './measure.ts'
import { orders } from './orders.ts'

/** `npm run bench`, or some of it: `npm run bench -- http orders`. Ends with 1 when a target is missed. */
const benches: Record<string, () => Promise<Row[]>> = { http, catalogue, orders, boot, lighthouse }
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !benches[name])
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}.`)
  process.exit(2)
}

const [cpu] = cpus()
console.log(
  `${cpu?.model.trim()}, ${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB; Node ${process.versions.node}\n`,
)
let missed = 0
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(name)
  for (const row of await bench()) {
    const ratio = row.ceiling === undefined ? null : row.value / row.ceiling
    const judged = ratio ?? row.value
    const met = !row.target || ('atLeast' in row.target ? judged >= row.target.atLeast : judged <= row.target.atMost)
    if (!met) missed += 1
    const target = row.target ? ('atLeast' in row.target ? `≥ ${row.target.atLeast}` : `≤ ${row.target.atMost}`) : ''
    console.log(
      `  ${row.what.padEnd(58)} ${number(row.value).padStart(9)} ${row.unit.padEnd(5)} ${(row.ceiling === undefined ? '' : `of ${number(row.ceiling)} = ${ratio!.toFixed(2)}`).padEnd(22)} ${target.padEnd(8)} ${row.target ? (met ? 'met' : 'MISSED') : ''}`.trimEnd(),
    )
  }
}
process.exit(missed > 0 ? 1 : 0)

function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(value < 10 ? 2 : 1)
}
