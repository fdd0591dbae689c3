import { ApiError } from '@vitrina/api-client'
import { addDays, todayIn } from '@vitrina/contract/dates'
import { formatTime } from '@vitrina/i18n'
import { Checkbox, Dialog, Field } from '@vitrina/ui'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DialogEnd } from '../shared/dialog-end.tsx'
import { fieldError } from '../shared/errors.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { DocumentChanges } from './document-changes.tsx'
import type { PlanTime, RecordFormState } from './use-record-form.ts'

const BEGINNING = ['day', 'time'] as const
const END = ['until_day', 'until_time'] as const
/** Before the shop opens. */
const USUAL_TIME = '08:00'

const LABELS = {
  day: m.office_plan_day,
  time: m.office_plan_time,
  until_day: m.office_plan_until_day,
  until_time: m.office_plan_until_time,
}

type TimeProps = {
  fields: typeof BEGINNING | typeof END
  at: PlanTime
  onChange: (at: PlanTime) => void
  error: unknown
}

/** A day and a time beside one another. */
function TimeFields({ fields, at, onChange, error }: TimeProps) {
  const t = useTexts()
  return (
    <div className="flex flex-wrap gap-4">
      {fields.map((name) => (
        <Field
          key={name}
          type={name.endsWith('day') ? 'date' : 'time'}
          label={t(LABELS[name])}
          wrapClassName="min-w-36 grow basis-36"
          value={at[name] ?? ''}
          onChange={({ target }) => onChange({ ...at, [name]: target.value })}
          error={fieldError(error, name)}
        />
      ))}
    </div>
  )
}

/** Asks when what is typed is to be saved. */
export function PlanDialog<V extends FieldValues>({
  record,
  onClose,
}: {
  record: RecordFormState<V>
  onClose: () => void
}) {
  const t = useTexts()
  const language = useLanguage()
  const { plan, form, seen, typed, loaded, mustDecide } = record
  const { time_zone: zone } = loaded
  const [at, setAt] = useState<PlanTime>(() => ({ day: addDays(todayIn(zone), 1), time: USUAL_TIME }))
  const [opened] = useState(() => new Date().toISOString())
  // What was wrong the last time it was open is not wrong yet.
  const [isSent, setIsSent] = useState(false)
  const error = isSent && !mustDecide ? plan.error : null
  const send = () => {
    setIsSent(true)
    plan.mutate(
      { values: form.getValues(), at },
      {
        onSuccess: onClose,
        // What is wrong elsewhere is said there: beside its field, or above the form.
        onError: (failure) => {
          if (!(failure instanceof ApiError) || !isHere(failure)) onClose()
        },
      },
    )
  }
  return (
    <Dialog focusContent open onClose={onClose} title={t(m.office_plan_title)} closeLabel={t(m.office_close)}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!plan.isPending) send()
        }}
      >
        <div>
          <TimeFields fields={BEGINNING} at={at} onChange={setAt} error={error} />
          <p className="mt-2 text-sm text-muted">
            {t(m.office_plan_zone, { zone, now: formatTime(opened, language, zone) })}
          </p>
        </div>
        <div>
          <Checkbox
            label={t(m.office_plan_until)}
            checked={at.until_day !== undefined}
            onChange={({ target }) =>
              setAt(
                target.checked
                  ? { ...at, until_day: addDays(at.day || todayIn(zone), 1), until_time: at.time }
                  : { day: at.day, time: at.time },
              )
            }
          />
          {at.until_day !== undefined && <TimeFields fields={END} at={at} onChange={setAt} error={error} />}
        </div>
        <div className="text-sm">
          <h3 className="mb-1 font-semibold">{t(m.office_plan_changes)}</h3>
          <DocumentChanges before={seen.document} after={typed} />
        </div>
        <DialogEnd label={t(m.office_plan_do)} busy={plan.isPending} error={error} onClose={onClose} />
      </form>
    </Dialog>
  )
}

/** Whether a plan was refused because of its time, which its dialog says. */
export const isAboutTime = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).some((name) => Object.hasOwn(LABELS, name))

/** Whether the dialog itself says what is wrong. */
const isHere = (error: ApiError): boolean => Object.keys(error.fields).length === 0 || isAboutTime(error)
