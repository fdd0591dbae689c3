import { CURRENCIES } from '@vitrina/contract'
import type { Transaction } from '../../platform/database/client.ts'
import { readPictureFiles } from '../media/index.ts'
import { normaliseCode } from '../promos/index.ts'
import { applyContent, type ContentPart } from './apply/apply-content.ts'
import { hasAmounts } from './currency/has-amounts.ts'
import { type Document, type RecordKind, SINGLE_KINDS, versionOf } from './document.ts'
import { type Documents, type ListedKind, readDocuments } from './documents/read-documents.ts'
import { finishSave } from './finish-save.ts'
import { lockContent } from './lock-content.ts'
import { renewLinks } from './renew-links.ts'
import { findUsedOptionErrors, readUses } from './read-uses.ts'
import type { RecordEdit, SavedRecord } from './record-edit.ts'
import { tagsOfRecords } from './record-tags.ts'
import { saveProductRecord } from './save-product-record.ts'
import { isSequenceKind, keysOf, mergeSequences, seenSequence, SEQUENCE_KINDS, sequenceVersion } from './sequence.ts'
import type { Message } from '../../platform/texts/index.ts'
import { text as saveText } from './save-texts.ts'
import { text } from './texts.ts'
import { validateEdit } from './validate-edit.ts'
import { key as keySchema } from './schemas/fields.ts'

/** The part of the content that each kind is saved with. Products are saved one by one. */
const PART_OF: Record<ListedKind, ContentPart> = {
  settings: 'settings',
  option: 'options',
  category: 'categories',
  news_category: 'categories',
  maker: 'makers',
  info: 'info',
  news: 'news',
  menu: 'menu',
  section: 'sections',
  delivery: 'delivery',
  payment: 'payments',
  promo: 'promos',
  hotel: 'rooms',
  amenity: 'rooms',
  room: 'rooms',
  plan: 'rooms',
  season: 'rooms',
  extra: 'rooms',
  calendar: 'rooms',
  block: 'rooms',
}

/**
 * Saves one record in the given transaction, as every form and command does: by the rules that validate a folder, with its address, its history,
 * the version of the content and the announcement of what shows it. Nothing is written unless the status is `saved`. Stock is never touched: it has
 * a command of its own. Saves and imports wait for one another.
 */
export async function saveRecord(tx: Transaction, edit: RecordEdit): Promise<SavedRecord> {
  const { kind, key } = edit
  await lockContent(tx)
  if (kind !== 'sequence' && edit.version === null && !isUsableKey(kind, key)) return invalid(['key'], keyRule(kind))
  if (edit.document === null) {
    if (kind === 'settings') return invalid([], saveText('settings_stay'))
    const use = await readUses(tx, kind, key)
    // Products without their category or option would be none, and those of a maker name them.
    const isRequired = kind === 'category' || kind === 'option' || kind === 'maker'
    if (use && (isRequired || !edit.archivesUsed)) return { status: 'used', use, isRequired }
  } else if (kind === 'option') {
    const errors = await findUsedOptionErrors(tx, key, edit.document)
    if (errors.length > 0) return { status: 'invalid', errors }
  }
  if (kind === 'product') return saveProductRecord(tx, { ...edit, kind })

  const documents = await readDocuments(tx)
  if (kind === 'sequence') return saveSequence(tx, { ...edit, kind }, documents)
  const before = documents[kind].get(key) ?? null
  if (versionOf(before) !== edit.version) return { status: 'conflict', document: before, version: versionOf(before) }
  if (kind === 'settings' && changesCurrency(before, edit) && (await hasAmounts(tx, documents)))
    return invalid(['currency'], saveText('currency_stays'))
  return write(tx, { ...edit, kind }, kind, documents, withDocument(documents, kind, key, edit.document))
}

/** The amounts of the shop are in its currency: alone, another one would change what everything costs. An import brings its amounts. */
const changesCurrency = (before: Document | null, { document, source }: RecordEdit): boolean =>
  source !== 'import' &&
  before !== null &&
  CURRENCIES.some((currency) => currency === document?.currency && currency !== before.currency)

