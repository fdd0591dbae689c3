import { API_ROOT } from '@vitrina/contract/constants'
import { startFakeSmtp } from '../server/test/fakes/fake-smtp.ts'
import type { Row } from './support/results.ts'
import { KEY } from './support/shop.ts'
import { createVisitors } from './storm/client.ts'
import { startStormDatabase } from './storm/database.ts'
import { causeFaults, type Stage } from './storm/faults.ts'
import { CONTESTED_URL_PART, createStormFolder } from './storm/folder.ts'
import { startForwarder } from './storm/forwarder.ts'
import { startNodes } from './storm/nodes.ts'
import { createRecorder } from './storm/recorder.ts'
import { type AcknowledgedOrder, browse, order, search, type StormProduct } from './storm/shoppers.ts'
import { readStock, verify } from './storm/verify.ts'

const SECONDS = Number(process.env['STORM_SECONDS'] ?? 180)
const PRODUCTS = Number(process.env['STORM_PRODUCTS'] ?? 5000)
const BROWSERS = 6
const SEARCHERS = 3
const BUYERS = 6
const MAX_MEMORY_MB = 350

/**
 * The shop in a storm: shoppers browse, search and order while everything around the shop fails in turn. Afterwards nothing that
 * was promised may be missing.
 */
export async function storm(): Promise<Row[]> {
  const recorder = createRecorder()
  const closing: (() => Promise<unknown> | void)[] = []
  try {
    const database = await startStormDatabase()
    closing.push(() => database.stop())
    const folder = await createStormFolder(PRODUCTS)
    closing.push(() => folder.remove())
    const smtp = await startFakeSmtp()
    closing.push(() => smtp.stop())
    const mailRoute = await startForwarder(() => Number(new URL(smtp.url).port))
    closing.push(() => mailRoute.close())
    recorder.say(`a shop of ${PRODUCTS.toLocaleString('en')} products is loaded`)
    const nodes = await startNodes({
      DATABASE_URL: database.url,
      SHOP_FOLDER: folder.path,
      SMTP_URL: `smtp://127.0.0.1:${mailRoute.port}`,
      TRUST_PROXY: '1',
      // The load balancer sees that a process drains before its port closes.
      SHUTDOWN_DELAY_SECONDS: '2',
    })
    closing.push(() => nodes.stop())
    const stage: Stage = { database, nodes, folder, smtp, mailRoute, recorder }
    const initialStock = await readStock(stage)
    const acknowledged = await open(stage)
    const verified = await verify(stage, acknowledged, initialStock)
    return report(stage, acknowledged.length, verified)
  } finally {
    for (const close of closing.toReversed()) await close()
  }
}

/** Lets shoppers and faults in, and waits until all have come to an end. Returns the orders that the shop confirmed. */
async function open({ recorder, nodes, ...stage }: Stage): Promise<AcknowledgedOrder[]> {
  const endsAt = performance.now() + SECONDS * 1000
  const isOver = () => performance.now() > endsAt
  const get = async (path: string) => (await (await fetch(nodes.url + API_ROOT + path, { headers: KEY })).json()) as any
  const { data: products } = (await get('/products?per_page=100&sort=newest')).data
  const { data: categories } = (await get('/categories?type=1')).data
  const simple: StormProduct[] = products.filter((product: any) => !product.has_options)
  const contested = (await get('/products?per_page=100&q=1&sort=position')).data.data.find((product: any) =>
    product.url.endsWith(CONTESTED_URL_PART),
  ) as StormProduct
  const visitorOf = createVisitors(nodes.url, recorder)
  const acknowledged: AcknowledgedOrder[] = []
  const shopper = (number: number) => ({
    visitor: visitorOf(number),
    recorder,
    products: simple,
    contested: contested ?? simple[0]!,
    categories: categories.map(({ url }: { url: string }) => url),
    isOver,
  })
  recorder.say(`${BROWSERS} shoppers browse, ${SEARCHERS} search the worst words, ${BUYERS} order, for ${SECONDS} s`)
  const people = [
    ...Array.from({ length: BROWSERS }, (_, n) => browse(shopper(n))),
    ...Array.from({ length: SEARCHERS }, (_, n) => search(shopper(100 + n))),
    ...Array.from({ length: BUYERS }, (_, n) => order(shopper(200 + n), (placed) => acknowledged.push(placed))),
  ]
  await causeFaults({ recorder, nodes, ...stage }, isOver)
  await Promise.all(people)
  recorder.say(`the shoppers have gone; ${acknowledged.length} orders were confirmed to them`)
  return acknowledged
}

function report({ recorder, nodes }: Stage, acknowledged: number, found: Awaited<ReturnType<typeof verify>>): Row[] {
  console.log('  answers:')
  for (const [what, count] of [...recorder.counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    console.log(`    ${what.padEnd(32)} ${count.toLocaleString('en').padStart(9)}`)
  for (const [what, { count, examples }] of recorder.violations)
    if (count > 0)
      console.log(`  VIOLATION: ${what} (${count})\n${examples.map((example) => `    ${example}`).join('\n')}`)
  const none = (what: string, value: number): Row => ({ what, value, unit: '', target: { atMost: 0 } })
  return [
    { what: 'orders confirmed to shoppers', value: acknowledged, unit: '' },
    none('confirmed orders that are missing', found.lost),
    none('orders that were placed twice', found.doubled),
    none('variants oversold, or with a stock that does not add up', found.oversold),
    none('orders without a confirmation at the mail server', found.lettersLost),
    { what: '  with more than one', value: found.lettersRepeated, unit: '' },
    none('jobs left in the queue', found.jobsLeft),
    ...recorder.rows(),
    ...nodes.memory().map((value, index): Row => ({
      what: `resident memory of process ${index + 1}, at most`,
      value,
      unit: 'MB',
      target: { atMost: MAX_MEMORY_MB },
    })),
  ]
}
