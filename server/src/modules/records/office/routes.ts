import { LANGUAGES, type Language } from '@vitrina/contract'
import { type OfficeResponse, wordFieldsOf } from '@vitrina/contract/office'
import type { Database, Queries } from '../../../platform/database/client.ts'
import { readHistory } from '../../../platform/history.ts'
import { actorOfMember, byMember, type OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { exportProduct } from '../../catalogue/index.ts'
import type { SettingsCache } from '../../settings/index.ts'
import type { MergedSave } from '../changes/merge-record.ts'
import { listScheduledChanges } from '../changes/schedule.ts'
import { undoChange } from '../changes/undo-change.ts'
import { type Document, type RecordKind, SINGLE_KINDS } from '../document.ts'
import { type ListedKind, readDocuments } from '../documents/read-documents.ts'
import { readRecord } from '../read-record.ts'
import { saveRecord } from '../save-record.ts'
import { refuseToChange, refuseToSave, refuseToSee } from './may-change.ts'
import { pathOf } from './path-of.ts'
import { presentPlanned } from './planned-changes.ts'
import { createSlug, SCREEN_NAMES, unusedSlug } from '../text/slug.ts'
import { setPrice } from './set-price.ts'
import { rejectionOf } from './rejection-of.ts'

/** The calls of the office about records that are written in a form. */
export function recordRoutes(calls: OfficeCallRegistry, database: Database, settings: SettingsCache): void {
  const { queries } = database

  calls.handle(
    'GET /records/{kind}',
    async ({ params: { kind }, member }) =>
      refuseToSee({ kind, key: '' }, member) ?? { data: await listRecords(queries, kind) },
  )

  calls.handle('GET /records/{kind}/{key}', async ({ params: { kind, key }, language, member }) => {
    const refusal = refuseToSee({ kind, key }, member)
    if (refusal) return refusal
    const [record, history, planned] = await Promise.all([
      readRecord(queries, kind, key),
      readHistory(queries, kind, key),
      listScheduledChanges(queries, { kind, key }),
    ])
    if (!record && history.length === 0) return Rejection.notFound()
    const { time_zone } = settings.get()
    return {
      data: {
        document: record?.document ?? null,
        version: record?.version ?? null,
        page_url: record && (await pathOf(queries, kind, key)),
        history: history.map(({ at, actor, ...entry }) => ({
          ...entry,
          at: at.toISOString(),
          who: actor.name ?? actor.kind,
        })),
        planned: planned.map((change) => ({
          ...presentPlanned(change, language, time_zone),
          base: change.base,
          document: change.document,
        })),
        time_zone,
      },
    }
  })

  calls.handle('POST /records/{kind}', ({ params: { kind }, body: { document }, member }) =>
    database.transaction(async (tx) => {
      const refusal = refuseToChange({ kind, key: '' }, member)
      if (refusal) return refusal
      const key = await unusedKey(tx, kind, document)
      const named = { kind, key, version: null, document: withValueKeys(kind, document) }
      const result = await saveRecord(tx, { ...named, ...byMember(member) })
      return result.status === 'saved' ? { data: { key } } : rejectionOf(result)
    }),
  )

  calls.handle('PUT /records/{kind}/{key}', ({ params, body, member }) =>
    database.transaction(async (tx) => {
      const refusal = await refuseToSave(tx, { ...params, ...body }, member)
      if (refusal) return refusal
      const document = withValueKeys(params.kind, body.document)
      const result = await saveRecord(tx, { ...params, ...body, document, ...byMember(member) })
      if (result.status !== 'saved') return rejectionOf(result)
      return { data: { document: result.document!, version: result.version! } }
    }),
  )

  calls.handle('PUT /products/{key}/price', ({ params, body, member }) =>
    database.transaction(async (tx) => {
      const changed = await setPrice(tx, params.key, body, byMember(member))
      return changed instanceof Rejection ? changed : { data: changed }
    }),
  )

  calls.handle(
    'DELETE /records/{kind}/{key}',
    async ({ params, query: { version }, member }) =>
      refuseToChange(params, member) ??
      answer(database.transaction((tx) => saveRecord(tx, { ...params, version, document: null, ...byMember(member) }))),
  )

  calls.handle(
    'POST /records/{kind}/{key}/undo',
    async ({ params, body: { change }, member }) =>
      refuseToChange(params, member) ??
      answer(
        database.transaction(async (tx) => {
          const result = await undoChange(tx, { ...params, changeId: change, actor: actorOfMember(member) })
          return result.status === 'unknown' ? { status: 'conflict', document: null, version: null } : result
        }),
      ),
  )
}

async function answer(saved: Promise<MergedSave>): Promise<Rejection | Record<never, never>> {
  const result = await saved
  return result.status === 'saved' ? {} : rejectionOf(result)
}

type RecordSummary = OfficeResponse<'GET /records/{kind}'>['data'][number]

/** In the shop's order, the articles from the newest. */
async function listRecords(queries: Queries, kind: ListedKind): Promise<RecordSummary[]> {
  const documents = [...(await readDocuments(queries))[kind]]
  return documents
    .map(([key, document]) => ({
      key,
      title: namesOf(document),
      missing: LANGUAGES.filter((language) => isMissing(kind, document, language)),
      published: typeof document.published === 'string' ? document.published : null,
    }))
    .toSorted((one, other) => (other.published ?? '').localeCompare(one.published ?? ''))
}

const namesOf = ({ title, name }: Document) => (title ?? name ?? {}) as RecordSummary['title']

/** True when a text that the record has in another language is missing in this one. */
const isMissing = (kind: RecordKind, document: Document, language: Language) =>
  wordFieldsOf(kind).some(
    (field) => document[field] !== undefined && !(document[field] as RecordSummary['title'])[language],
  )

/** An option with a key for each value that is new: of its name, and no other's. */
function withValueKeys(kind: RecordKind, document: Document): Document {
  if (kind !== 'option' || !Array.isArray(document.values)) return document
  const values = document.values as Document[]
  const used = new Set(values.map(({ key }) => key))
  const withKey = (value: Document) => {
    if (value.key !== undefined) return value
    const slug = createSlug(String(Object.values(namesOf(value))[0] ?? ''), 'value')
    const key = unusedSlug(slug, (each) => used.has(each))
    used.add(key)
    return { key, ...value }
  }
  return { ...document, values: values.map(withKey) }
}

/** A key that no record of the kind has or has had. */
async function unusedKey(tx: Queries, kind: RecordKind, document: Document): Promise<string> {
  if (SINGLE_KINDS.includes(kind)) return kind
  const slug = createSlug(String(Object.values(namesOf(document))[0] ?? ''), kind)
  let key = slug
  for (let next = 2; SCREEN_NAMES.has(key) || (await isUsed(tx, kind, key)); next += 1) key = `${slug}-${next}`
  return key
}

/** Products are archived by an import, too, which may write no history. */
const isUsed = async (tx: Queries, kind: RecordKind, key: string): Promise<boolean> =>
  kind === 'product' && (await exportProduct(tx, key)) !== null
    ? true
    : (await readRecord(tx, kind, key)) !== null || (await readHistory(tx, kind, key)).length > 0
