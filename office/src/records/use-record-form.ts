import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import { diffDocuments, mergeDocuments, type MergePath } from '@vitrina/contract/merge-documents'
import type { TextKind } from '@vitrina/contract/office'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { readDraft, writeDraft } from '../shared/drafts.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { type FormValues, type RecordDocument, toDocument, toValues } from './fields.ts'
import { type OfficeRecord, recordQuery } from './queries.ts'

type Seen = { document: RecordDocument; version: string }
type Draft = { seen: Seen; values: FormValues }

/** What somebody else has changed since the form was opened. */
export type OthersChange = { who: string; fields: MergePath[] }
/** A field that both have changed. */
export type Conflict = { path: MergePath; mine: unknown; theirs: unknown }
type Decisions = Record<string, 'ours' | 'theirs'>

/** Both have changed the same: `decide` says for each field which stays. */
class NeedsDecision extends Error {
  readonly current: Seen
  readonly others: OthersChange
  readonly conflicts: Conflict[]
  constructor(current: Seen, others: OthersChange, conflicts: Conflict[]) {
    super('both have changed the same fields')
    this.current = current
    this.others = others
    this.conflicts = conflicts
  }
}
/** The record was taken out of the shop meanwhile. */
export class RecordGone extends Error {}

/**
 * The form of a record. What is typed is kept on this device, with the record that it began from. A save of what somebody has changed meanwhile is
 * merged with that, field by field; of a field that both have changed the person decides.
 */
export function useRecordForm(kind: TextKind, key: string, loaded: Seen) {
  const { api } = useOffice()
  const queryClient = useQueryClient()
  const draftKey = `record:${useMe().id}:${kind}:${key}`
  const [stored] = useState(() => readDraft(draftKey) as Draft | undefined)
  const [seen, setSeen] = useState<Seen>(stored?.seen ?? loaded)
  const [others, setOthers] = useState<OthersChange | null>(null)
  const form = useForm<FormValues>({ defaultValues: stored?.values ?? toValues(kind, seen.document) })
  const values = useWatch({ control: form.control }) as FormValues
  const typed = toDocument(kind, values, seen.document)
  const changes = diffDocuments(seen.document, typed)
  const isChanged = changes.length > 0

  useEffect(() => {
    writeDraft(draftKey, isChanged ? { seen, values } : null)
  }, [draftKey, isChanged, seen, values])

  function show(record: Seen): void {
    setSeen(record)
    form.reset(toValues(kind, record.document))
  }

  async function saveDocument(from: Seen, document: RecordDocument): Promise<Seen> {
    const body = { version: from.version, document }
    return (await api('PUT /records/{kind}/{key}', { params: { kind, key }, body })).data
  }

  /** Saves what is typed with what others have changed since. */
  async function saveMerged(mine: RecordDocument, decisions: Decisions): Promise<Seen> {
    const record = await queryClient.fetchQuery({ ...recordQuery(api, kind, key), staleTime: 0 })
    if (record.document === null) throw new RecordGone()
    const current = { document: record.document, version: record.version! }
    const conflicts: Conflict[] = []
    const { merged } = mergeDocuments(seen.document, mine, current.document, ({ path, ours, theirs }) => {
      const decided = decisions[path.join('.')]
      if (!decided) conflicts.push({ path, mine: ours, theirs })
      return decided ?? 'ours'
    })
    const change = othersChange(record, seen)
    if (conflicts.length > 0) throw new NeedsDecision(current, change, conflicts)
    const saved = await saveDocument(current, merged as RecordDocument)
    setOthers(change)
    return saved
  }

  const save = useMutation({
    mutationFn: async ({ values, decisions = {} }: { values: FormValues; decisions?: Decisions }) => {
      const mine = toDocument(kind, values, seen.document)
      setOthers(null)
      try {
        return await saveDocument(seen, mine)
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) return saveMerged(mine, decisions)
        throw error
      }
    },
    onSuccess: (saved) => {
      show(saved)
      return Promise.all(
        [
          ['record', kind, key],
          ['records', kind],
        ].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })

  return {
    form,
    seen,
    others,
    save,
    /** The record with what is typed, and the fields that differ: `title.en`. */
    typed,
    changed: new Set(changes.map(({ path }) => path.join('.'))),
    /** What has to be decided before it can be saved; null when nothing. */
    undecided: save.error instanceof NeedsDecision ? save.error : null,
    discard() {
      save.reset()
      setOthers(null)
      show(loaded)
    },
  }
}

/** Who has changed a record since it was seen, and which fields. */
function othersChange({ document, history }: OfficeRecord, seen: Seen): OthersChange {
  return {
    who: history.at(-1)?.who ?? '',
    fields: diffDocuments(seen.document, document).map(({ path }) => path),
  }
}
