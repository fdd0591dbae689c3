import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@vitrina/contract'
import type { OfficeResponse } from '@vitrina/contract/office'
import type { Translated } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/client.ts'
import type { OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { presentText } from '../../../platform/language.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { cancelScheduledChange, listScheduledChanges, type ScheduledChange } from '../changes/schedule.ts'
import { describeFieldError } from '../content-errors.ts'
import type { Document } from '../document.ts'

type PlannedChange = OfficeResponse<'GET /planned-changes'>['data'][number]

/** The calls of the office about changes that have a time. */
export function plannedChangeRoutes(calls: OfficeCallRegistry, database: Database): void {
  calls.handle('GET /planned-changes', async ({ language }) => ({
    data: (await listScheduledChanges(database.queries)).map((change) => present(change, language)),
  }))
  calls.handle('DELETE /planned-changes/{id}', async ({ params }) =>
    (await database.transaction((tx) => cancelScheduledChange(tx, params.id))) ? {} : Rejection.notFound(),
  )
}

function present(
  { id, kind, key, due_at, actor, base, document, failure }: ScheduledChange,
  language: Language,
): PlannedChange {
  return {
    id,
    kind,
    key,
    title: titleOf(document ?? base, language) || key,
    due_at: due_at.toISOString(),
    who: actor.name ?? actor.kind,
    what: document === null ? 'archive' : base === null ? 'add' : 'change',
    fields: document && base ? changedFields(base, document) : [],
    failure: failure && failure.map((error) => describeFieldError(error, language)).join('; '),
  }
}

/** Records have a title or a name, in languages or as one text. */
function titleOf(document: Document | null, language: Language): string {
  const title = document?.['title'] ?? document?.['name']
  return typeof title === 'string' ? title : presentText((title ?? {}) as Translated, language)
}

const changedFields = (base: Document, document: Document): string[] =>
  [...new Set([...Object.keys(base), ...Object.keys(document)])].filter(
    (field) => !isDeepStrictEqual(base[field], document[field]),
  )
