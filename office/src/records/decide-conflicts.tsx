import { Button, Notice } from '@vitrina/ui'
import { useState } from 'react'
import { m, useTexts } from '../shared/texts.ts'
import { fieldName } from './fields.ts'
import { NAMES } from './record-form.tsx'
import { short } from './record-history.tsx'
import type { Conflict } from './use-record-form.ts'

type Side = 'ours' | 'theirs'
type Props = { who: string; conflicts: Conflict[]; busy: boolean; onDecide: (decisions: Record<string, Side>) => void }

/** Asks which of two changes of the same field stays. */
export function DecideConflicts({ who, conflicts, busy, onDecide }: Props) {
  const t = useTexts()
  const [decisions, setDecisions] = useState<Record<string, Side>>({})
  const keyOf = ({ path }: Conflict) => path.join('.')
  return (
    <Notice tone="warn" role="alert" className="mb-8">
      <p className="font-semibold">{t(m.office_text_conflict, { who })}</p>
      {conflicts.map((conflict) => (
        <fieldset key={keyOf(conflict)} className="mt-4">
          <legend className="font-semibold">{fieldName(conflict.path, NAMES, t)}</legend>
          {(['ours', 'theirs'] as const).map((side) => {
            const value = short(side === 'ours' ? conflict.mine : conflict.theirs) || t(m.office_text_empty_value)
            return (
              <label key={side} className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="radio"
                  name={keyOf(conflict)}
                  checked={decisions[keyOf(conflict)] === side}
                  onChange={() => setDecisions({ ...decisions, [keyOf(conflict)]: side })}
                  className="mt-1 size-5 shrink-0 accent-accent"
                />
                <span className="min-w-0 break-words">
                  {t(side === 'ours' ? m.office_text_mine : m.office_text_theirs, { value })}
                </span>
              </label>
            )
          })}
        </fieldset>
      ))}
      <Button
        className="mt-4"
        busy={busy}
        disabled={conflicts.some((conflict) => !decisions[keyOf(conflict)])}
        onClick={() => onDecide(decisions)}
      >
        {t(m.office_save)}
      </Button>
    </Notice>
  )
}
