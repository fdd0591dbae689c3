import { Button, CheckboxRow, Notice } from '@vitrina/ui'
import { fieldName } from '../records/index.ts'
import { ConfirmButton } from '../shared/confirm-button.tsx'
import { errorText } from '../shared/errors.ts'
import { useMe } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part } from '../shell/screen.tsx'
import { Conflicts, decisionsOf, isDecided } from './conflicts.tsx'
import { Counts } from './counts.tsx'
import { useKeptChoices } from './kept-choices.ts'
import { recordTitle } from './kinds.ts'
import type { ImportFile, ImportPlan } from './queries.ts'

/** What is loaded again once the shop works on it. */
const SHOWN_BY = ['import', 'imports']

/** What an import would change, what it asks, and the button that does it. */
export function ImportPlanView({ file, plan }: { file: ImportFile; plan: ImportPlan }) {
  const t = useTexts()
  const { permissions } = useMe()
  const { decided, removed, choose, forget } = useKeptChoices(file.id)
  const apply = useChange(
    SHOWN_BY,
    (api) =>
      api('POST /exchange/imports/{id}/apply', {
        params: { id: file.id },
        body: { plan: plan.id, ...decisionsOf(plan, decided), removals: removed === 'all' ? 'all' : [...removed] },
      }),
    forget,
  )
  const mayApply = !plan.needs_owner || permissions.includes('settings')
  const isSame = plan.total.records + plan.total.removals + plan.total.conflicts + plan.pictures + plan.counted === 0
  return (
    <>
      {file.notice && (
        <Notice tone="warn" role="alert" className="mb-6 max-w-2xl">
          {t(file.notice === 'outdated' ? m.office_exchange_outdated : m.office_exchange_undecided)}
        </Notice>
      )}
      {isSame ? (
        <Notice className="max-w-2xl">{t(m.office_exchange_same)}</Notice>
      ) : (
        <Part title={t(m.office_exchange_plan)}>
          <p className="mb-4 max-w-2xl">{t(m.office_exchange_plan_text)}</p>
          <Counts
            label={t(m.office_exchange_plan)}
            counts={[
              ...plan.counts,
              ...(plan.pictures > 0 ? [{ kind: 'picture', added: plan.pictures, changed: 0, removed: 0 }] : []),
            ]}
          />
          {plan.counted > 0 && <p className="mt-3">{t(m.office_exchange_counted, { count: String(plan.counted) })}</p>}
        </Part>
      )}
      <Ignored plan={plan} />
      <LoadPictures file={file} />
      {plan.total.conflicts > 0 && (
        <Conflicts plan={plan} decided={decided} onChange={(next) => choose({ decided: next })} />
      )}
      {plan.removals.length > 0 && (
        <Removals plan={plan} removed={removed} onChange={(next) => choose({ removed: next })} />
      )}
      {plan.records.length > 0 && <Records plan={plan} />}
      {!isSame && !mayApply && (
        <Notice tone="warn" className="mt-10 max-w-2xl">
          {t(m.office_exchange_needs_owner)}
        </Notice>
      )}
      {!isSame && mayApply && (
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ConfirmButton
            variant="primary"
            label={t(m.office_exchange_apply)}
            question={t(m.office_exchange_apply_text, {
              changes: String(plan.total.records),
              removed: String(removed === 'all' ? plan.total.removals : removed.length),
            })}
            disabled={!isDecided(plan, decided)}
            busy={apply.isPending}
            error={apply.error}
            onConfirm={() => apply.mutate(undefined)}
          />
          {!isDecided(plan, decided) && <p className="text-muted">{t(m.office_exchange_decide_first)}</p>}
        </div>
      )}
    </>
  )
}

/** That numbers of pieces in a file are not taken. */
function Ignored({ plan: { ignored_counts: ignored } }: { plan: ImportPlan }) {
  const t = useTexts()
  if (ignored.products === 0) return null
  const names = ignored.keys.join(', ')
  return (
    <p className="mt-6 max-w-2xl text-muted">
      {t(m.office_exchange_ignored_counts, { count: String(ignored.products), names })}
    </p>
  )
}

/** Pictures come from somebody else's address only after a yes. */
function LoadPictures({ file: { id, addresses, choices } }: { file: ImportFile }) {
  const t = useTexts()
  const load = useChange(SHOWN_BY, (api) =>
    api('POST /exchange/imports/{id}/plan', { params: { id }, body: { choices: { ...choices!, pictures: true } } }),
  )
  if (addresses === 0 || choices === null || choices.pictures) return null
  const error = errorText(load.error, t)
  return (
    <Part title={t(m.office_exchange_pictures)}>
      <p className="max-w-2xl">{t(m.office_exchange_pictures_text, { count: String(addresses) })}</p>
      <Button variant="secondary" className="mt-4" busy={load.isPending} onClick={() => load.mutate(undefined)}>
        {t(m.office_exchange_pictures_load)}
      </Button>
      {error && (
        <Notice tone="bad" role="alert" className="mt-3 max-w-2xl">
          {error}
        </Notice>
      )}
    </Part>
  )
}

type RemovalsProps = {
  plan: ImportPlan
  /** By name. */
  removed: readonly string[] | 'all'
  onChange: (removed: readonly string[] | 'all') => void
}

/** What the file does not have stays in the shop, unless it is ticked here. */
function Removals({ plan: { removals, total }, removed, onChange }: RemovalsProps) {
  const t = useTexts()
  const has = (name: string) => removed === 'all' || removed.includes(name)
  const toggle = (name: string) => {
    const next = new Set(removed === 'all' ? removals.map((removal) => removal.name) : removed)
    if (!next.delete(name)) next.add(name)
    onChange([...next])
  }
  return (
    <Part title={t(m.office_exchange_removals)}>
      <p className="max-w-2xl">{t(m.office_exchange_removals_text)}</p>
      <div className="mt-3 max-w-2xl border-y border-line py-2">
        <CheckboxRow checked={removed === 'all'} onChange={() => onChange(removed === 'all' ? [] : 'all')}>
          <span className="font-semibold">{t(m.office_exchange_remove_all, { count: String(total.removals) })}</span>
        </CheckboxRow>
        {removals.map((removal) => (
          <CheckboxRow key={removal.name} checked={has(removal.name)} onChange={() => toggle(removal.name)}>
            <span className="min-w-0 break-words">
              {recordTitle(removal, t)}
              {removal.use && <span className="text-warn"> ({removal.use})</span>}
            </span>
          </CheckboxRow>
        ))}
      </div>
    </Part>
  )
}

/** What is added, and what is changed field by field. */
function Records({ plan: { records, total } }: { plan: ImportPlan }) {
  const t = useTexts()
  return (
    <Part title={t(m.office_exchange_records)}>
      <ul className="max-w-3xl divide-y divide-line border-y border-line">
        {records.map((record) => (
          <li key={`${record.kind}:${record.key}`} className="py-3 break-words">
            <p>
              <span className="font-semibold">{recordTitle(record, t)}</span>{' '}
              <span className="text-sm text-muted">
                {t(record.action === 'added' ? m.office_exchange_is_added : m.office_exchange_is_changed)}
              </span>
            </p>
            {record.fields.map(({ path, before, after }) => (
              <p key={path.join('.')} className="text-sm wrap-anywhere">
                {fieldName(path, t)}: <del>{before ?? '–'}</del> → <ins className="no-underline">{after ?? '–'}</ins>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {total.records > records.length && (
        <p className="mt-3 text-sm text-muted">
          {t(m.office_attention_shown, { shown: String(records.length), total: String(total.records) })}
        </p>
      )}
    </Part>
  )
}