/** Gives the records of a kind another order. Who has seen another one is refused only when it was the order that changed, not the records. */
async function saveSequence(
  tx: Transaction,
  edit: RecordEdit & { kind: 'sequence' },
  documents: Documents,
): Promise<SavedRecord> {
  const { key } = edit
  const current = documents.sequence.get(key)
  if (!current || !isSequenceKind(key)) return invalid(['key'], text('one_of', { values: SEQUENCE_KINDS.join(', ') }))
  if (!edit.document) return invalid([], saveText('always_in_order'))
  const wanted = keysOf(edit.document)
  if (!wanted) return invalid(['keys'], saveText('sequence'))
  const conflict = { status: 'conflict', document: current, version: sequenceVersion(current) } as const
  if (edit.version === null) return conflict
  const seen = seenSequence(edit.version)
  const known = new Set([...keysOf(seen)!, ...keysOf(current)!])
  for (const [index, name] of wanted.entries()) {
    if (!known.has(name)) return invalid(['keys', index], saveText('none_of_kind', { kind: key, key: name }))
    if (wanted.indexOf(name) !== index) return invalid(['keys', index], text('used_twice', { key: name }))
  }
  const { document, conflicts } = mergeSequences(seen, edit.document, current)
  if (conflicts.length > 0) return conflict
  const records = documents[key]
  const arranged = new Map(keysOf(document)!.map((name) => [name, records.get(name)!]))
  const result = await write(tx, edit, key, documents, { ...documents, [key]: arranged })
  return result.status === 'saved' ? { ...result, version: sequenceVersion(result.document!) } : result
}

/** Writes the records of a kind as they were edited. */
async function write(
  tx: Transaction,
  edit: RecordEdit & { kind: keyof Documents },
  kind: ListedKind,
  documents: Documents,
  edited: Documents,
): Promise<SavedRecord> {
  const { key } = edit
  const isArchived = edit.document === null
  const validated = await validateEdit(tx, { kind: edit.kind, key, isArchived }, { before: documents, after: edited })
  const { content, pictures, errors, unreadable } = validated
  if (errors.length > 0) return { status: 'invalid', errors }
  // Its part would be saved without it.
  const lost = [...unreadable].find((name) => PART_OF[name.split(':')[0] as ListedKind] === PART_OF[kind])
  if (lost) return invalid([], saveText('unreadable', { record: lost }))

  const pictureIds = new Map([...(await readPictureFiles(tx))].map(([id, file]) => [file, id]))
  for (const [file, { path }] of pictures) if (!pictureIds.has(file)) return invalid(path, text('no_picture', { file }))
  const { hasMoved } = await applyContent(tx, content, pictureIds, [PART_OF[kind]])
  if (hasMoved) await renewLinks(tx)
  const saved = await readDocuments(tx)
  const before = documents[edit.kind].get(key) ?? null
  const after = edit.document && (saved[edit.kind].get(key) ?? null)
  // Products show their options in the order of all; of other kinds only what lists them shows it.
  const keys = edit.kind !== 'sequence' ? [key] : kind === 'option' ? [...saved.option.keys()] : []
  const tags = hasMoved ? 'all' : await tagsOfRecords(tx, kind, keys, documents, saved)
  await finishSave(tx, edit, { before, after, tags })
  return { status: 'saved', document: after, version: versionOf(after) }
}

/** The documents with one of them changed, or without it. */
function withDocument(documents: Documents, kind: ListedKind, key: string, document: Document | null): Documents {
  const changed = new Map(documents[kind])
  if (document) changed.set(key, document)
  else changed.delete(key)
  return { ...documents, [kind]: changed }
}

const invalid = (path: readonly PropertyKey[], message: Message): SavedRecord => ({
  status: 'invalid',
  errors: [{ path, message }],
})

function keyRule(kind: RecordKind): Message {
  if (SINGLE_KINDS.includes(kind)) return saveText('only_one', { kind })
  return kind === 'promo' ? saveText('promo_code') : text('key')
}

function isUsableKey(kind: RecordKind, key: string): boolean {
  if (SINGLE_KINDS.includes(kind)) return key === kind
  if (kind === 'promo') return key !== '' && normaliseCode(key) === key
  return keySchema.safeParse(key).success
}
