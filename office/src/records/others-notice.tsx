import { Button, Notice } from '@vitrina/ui'
import { LOCALES } from '@vitrina/contract/locales'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { DocumentChanges, short } from './document-changes.tsx'
import { fieldName, valueText } from './labels.ts'
import { type Conflict, conflictKey, type OthersChange } from './others-change.ts'
import { WhoAndWhen } from './record-history.tsx'
import type { RecordFormState } from './use-record-form.ts'

type Side = 'ours' | 'theirs'

/**
 * What others have changed while something is typed: who, what and when, and a button that takes it into the form. Of a field that both have changed it
 * asks which stays.
 */
export function OthersNotice<V extends FieldValues>({ record }: { record: RecordFormState<V> }) {
  const t = useTexts()
  const who = useWho()
  const [decisions, setDecisions] = useState<Record<string, Side>>({})
  const { behind, loaded, seen, save, mustDecide, takeOver, form } = record
  if (!behind) return null
  const { others, conflicts } = behind
  const isUndecided = conflicts.some((conflict) => !decisions[conflictKey(conflict)])
  // Who has pressed “Save” wants that, once what stays is decided.
  const isSave = mustDecide && save.isError
  return (
    <Notice tone="warn" role={mustDecide ? 'alert' : 'status'} className="mb-8">
      <p className="font-semibold">
        {t(conflicts.length > 0 ? m.office_text_conflict : m.office_record_others, { who: who(others) })}
      </p>
      <div className="mt-2 flex flex-col gap-2 text-sm">
        {others.entries.length === 0 && <DocumentChanges before={seen.document} after={loaded.document} />}
        {others.entries.map((entry) => (
          <div key={entry.id}>
            <DocumentChanges before={entry.before} after={entry.after} />
            <WhoAndWhen entry={entry} />
          </div>
        ))}
      </div>
      {conflicts.map((conflict) => (
        <Choice
          key={conflictKey(conflict)}
          conflict={conflict}
          chosen={decisions[conflictKey(conflict)]}
          onChoose={(side) => setDecisions({ ...decisions, [conflictKey(conflict)]: side })}
        />
      ))}
      <Button
        variant={isSave ? 'primary' : 'secondary'}
        className="mt-4"
        busy={record.isBusy}
        disabled={isUndecided}
        onClick={() => (isSave ? save.mutate({ values: form.getValues(), decisions }) : takeOver(decisions))}
      >
        {t(isSave ? m.office_save : m.office_record_take_over)}
      </Button>
    </Notice>
  )
}

type ChoiceProps = { conflict: Conflict; chosen: Side | undefined; onChoose: (side: Side) => void }

/** Asks which of two changes of the same field stays. */
function Choice({ conflict, chosen, onChoose }: ChoiceProps) {
  const t = useTexts()
  const language = useLanguage()
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{fieldName(conflict.path, t)}</legend>
      {(['ours', 'theirs'] as const).map((side) => {
        const text = valueText(side === 'ours' ? conflict.mine : conflict.theirs, language, t)
        const value = short(text) || t(m.office_text_empty_value)
        return (
          <label key={side} className="flex min-h-11 items-start gap-3 py-2">
            <input
              type="radio"
              name={conflictKey(conflict)}
              checked={chosen === side}
              onChange={() => onChoose(side)}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0 break-words">
              {t(side === 'ours' ? m.office_text_mine : m.office_text_theirs, { value })}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** The names of those who have changed a record. */
export function useWho(): (others: OthersChange) => string {
  const t = useTexts()
  const list = new Intl.ListFormat(LOCALES[useLanguage()].tag, { type: 'conjunction' })
  return ({ entries }) =>
    entries.length > 0 ? list.format(new Set(entries.map(({ who }) => who))) : t(m.office_record_import_who)
}
