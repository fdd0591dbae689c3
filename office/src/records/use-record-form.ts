import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import { diffDocuments } from '@vitrina/contract/merge-documents'
import type { OfficeResponse } from '@vitrina/contract/office'
import { useEffect, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm, useWatch } from 'react-hook-form'
import { readDraft, writeDraft } from '../shared/drafts.ts'
import { remainingError } from '../shared/errors.ts'
import { useMe, useOffice } from '../shared/session.ts'
import type { RecordDocument, RecordShape } from './fields.ts'
import { type Conflict, type Decisions, mergeDecided, type OthersChange, othersChange } from './others-change.ts'
import { type OfficeRecord, type RecordName, recordQuery } from './queries.ts'

type Seen = { document: RecordDocument; version: string }
type Draft<V> = { seen: Seen; values: V }
/** A record that is in the shop. */
export type LiveRecord = OfficeRecord & Seen
/** A day and a time of the shop, and those of the end, if it has one. */
export type PlanTime = { day: string; time: string; until_day?: string; until_time?: string }
type Sent<V> = { values: V; decisions?: Decisions }
type Plan = OfficeResponse<'POST /records/{kind}/{key}/planned'>['data']

/** Both have changed the same: somebody has to decide for each field which stays. */
class NeedsDecision extends Error {}

export type RecordFormState<V extends FieldValues = FieldValues> = ReturnType<typeof useRecordForm<V>>

const draftKey = (memberId: number, { kind, recordKey, part }: RecordName) =>
  ['record', memberId, kind, recordKey, ...(part ? [part] : [])].join(':')

/** Whether this member has typed something into a record's form on this device that is not saved. */
export function useHasDraft(name: RecordName): boolean {
  const { id } = useMe()
  return readDraft(draftKey(id, name)) !== undefined
}

/**
 * The form of a record. What is typed is kept on this device, with the record that it began from. What others change meanwhile is shown at once where
 * nothing is typed; else it is merged when the person wants it or saves, field by field, and of a field that both have changed they decide.
 */
