import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { testShop } from '../../../test/app.ts'
import { orderBody, productWithStock, stockOf } from '../../../test/orders.ts'
import { createRandom } from '../../../test/random.ts'
import { readHistory } from '../../platform/history.ts'
import { countStock } from '../catalogue/index.ts'
import {
  type Document,
  readDocuments,
  readProductDocuments,
  readRecord,
  type RecordKind,
  restoreRecord,
  saveRecord,
  scheduleChange,
  undoChange,
} from '../records/index.ts'
import { makeDueChanges } from '../records/changes/schedule.ts'
import { exportFolder } from './export/export-folder.ts'
import { importFolder } from './import/import-folder.ts'

/** `RANDOM_EDITS=500 RANDOM_SEED=17` for more steps, or the same again: each run takes other steps, and its title has the seed. */
const STEPS = Number(process.env.RANDOM_EDITS ?? 25)
const SEED = Number(process.env.RANDOM_SEED ?? Date.now() % 100_000)

const { database, call } = await testShop()
const random = createRandom(SEED)
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!
const folder = mkdtempSync(join(tmpdir(), 'vitrina-random-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Leaves = Record<string, unknown>
type State = Leaves | null
/** A record as the test expects it: its fields by path, lists as one field each. */
type Model = {
  kind: RecordKind
  key: string
  values: Record<string, readonly unknown[]>
  file?: string
  canArchive?: boolean
  now: State
  /** What the folder had when shop and folder were last compared. */
  base: State
  /** What the folder's file has now. */
  inFile: State
  isEdited: boolean
  history: { before: State; after: State }[]
}
const prices = [10, 12.5, 13.99, 80]
const record = (
  kind: RecordKind,
  key: string,
  values: Model['values'],
  more: Pick<Model, 'file' | 'canArchive'> = {},
): Model => ({ kind, key, values, ...more, now: null, base: null, inFile: null, isEdited: false, history: [] })
const ofProduct = { price: prices, weight: [100, 250, 1000], 'summary.en': ['Small', 'Large', 'Blue'] }
const records: Model[] = [
  record('product', 'mortar', ofProduct, { file: 'products/mortar.yaml' }),
  record('product', 'basket', ofProduct, { file: 'products/basket.yaml' }),
  record('product', 'runner', ofProduct, { file: 'products/runner.yaml', canArchive: true }),
  record('promo', 'RANDOM', { value: [5, 10, 15], minimum: [20, 30.5, 40] }, { canArchive: true }),
  record('settings', 'settings', { few_left: [2, 4, 6] }, { file: 'shop.yaml' }),
  record('hotel', 'hotel', { city_tax: [1, 1.2, 2], hold_minutes: [40, 45, 90] }, { file: 'rooms/hotel.yaml' }),
  record('info', 'about', { 'summary.en': ['We', 'Us'] }),
]
const actors = ['Мария', 'Иван', 'Ana'].map((name) => ({ kind: 'merchant', name }) as const)
const by = () => ({ actor: pick(actors), source: 'office' }) as const

/** The database keeps the fields of an entry in an order of its own. */
const inOrder = (_field: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value

function leavesOf(value: unknown, path = ''): Leaves {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { [path]: JSON.stringify(value, inOrder) }
  return Object.assign(
    {},
    ...Object.entries(value).map(([field, inner]) => leavesOf(inner, path ? `${path}.${field}` : field)),
  )
}
const read = async ({ kind, key }: Model) => {
  const found = await readRecord(database.queries, kind, key)
  return { document: found?.document ?? null, version: found?.version ?? null }
}
const stateOf = (document: unknown): State => (document === null ? null : leavesOf(document))
const isSame = (a: State, b: State) =>
  a === null || b === null
    ? a === b
    : [...new Set([...Object.keys(a), ...Object.keys(b)])].every((path) => a[path] === b[path])

/** What one of two changes of a state has changed; undefined where both have changed the same to something else. */
function merge(base: State, ours: State, theirs: State, take?: 'ours' | 'theirs'): State | undefined {
  if (isSame(ours, theirs) || isSame(theirs, base)) return ours
  if (isSame(ours, base)) return theirs
  if (ours === null || theirs === null) return take && (take === 'ours' ? ours : theirs)
  const merged: Leaves = {}
  for (const path of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const [was, our, their] = [base?.[path], ours[path], theirs[path]]
    if (our !== their && their !== was && our !== was && !take) return undefined
    const value = their === was || our === their ? our : our === was ? their : take === 'ours' ? our : their
    if (value !== undefined) merged[path] = value
  }
  return merged
}

function withValue(document: Document, [field = '', ...rest]: string[], value: unknown): Document {
  return { ...document, [field]: rest.length > 0 ? withValue((document[field] ?? {}) as Document, rest, value) : value }
}

/** The model of a change in the shop. */
function changed(model: Model, after: State) {
  if (isSame(model.now, after)) return
  model.history.push({ before: model.now, after })
  model.now = after
  model.isEdited = true
}

/** The periodic job of the shop would make what is due before the model does. */
const LATER = new Date('2100-01-01')
const scheduled: { model: Model; base: State; wanted: State }[] = []
let stock = 50
let hasFolder = false
let exports = 0
const path = () => join(folder, `shop-${exports}`)

async function edit(model: Model) {
  const { document, version } = await read(model)
  if (document === null) return
  const field = pick(Object.keys(model.values))
  const wanted = withValue(document, field.split('.'), pick(model.values[field]!))
  if (random() < 0.2) {
    const planned = await scheduleChange(database, {
      ...by(),
      kind: model.kind,
      key: model.key,
      version,
      document: wanted,
      dueAt: LATER,
    })
    const isTaken = scheduled.some((other) => {
      if (other.model !== model) return false
      const made = merge(other.base, other.wanted, model.now, 'ours')!
      return merge(model.now, stateOf(wanted), made) === undefined
    })
    expect(planned.status).toBe(isTaken ? 'invalid' : 'scheduled')
    if (isTaken) return
    scheduled.push({ model, base: model.now, wanted: stateOf(wanted) })
    return
  }
  const saved = await database.transaction((tx) =>
    saveRecord(tx, { ...by(), kind: model.kind, key: model.key, version, document: wanted }),
  )
  expect(saved).toMatchObject({ status: 'saved' })
  changed(model, stateOf(wanted))
}

async function makeDue() {
  await database.pool.query('update scheduled_change set due_at = now() where done_at is null')
  await makeDueChanges(database)
  for (const { model, base, wanted } of scheduled.splice(0)) {
    const merged = model.now === null ? undefined : merge(base, wanted, model.now)
    if (merged !== undefined) changed(model, merged)
  }
}

async function undo(model: Model) {
  if (model.history.length === 0) return
  const index = Math.floor(random() * model.history.length)
  const { before, after } = model.history[index]!
  const { id } = (await readHistory(database.queries, model.kind, model.key))[index]!
  const { kind, key } = model
  const undone = await database.transaction((tx) => undoChange(tx, { ...by(), kind, key, changeId: id }))
  const isWhole = before === null || after === null || model.now === null
  const merged = isWhole ? (isSame(after, model.now) ? before : undefined) : merge(after, before, model.now)
  expect(undone.status).toBe(merged === undefined ? 'overwritten' : 'saved')
  if (merged !== undefined) changed(model, merged)
}

async function archiveOrRestore() {
  const model = pick(records.filter(({ canArchive }) => canArchive))
  const { kind, key } = model
  if (model.now) {
    const { version } = await read(model)
    const saved = await database.transaction((tx) => saveRecord(tx, { ...by(), kind, key, version, document: null }))
    expect(saved).toMatchObject({ status: 'saved' })
    return changed(model, null)
  }
  const last = model.history.at(-1)!.before
  expect(await database.transaction((tx) => restoreRecord(tx, { ...by(), kind, key }))).toMatchObject({
    status: 'saved',
  })
  changed(model, last)
}

async function countOrSell() {
  const { id } = mortar
  if (random() < 0.5) {
    const seen = stock
    await sell(id)
    const counted = Math.floor(random() * 40) + 10
    await database.transaction((tx) => countStock(tx, { ...by(), product: 'mortar', variant: '', counted, seen }))
    stock += counted - seen
  } else await sell(id)
}
async function sell(id: number) {
  if (stock < 3) return
  const count = 1 + Math.floor(random() * 2)
  expect((await call('POST', '/orders', orderBody([{ id, selected_count: count }]))).status).toBe(201)
  stock -= count
}

async function exportShop() {
  exports += 1
  expect(await exportFolder(database, path())).toMatchObject({ ok: true })
  hasFolder = true
  for (const model of records) Object.assign(model, { base: model.now, inFile: model.now, isEdited: false })
}

function editFile() {
  const model = pick(records.filter(({ file, inFile }) => file && inFile))
  const field = pick(Object.keys(model.values))
  const value = pick(model.values[field]!)
  const file = join(path(), model.file!)
  writeFileSync(file, stringify(withValue(parse(readFileSync(file, 'utf8')) as Document, field.split('.'), value)))
  model.inFile = { ...model.inFile, [field]: JSON.stringify(value) }
}

async function importShop() {
  const conflict = records.some(({ base, now, inFile, isEdited }) => isEdited && merge(base, now, inFile) === undefined)
  const undecided = conflict ? await importFolder(database, path()) : null
  if (undecided) expect(undecided).toMatchObject({ ok: false, errors: [] })
  const take = pick(['folder', 'office'] as const)
  expect(await importFolder(database, path(), { take })).toMatchObject({ ok: true })
  for (const model of records) {
    const { base, now, inFile, isEdited } = model
    const wanted = isEdited ? merge(base, now, inFile, take === 'office' ? 'ours' : 'theirs')! : inFile
    if (isEdited && !isSame(now, wanted)) model.history.push({ before: now, after: wanted })
    Object.assign(model, { now: wanted, base: inFile, isEdited: !isSame(wanted, inFile) })
  }
}

const mortar = await productWithStock(database, 'mortar', stock)

async function start() {
  const { document } = await read(records[0]!)
  const { sku: _sku, ...runner } = document as Record<string, unknown>
  const added: Record<string, Document> = { runner, RANDOM: { kind: 'percent', value: 10 } }
  for (const model of records) {
    model.now = stateOf((await read(model)).document)
    Object.assign(model, { base: model.now, inFile: model.now })
    const document = added[model.key]
    if (!document) continue
    const { kind, key } = model
    await database.transaction((tx) => saveRecord(tx, { ...by(), kind, key, version: null, document }))
    changed(model, stateOf((await read(model)).document))
  }
}

async function step() {
  const chance = random()
  if (chance < 0.4) return edit(pick(records))
  if (chance < 0.52) return undo(pick(records))
  if (chance < 0.6) return archiveOrRestore()
  if (chance < 0.7) return countOrSell()
  if (chance < 0.77) return makeDue()
  if (chance < 0.82 || !hasFolder) return exportShop()
  if (chance < 0.93) return editFile()
  return importShop()
}

async function compare() {
  const documents = await readDocuments(database.queries)
  const products = await readProductDocuments(
    database.queries,
    records.flatMap(({ kind, key }) => (kind === 'product' ? key : [])),
  )
  for (const { kind, key, now } of records) {
    const document = (kind === 'product' ? products : documents[kind]).get(key)
    expect(document ? leavesOf(document) : null, `${kind}:${key}`).toEqual(now)
  }
  expect(await stockOf(database, mortar.variantId)).toBe(stock)
}

test(
  `whatever several people edit, plan, undo, count, sell, export and import, the shop is as a simple model says (RANDOM_SEED=${SEED})`,
  async () => {
    await start()
    for (let count = 0; count < STEPS; count += 1) {
      await step()
      await compare()
    }
    await makeDue()
    await exportShop()
    const same = await importFolder(database, path())
    expect(same).toMatchObject({ ok: true })
    const changes = Object.entries(same.ok ? same.summary : {}).filter(
      ([, { added, changed: other, removed }]) => added + other + removed > 0,
    )
    expect(changes).toEqual([])
    await compare()
    for (const { kind, key, history } of records) {
      const entries = await readHistory(database.queries, kind, key)
      const stored = entries.map(({ before, after }) => ({ before: stateOf(before), after: stateOf(after) }))
      expect(stored, `${kind}:${key}`).toEqual(history)
    }
    const { rows } = await database.pool.query<{ url: string }>(`select url from product where key = 'basket'`)
    const { price } = (await read(records[1]!)).document as { price: number }
    await expect.poll(async () => (await call('GET', `/products/${rows[0]!.url}`)).body.data).toMatchObject({ price })
  },
  60_000 + STEPS * 4000,
)
