import { isDeepStrictEqual } from 'node:util'
import type { Language } from '@vitrina/contract'
import { MAX_PLAN_DAYS, type OfficeResponse, type PlanFailure } from '@vitrina/contract/office'
import type { Translated } from '../../../platform/database/columns.ts'
import type { Database } from '../../../platform/database/client.ts'
import { actorOfMember, type OfficeCallRegistry } from '../../../platform/http/calls/office-calls.ts'
import { presentText } from '../../../platform/language.ts'
import { futureInstant, localTime, type TimeProblem } from '../../../platform/local-time.ts'
import { Rejection } from '../../../platform/rejection.ts'
import { translate } from '../../../platform/texts/index.ts'
import type { SettingsCache } from '../../settings/index.ts'
import {
  cancelScheduledChange,
  listScheduledChanges,
  type ScheduledChange,
  scheduleChange,
} from '../changes/schedule.ts'
import type { FieldError } from '../content-errors.ts'
import type { Document } from '../document.ts'
import { text } from '../save-texts.ts'
import { differsInWordsOnly, refuseToChange, refuseToSave } from './may-change.ts'
import { rejectionOf } from './rejection-of.ts'

type PlannedChange = OfficeResponse<'GET /planned-changes'>['data'][number]

/** The calls of the office about changes that have a time. */
export function plannedChangeRoutes(calls: OfficeCallRegistry, database: Database, settings: SettingsCache): void {
  const { queries } = database
  calls.handle('GET /planned-changes', async ({ language }) => ({
    data: (await listScheduledChanges(queries)).map((change) =>
      presentPlanned(change, language, settings.get().time_zone),
    ),
  }))
  calls.handle('DELETE /planned-changes/{id}', async ({ params }) =>
    (await database.transaction((tx) => cancelScheduledChange(tx, params.id))) ? {} : Rejection.notFound(),
  )

  calls.handle('POST /records/{kind}/{key}/planned', async ({ params, body, member }) => {
    const { version, document, day, time, until_day, until_time } = body
    const { time_zone } = settings.get()
    const dueAt = dueAtOf({ day, time }, time_zone)
    if (dueAt instanceof Rejection) return dueAt
    const until = until_day === undefined ? undefined : dueAtOf({ until_day, until_time: until_time ?? '' }, time_zone)
    if (until instanceof Rejection) return until
    if (until && until <= dueAt) return Rejection.validation({ until_day: text('until_before') })
    const refusal = await refuseToSave(queries, { ...params, document }, member)
    if (refusal) return refusal
    const edit = { ...params, version, document, dueAt, until, actor: actorOfMember(member) }
    const result = await scheduleChange(database, edit)
    if (result.status === 'scheduled')
      return { data: { id: result.id, due_at: dueAt.toISOString(), until: until?.toISOString() ?? null } }
    return result.status === 'saved' ? Rejection.of(409, 'conflict') : rejectionOf(result)
  })

  calls.handle('DELETE /records/{kind}/{key}/planned/{id}', ({ params: { id, ...record }, member }) =>
    database.transaction(async (tx) => {
      const planned = (await listScheduledChanges(tx, record)).find((each) => each.id === id)
      if (!planned) return Rejection.notFound()
      const refusal = refuseToChange(record, member)
      if (refusal) return refusal
      const { base, document } = planned
      if (!member.permissions.includes('content') && !differsInWordsOnly(record.kind, base, document))
        return Rejection.of(403, 'forbidden')
      return (await cancelScheduledChange(tx, id)) ? {} : Rejection.notFound()
    }),
  )
}

/** Which of the two fields is wrong: that of the day, or that of the time. */
const TIME_FIELDS: Record<TimeProblem, 0 | 1> = { no_day: 0, no_time: 1, skipped: 1, over: 1, too_far: 0 }

/** The instant of a day and a time at the shop, or what is wrong with one of them, which the two fields name. */
function dueAtOf(fields: Record<string, string>, timeZone: string): Date | Rejection {
  const [[dayField, day], [timeField, time]] = Object.entries(fields) as [[string, string], [string, string]]
  const now = new Date()
  const instant = futureInstant(day, time, timeZone, { now, maxDaysAhead: MAX_PLAN_DAYS })
  if (instant instanceof Date) return instant
  const messages = {
    no_day: text('no_day'),
    no_time: text('no_time'),
    skipped: text('time_skipped'),
    over: text('time_over', { now: localTime(now, timeZone).slice(-5) }),
    too_far: text('time_too_far', { days: MAX_PLAN_DAYS }),
  }
  return Rejection.validation({ [[dayField, timeField][TIME_FIELDS[instant]]!]: messages[instant] })
}

export function presentPlanned(
  { id, kind, key, due_at, actor, base, document, failure }: ScheduledChange,
  language: Language,
  timeZone: string,
): PlannedChange {
  return {
    id,
    kind,
    key,
    title: titleOf({ key, base, document }, language),
    due_at: due_at.toISOString(),
    time_zone: timeZone,
    who: actor.name ?? actor.kind,
    what: document === null ? 'archive' : base === null ? 'add' : 'change',
    fields: document && base ? changedFields(base, document) : [],
    failure: failure && presentFailure(failure, language),
  }
}

export const presentFailure = (failure: readonly FieldError[], language: Language): PlanFailure =>
  failure.map(({ path, message }) => ({ path: path.map(String), reason: translate(message, language) }))

/** Records have a title or a name, in languages or as one text. */
export function titleOf(
  { key, base, document }: Pick<ScheduledChange, 'key' | 'base' | 'document'>,
  language: Language,
): string {
  const shown = document ?? base
  const title = shown?.['title'] ?? shown?.['name']
  return (typeof title === 'string' ? title : presentText((title ?? {}) as Translated, language)) || key
}

const changedFields = (base: Document, document: Document): string[] =>
  [...new Set([...Object.keys(base), ...Object.keys(document)])].filter(
    (field) => !isDeepStrictEqual(base[field], document[field]),
  )
