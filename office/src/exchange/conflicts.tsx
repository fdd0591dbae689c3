import { Button, ChoiceCards } from '@vitrina/ui'
import { useId } from 'react'
import { fieldName } from '../records/index.ts'
import { m, useTexts } from '../shared/texts.ts'
import { Part } from '../shell/screen.tsx'
import { recordTitle } from './kinds.ts'
import type { Conflict, ImportPlan } from './queries.ts'

type Take = 'folder' | 'office'
/** What was decided: of each conflict by its name, and of all others. */
export type Decided = { all: Take | null; single: Readonly<Record<string, Take>> }

const nameOf = ({ kind, key, path }: Conflict): string => JSON.stringify([kind, key, ...path])

/** Beside a rule of the shop only the file's side can be taken. */
const takeOf = (conflict: Conflict, { all, single }: Decided): Take | null => {
  const take = single[nameOf(conflict)] ?? all
  return conflict.reason !== null && take === 'office' ? null : take
}

/** Whether everything is decided, also what is not listed. */
export const isDecided = ({ conflicts, total }: ImportPlan, decided: Decided): boolean =>
  conflicts.every((conflict) => takeOf(conflict, decided) !== null) &&
  (decided.all !== null || total.conflicts === conflicts.length)

export function decisionsOf({ conflicts }: ImportPlan, decided: Decided) {
  return {
    ...(decided.all === null ? {} : { take: decided.all }),
    decisions: conflicts.flatMap((conflict) => {
      const take = takeOf(conflict, decided)
      const { kind, key, path } = conflict
      return take === null ? [] : { kind, key, path, take }
    }),
  }
}

type Props = { plan: ImportPlan; decided: Decided; onChange: (decided: Decided) => void }

/** What was changed in the shop and in the file: which side counts, for all, for a record, or for a field. */
export function Conflicts({ plan: { conflicts, total }, decided, onChange }: Props) {
  const t = useTexts()
  const recordOf = ({ kind, key }: Conflict) => `${kind}:${key}`
  const byRecord = [...new Set(conflicts.map(recordOf))].map(
    (name) => [name, conflicts.filter((conflict) => recordOf(conflict) === name)] as const,
  )
  const decide = (some: readonly Conflict[], take: Take) => {
    const names = some.filter(({ reason }) => reason === null || take === 'folder').map(nameOf)
    onChange({ ...decided, single: { ...decided.single, ...Object.fromEntries(names.map((name) => [name, take])) } })
  }
  return (
    <Part title={t(m.office_exchange_conflicts)}>
      <p className="max-w-2xl">{t(m.office_exchange_conflicts_text)}</p>
      <div className="mt-3 flex flex-wrap gap-x-5">
        <Button variant="link" onClick={() => onChange({ all: 'office', single: {} })}>
          {t(m.office_exchange_all_office)}
        </Button>
        <Button variant="link" onClick={() => onChange({ all: 'folder', single: {} })}>
          {t(m.office_exchange_all_folder)}
        </Button>
      </div>
      <div className="mt-2 max-w-3xl divide-y divide-line border-y border-line">
        {byRecord.map(([name, ofRecord]) => (
          <section key={name} className="py-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h3 className="min-w-0 font-semibold break-words">{recordTitle(ofRecord[0]!, t)}</h3>
              {ofRecord.length > 1 && (
                <div className="flex flex-wrap gap-x-5 text-sm">
                  <Button variant="link" onClick={() => decide(ofRecord, 'office')}>
                    {t(m.office_exchange_record_office)}
                  </Button>
                  <Button variant="link" onClick={() => decide(ofRecord, 'folder')}>
                    {t(m.office_exchange_record_folder)}
                  </Button>
                </div>
              )}
            </div>
            {ofRecord.map((conflict) => (
              <Choice
                key={nameOf(conflict)}
                conflict={conflict}
                take={takeOf(conflict, decided)}
                onChange={(take) => decide([conflict], take)}
              />
            ))}
          </section>
        ))}
      </div>
      {total.conflicts > conflicts.length && (
        <p className="mt-3 text-sm text-muted">
          {t(m.office_exchange_more_conflicts, { count: String(total.conflicts - conflicts.length) })}
        </p>
      )}
    </Part>
  )
}

function Choice({
  conflict,
  take,
  onChange,
}: {
  conflict: Conflict
  take: Take | null
  onChange: (take: Take) => void
}) {
  const t = useTexts()
  const id = useId()
  const { path, office, folder, reason } = conflict
  const legend = path.length > 0 ? fieldName(path, t) : t(m.office_exchange_whole_record)
  const nothing = t(path.length > 0 ? m.office_exchange_empty : m.office_exchange_not_there)
  const isWhole = path.length === 0
  const side = (value: string | null) => (value === null ? nothing : isWhole ? t(m.office_exchange_there) : value)
  const cards = [
    { value: 'office', label: t(m.office_exchange_office), text: side(office), disabled: reason !== null },
    { value: 'folder', label: t(m.office_exchange_folder), text: side(folder) },
  ]
  return (
    <div className="mt-3 wrap-anywhere">
      <ChoiceCards
        id={id}
        name={id}
        legend={legend}
        value={take ?? ''}
        onChange={(value) => onChange(value as Take)}
        cards={cards}
        error={reason ?? undefined}
        className="sm:grid-cols-2"
      />
    </div>
  )
}
