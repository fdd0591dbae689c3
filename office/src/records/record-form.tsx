import { Button } from '@vitrina/ui'
import { formatInstant } from '@vitrina/i18n'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { errorText } from '../shared/errors.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { fieldName } from './labels.ts'
import { OthersNotice, useWho } from './others-notice.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import type { RecordFormState } from './use-record-form.ts'

type Props<V extends FieldValues> = { record: RecordFormState<V>; children: ReactNode }

/** The form of a record around its fields: what others have changed above them, and below them what saves them, now or at a time. */
export function RecordForm<V extends FieldValues>({ record, children }: Props<V>) {
  const [isPlanning, setIsPlanning] = useState(false)
  const { form, save } = record
  return (
    <>
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate({ values }))}>
        <OthersNotice record={record} />
        {children}
        <SaveBar record={record} onPlan={() => setIsPlanning(true)} />
      </form>
      {isPlanning && <PlanDialog record={record} onClose={() => setIsPlanning(false)} />}
    </>
  )
}

function SaveBar<V extends FieldValues>({ record, onPlan }: { record: RecordFormState<V>; onPlan: () => void }) {
  const t = useTexts()
  const who = useWho()
  const { merged, isChanged, isBusy, save, error, discard } = record
  const failure = errorText(error, t)
  return (
    <div className="sticky bottom-14 z-10 mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-3 lg:bottom-0">
      <Button type="submit" disabled={!isChanged || isBusy} busy={save.isPending}>
        {t(m.office_save)}
      </Button>
      {isChanged && (
        <>
          <Button variant="link" disabled={isBusy} onClick={onPlan}>
            {t(m.office_plan)}
          </Button>
          <Button variant="link" disabled={isBusy} onClick={discard}>
            {t(m.office_text_discard)}
          </Button>
        </>
      )}
      <output className="basis-full text-sm text-muted">
        <Outcome record={record} />
        {merged && (
          <span className="block text-ink">
            {t(m.office_text_merged, {
              who: who(merged),
              fields: merged.fields.map((path) => fieldName(path, t)).join(', '),
            })}
          </span>
        )}
      </output>
      {failure && (
        <p role="alert" className="basis-full text-sm font-semibold text-bad">
          {failure}
        </p>
      )}
    </div>
  )
}

function Outcome<V extends FieldValues>({ record: { isChanged, save, plan, loaded } }: { record: RecordFormState<V> }) {
  const t = useTexts()
  const language = useLanguage()
  if (isChanged) return t(m.office_text_kept)
  if (plan.data) {
    const { due_at: dueAt, until } = plan.data
    const written = (instant: string) => formatInstant(instant, language, loaded.time_zone)
    return until === null
      ? t(m.office_plan_done, { when: written(dueAt) })
      : t(m.office_plan_done_until, { when: written(dueAt), until: written(until) })
  }
  return t(save.isSuccess ? m.office_saved : m.office_text_nothing)
}
