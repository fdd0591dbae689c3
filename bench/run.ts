import { bookings } from './bookings.ts'
import { boot } from './boot.ts'
import { catalogue } from './catalogue.ts'
import { first } from './first.ts'
import { http } from './http.ts'
import { importing } from './import.ts'
import { lighthouse } from './lighthouse.ts'
import { live } from './live.ts'
import { describeLoad, describeMachine } from './support/machine.ts'
import { orders } from './orders.ts'
import { formatRow, type Row } from './support/results.ts'
import { rooms } from './rooms.ts'
import { search } from './search.ts'
import { storm } from './storm.ts'

/** `npm run bench`, or some benchmarks: `npm run bench -- http orders`. The exit code is 1 if a target is missed. */
const benchmarks: Record<string, () => Promise<Row[]>> = {
  http,
  first,
  catalogue,
  search,
  orders,
  rooms,
  bookings,
  import: importing,
  live,
  boot,
  lighthouse,
  storm,
}
/** Runs only when it is named: it measures no speed. */
const ONLY_ON_REQUEST = new Set(['storm'])
const requested = process.argv.slice(2)
const unknown = requested.filter((name) => !benchmarks[name])
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are ${Object.keys(benchmarks).join(', ')}.`)
  process.exit(2)
}

console.log(`${describeMachine()}\n`)
let missed = 0
for (const [name, benchmark] of Object.entries(benchmarks)) {
  if (requested.length > 0 ? !requested.includes(name) : ONLY_ON_REQUEST.has(name)) continue
  console.log(`${name}\n  before it: ${await describeLoad()}`)
  const startedAt = performance.now()
  for (const row of await benchmark()) {
    const { line, isMet } = formatRow(row)
    if (!isMet) missed += 1
    console.log(line)
  }
  console.log(`  took ${Math.round((performance.now() - startedAt) / 1000)} s`)
}
process.exit(missed > 0 ? 1 : 0)
