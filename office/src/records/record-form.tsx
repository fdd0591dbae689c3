import { Button } from '@vitrina/ui'
import { formatInstant } from '@vitrina/i18n'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formErrorText } from '../shared/errors.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useFocusInvalid } from '../shared/use-focus-invalid.ts'
import { fieldName } from './labels.ts'
import { OthersNotice, useWho } from './others-notice.tsx'
import { isAboutTime, PlanDialog } from './plan-dialog.tsx'
import type { RecordFormState } from './use-record-form.ts'

type Props<V extends FieldValues> = { record: RecordFormState<V>; children: ReactNode }

/** The form of a record around its fields: what others have changed above them, and below them what saves them, now or at a time. */
export function RecordForm<V extends FieldValues>({ record, children }: Props<V>) {
  const t = useTexts()
  const formRef = useRef<HTMLFormElement>(null)
  const [isPlanning, setIsPlanning] = useState(false)
  const { form, save, plan, error, isChanged, isBusy } = record
  useFocusInvalid(formRef, save.error ?? plan.error)
  useEffect(() => {
    // The button that has opened the dialog is gone.
    if (plan.data) formRef.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }, [plan.data])
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isChanged && !isBusy) void form.handleSubmit((values) => save.mutate({ values }))(event)
  }
  return (
    <>
      <form ref={formRef} noValidate onSubmit={submit}>
        <OthersNotice record={record} />
        {children}
        <SaveBar
          canSave={isChanged}
          isBusy={isBusy}
          isSaving={save.isPending}
          isChanged={isChanged}
          isDiscarded={record.isDiscarded}
          onDiscard={record.discard}
          onBringBack={record.bringBack}
          failure={isAboutTime(error) ? null : formErrorText(error, t)}
          actions={
            isChanged && (
              <Button variant="link" disabled={isBusy} onClick={() => setIsPlanning(true)}>
                {t(m.office_plan)}
              </Button>
            )
          }
        >
          <Outcome record={record} />
          <Merged record={record} />
        </SaveBar>
      </form>
      {isPlanning && <PlanDialog record={record} onClose={() => setIsPlanning(false)} />}
    </>
  )
}

function Merged<V extends FieldValues>({ record: { merged } }: { record: RecordFormState<V> }) {
  const t = useTexts()
  const who = useWho()
  if (!merged) return null
  const fields = merged.fields.map((path) => fieldName(path, t)).join(', ')
  return <span className="block text-ink">{t(m.office_text_merged, { who: who(merged), fields })}</span>
}

function Outcome<V extends FieldValues>({ record }: { record: RecordFormState<V> }) {
  const { isChanged, isDiscarded, save, plan, loaded } = record
  const t = useTexts()
  const language = useLanguage()
  if (isChanged) return t(m.office_text_kept)
  if (isDiscarded) return t(m.office_text_discarded)
  if (plan.data) {
    const { due_at: dueAt, until } = plan.data
    const written = (instant: string) => formatInstant(instant, language, loaded.time_zone)
    return until === null
      ? t(m.office_plan_done, { when: written(dueAt) })
      : t(m.office_plan_done_until, { when: written(dueAt), until: written(until) })
  }
  return t(save.isSuccess ? m.office_saved : m.office_text_nothing)
}

type BarProps = {
  canSave: boolean
  isBusy: boolean
  isSaving: boolean
  /** Something is typed that can be discarded. */
  isChanged: boolean
  /** What was discarded can be brought back. */
  isDiscarded: boolean
  onDiscard: () => void
  onBringBack: () => void
  /** Other buttons for what is typed. */
  actions?: ReactNode
  /** Why it was not saved. */
  failure: string | null
  /** What has become of what was typed. */
  children: ReactNode
}

/** What stands below every form of a record and saves it. Its buttons keep the focus that pressed them. */
export function SaveBar({ canSave, isBusy, isSaving, isChanged, isDiscarded, failure, ...props }: BarProps) {
  const t = useTexts()
  return (
    <div className="sticky bottom-14 z-10 mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-3 lg:bottom-0">
      {/* One that is disabled would lose the focus. The form sends nothing as long as there is nothing to save. */}
      <Button type="submit" aria-disabled={!canSave || isBusy} busy={isSaving}>
        {t(m.office_save)}
      </Button>
      {props.actions}
      {(isChanged || isDiscarded) && (
        <Button variant="link" disabled={isBusy} onClick={isChanged ? props.onDiscard : props.onBringBack}>
          {t(isChanged ? m.office_text_discard : m.office_text_bring_back)}
        </Button>
      )}
      <output className="basis-full text-sm text-muted empty:hidden">{props.children}</output>
      {failure && (
        <p role="alert" className="basis-full text-sm font-semibold text-bad">
          {failure}
        </p>
      )}
    </div>
  )
}
