import type { Language } from '@vitrina/contract'
import { type ImportPlace, type OfficeImportPlan, type OfficeResponse, SETTING_KINDS } from '@vitrina/contract/office'
import { translate } from '../../platform/texts/index.ts'
import { type ContentError, countByKind, describeFieldError, type RecordKind } from '../records/index.ts'
import { type ImportPlan, removalName } from '../shop-folder/index.ts'
import type { ImportResult, SkippedLine } from './import-result.ts'
import type { Upload } from './uploads.ts'

type Short = OfficeResponse<'GET /exchange/imports'>['data'][number]
type Detail = OfficeResponse<'GET /exchange/imports/{id}'>['data']
type Name = { kind: RecordKind; key: string }

/** More of one kind are counted, not listed. */
const MAX_RECORDS = 100
const MAX_LISTED = 500
const MAX_FIELDS = 30
const MAX_VALUE_LENGTH = 300

export const presentShort = ({ id, name, source, state, actor, created_at }: Upload): Short => ({
  id,
  name,
  source,
  state,
  who: actor.name ?? actor.kind,
  created_at: created_at.toISOString(),
})

/** A file as it is shown; what only the owner sees is counted, and not listed, for anybody else. */
export function presentUpload(
  upload: Upload,
  result: ImportResult,
  { language, isOwner }: { language: Language; isOwner: boolean },
): Detail {
  const { plan, applied } = result
  return {
    ...presentShort(upload),
    progress: upload.progress,
    choices: upload.choices,
    errors: result.errors.slice(0, MAX_LISTED).map((error) => presentError(error, language)),
    total_errors: result.errors.length,
    skipped: result.skipped
      .toSorted((a, b) => a.line - b.line)
      .slice(0, MAX_LISTED)
      .map((skipped) => presentSkipped(skipped, language)),
    total_skipped: result.skipped.length,
    addresses: result.addresses,
    notice: result.notice,
    plan: plan && presentPlan(plan, language, isOwner),
    kept: applied?.kept.slice(0, MAX_LISTED) ?? [],
    counts: applied ? [...countByKind(applied.summary)].map(([kind, counts]) => ({ kind, ...counts })) : [],
  }
}

const presentError = ({ file, line, ...error }: ContentError, language: Language): ImportPlace => ({
  file,
  line: Math.max(1, line),
  text: describeFieldError(error, language),
})

const presentSkipped = ({ file, line, message }: SkippedLine, language: Language): ImportPlace => ({
  file,
  line,
  text: translate(message, language),
})

/** The kind that a record is about: a sequence is the order of one. */
const subjectOf = ({ kind, key }: Name): string => (kind === 'sequence' ? key : kind)

/** Whether a record says how the shop works, which only the owner changes. */
const isSetting = (record: Name): boolean => (SETTING_KINDS as readonly string[]).includes(subjectOf(record))

/** Whether a plan, however it is decided, may change what only the owner may change. */
export const needsOwner = ({ records, removals, conflicts }: ImportPlan): boolean =>
  [...records, ...removals, ...conflicts].some(isSetting)

/** Whether a plan may change how the shop is paid. */
export const changesPayments = ({ records, removals, conflicts }: ImportPlan): boolean =>
  [...records, ...removals, ...conflicts].some((record) => subjectOf(record) === 'payment')

function presentPlan(plan: ImportPlan, language: Language, isOwner: boolean): OfficeImportPlan {
  const { id, records, removals, conflicts, pictures, newCounts, ignoredCounts } = plan
  const isSeen = (record: Name) => isOwner || !isSetting(record)
  const byKind = Map.groupBy(records, ({ kind }) => kind)
  const removable = removals.filter(isSeen)
  const open = conflicts.filter(isSeen)
  // What is removed is asked for, and listed as that.
  const changed = [...byKind.values()].flatMap((ofKind) =>
    ofKind.filter((record) => record.action !== 'removed' && isSeen(record)).slice(0, MAX_RECORDS),
  )
  return {
    id,
    counts: [...byKind].map(([kind, ofKind]) => {
      const count = (action: string) => ofKind.filter((record) => record.action === action).length
      return { kind, added: count('added'), changed: count('changed'), removed: count('removed') }
    }),
    records: changed.map(({ kind, key, action, fields }) => ({
      kind,
      key,
      action,
      fields: fields
        .slice(0, MAX_FIELDS)
        .map(({ path, before, after }) => ({ path: [...path], before: shown(before), after: shown(after) })),
    })),
    removals: removable.slice(0, MAX_LISTED).map((removal) => ({
      kind: removal.kind,
      key: [removal.key, ...removal.field].join('.'),
      name: removalName(removal),
      use: removal.use && translate(removal.use, language),
    })),
    conflicts: open.slice(0, MAX_LISTED).map(({ kind, key, field, office, folder, reason }) => ({
      kind,
      key,
      path: [...field],
      office: shown(office),
      folder: shown(folder),
      reason: reason && describeFieldError(reason, language),
    })),
    total: {
      records: records.filter(({ action }) => action !== 'removed').length,
      removals: removals.length,
      conflicts: conflicts.length,
    },
    pictures,
    counted: newCounts,
    ignored_counts: ignoredCounts,
    needs_owner: needsOwner(plan),
  }
}

/** A value as a line of text; null for nothing. */
function shown(value: unknown): string | null {
  if (value === undefined || value === null) return null
  const line = (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\s+/g, ' ')
  return line.length > MAX_VALUE_LENGTH ? `${line.slice(0, MAX_VALUE_LENGTH)}…` : line
}