export function useRecordForm<V extends FieldValues>(name: RecordName, shape: RecordShape<V>, loaded: LiveRecord) {
  const { kind, recordKey: key } = name
  const { api } = useOffice()
  const queryClient = useQueryClient()
  const query = recordQuery(api, kind, key)
  const ownDraft = draftKey(useMe().id, name)
  const [stored] = useState(() => readDraft(ownDraft) as Draft<V> | undefined)
  const [seen, setSeen] = useState<Seen>(stored?.seen ?? loaded)
  // The newest version that was loaded, and the values of one that took the place of what was shown.
  const [heard, setHeard] = useState(seen.version)
  const [adopted, setAdopted] = useState<V | null>(null)
  const [merged, setMerged] = useState<OthersChange | null>(null)
  const [discarded, setDiscarded] = useState<Draft<V> | null>(null)
  const defaultValues = (stored?.values ?? shape.toValues(seen.document)) as DefaultValues<V>
  const form = useForm<V>({ defaultValues })
  const values = useWatch({ control: form.control }) as V
  const typed = shape.toDocument(values, seen.document)
  const changes = diffDocuments(seen.document, typed)
  const isChanged = changes.length > 0

  useEffect(() => {
    writeDraft(ownDraft, isChanged ? { seen, values } : null)
  }, [ownDraft, isChanged, seen, values])

  function show(record: Seen, document = record.document): void {
    setSeen({ document: record.document, version: record.version })
    form.reset(shape.toValues(document))
  }

  /** Sends what is typed; where others have changed the record since, with what they have changed. */
  async function send<R>(
    { values: sent, decisions = {} }: Sent<V>,
    by: (from: Seen, document: RecordDocument) => Promise<R>,
  ) {
    const mine = shape.toDocument(sent, seen.document)
    try {
      return await by(seen, mine)
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 409)) throw error
      const record = await queryClient.fetchQuery({ ...query, staleTime: 0 })
      // The screen says that it has left the shop.
      if (!isLive(record)) throw error
      const result = mergeDecided(seen.document, mine, record.document, decisions)
      if (result.conflicts.length > 0) throw new NeedsDecision()
      const done = await by(record, result.merged)
      setMerged(othersChange(record, seen.document))
      return done
    }
  }

  const reload = (...keys: string[]) =>
    Promise.all(
      [['record', kind, key], ['records', kind], ...keys.map((each) => [each])].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )

  /** What came of the last save or plan is over. */
  function begin(resetOther: () => void): void {
    setMerged(null)
    setDiscarded(null)
    resetOther()
  }

  const save = useMutation({
    onMutate: (): void => begin(() => plan.reset()),
    mutationFn: async (sent: Sent<V>): Promise<Seen> => {
      const saved = await send(sent, async ({ version }, document) => {
        const body = { version, document }
        return (await api('PUT /records/{kind}/{key}', { params: { kind, key }, body })).data
      })
      // What is being loaded may be the record before.
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      queryClient.setQueryData(query.queryKey, (before) => before && { ...before, ...saved })
      return saved
    },
    onSuccess: (saved) => {
      show(saved)
      return reload()
    },
  })

  const plan = useMutation({
    onMutate: (): void => begin(() => save.reset()),
    mutationFn: async ({ at, ...sent }: Sent<V> & { at: PlanTime }): Promise<Plan & { from: Seen }> => {
      return send(sent, async (from, document) => {
        const body = { version: from.version, document, ...at }
        const { data } = await api('POST /records/{kind}/{key}/planned', { params: { kind, key }, body })
        return { ...data, from }
      })
    },
    onSuccess: ({ from }) => {
      show(from)
      return reload('planned', 'today')
    },
  })

  const isBusy = save.isPending || plan.isPending
  const isBehind = loaded.version !== seen.version && !isBusy
  const now = isBehind ? mergeDecided(seen.document, typed, loaded.document, {}) : null
  // Nothing is typed, or the same.
  const isSame = now !== null && diffDocuments(loaded.document, now.merged).length === 0
  if (heard !== loaded.version && !isBusy) {
    setHeard(loaded.version)
    if (isSame) {
      setSeen({ document: loaded.document, version: loaded.version })
      setAdopted(shape.toValues(loaded.document))
    }
  }
  const { reset } = form
  const { reset: resetSave } = save
  const { reset: resetPlan } = plan
  useEffect(() => {
    if (!adopted) return
    reset(adopted)
    // A save without an answer may have been made.
    resetSave()
    resetPlan()
  }, [adopted, reset, resetSave, resetPlan])

  const needsDecision = (error: unknown) => error instanceof NeedsDecision
  const errors = [save, plan].map(({ error, variables }) =>
    needsDecision(error) || !variables
      ? null
      : remainingError(error, shape.toDocument(variables.values, seen.document), typed),
  )
  return {
    name,
    form,
    loaded,
    seen,
    save,
    plan,
    /** What others had changed that was saved with what was typed. */
    merged,
    /** What a save would make of the record: what is typed, with what others have changed. */
    outcome: now ? { version: loaded.version, document: now.merged } : { version: seen.version, document: typed },
    /** The record with what is typed, and the fields that differ: `title.en`. */
    typed,
    changed: new Set(changes.map(({ path }) => path.join('.'))),
    isChanged,
    isBusy,
    /** Why it was not saved or planned, as far as it holds for what is typed now; errors of fields are by `title.en`. */
    error: errors.find((error) => error !== null) ?? null,
    /** What others have changed since the form was opened while something was typed, and what of it is to be decided; null when nothing. */
    behind:
      now && !isSame ? { others: othersChange(loaded, seen.document), conflicts: now.conflicts as Conflict[] } : null,
    /** A save was tried that needs a decision. */
    mustDecide: needsDecision(save.error) || needsDecision(plan.error),
    /** Takes what others have changed into the form; what is typed stays in it. */
    takeOver(decisions: Decisions): void {
      save.reset()
      plan.reset()
      show(loaded, mergeDecided(seen.document, typed, loaded.document, decisions).merged)
    },
    /** Writes into the form what a planned change wants. */
    putIn(base: RecordDocument, wanted: RecordDocument): void {
      save.reset()
      plan.reset()
      form.reset(shape.toValues(mergeDecided(base, wanted, typed, {}).merged))
      const [first] = diffDocuments(base, wanted)
      if (first) form.setFocus(first.path.join('.') as Path<V>)
    },
    /** What was typed and then discarded is still there. */
    isDiscarded: discarded !== null,
    discard(): void {
      save.reset()
      plan.reset()
      setMerged(null)
      setDiscarded({ seen, values })
      show(loaded)
    },
    bringBack(): void {
      if (!discarded) return
      setDiscarded(null)
      setSeen(discarded.seen)
      form.reset(discarded.values)
    },
  }
}

export const isLive = (record: OfficeRecord): record is LiveRecord =>
  record.document !== null && record.version !== null
