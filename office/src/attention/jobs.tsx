import { useQuery } from '@tanstack/react-query'
import { Button } from '@vitrina/ui'
import type { JobSubject } from '@vitrina/contract/office'
import { ListAnswer } from '../lists/index.ts'
import { ConfirmButton } from '../shared/confirm-button.tsx'
import { formatWhen } from '../shared/dates.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { type FailedJob, jobsQuery } from './queries.ts'
import { AllDone, Row, Rows, Shown } from './row.tsx'

const TITLES = {
  money: m.office_job_money,
  email: m.office_job_email,
  notification: m.office_job_notification,
  live: m.office_job_live,
  order: m.office_job_order,
  booking: m.office_job_booking,
  account: m.office_job_account,
  other: m.office_job_other,
} satisfies Record<JobSubject, unknown>
/** What it means; of the others, that a step is missing. */
const MEANINGS: Partial<Record<JobSubject, typeof m.office_job_step_text>> = {
  money: m.office_job_money_text,
  email: m.office_job_email_text,
  notification: m.office_job_notification_text,
  live: m.office_job_live_text,
}
const SHOWN_BY = ['jobs', 'today']

/** What the shop does by itself and could not do, however often it tried. */
export function Jobs() {
  const t = useTexts()
  const { api } = useOffice()
  return (
    <ListAnswer query={useQuery(jobsQuery(api))}>
      {({ jobs, total }) =>
        jobs.length === 0 ? (
          <AllDone>{t(m.office_attention_jobs_none)}</AllDone>
        ) : (
          <>
            <Rows label={t(m.office_attention_jobs)}>
              {jobs.map((job) => (
                <Job key={job.id} job={job} />
              ))}
            </Rows>
            <Shown shown={jobs.length} total={total} />
          </>
        )
      }
    </ListAnswer>
  )
}

function Job({ job: { id, name, subject, attempts, failed_at, error, may_dismiss } }: { job: FailedJob }) {
  const t = useTexts()
  const language = useLanguage()
  const retry = useChange(SHOWN_BY, (api) => api('POST /jobs/{id}/retry', { params: { id } }))
  const dismiss = useChange(SHOWN_BY, (api) => api('DELETE /jobs/{id}', { params: { id } }))
  return (
    <Row
      title={t(TITLES[subject])}
      error={retry.error}
      actions={
        <>
          <Button variant="secondary" busy={retry.isPending} onClick={() => retry.mutate(undefined)}>
            {t(m.office_try_again)}
          </Button>
          {may_dismiss && (
            <ConfirmButton
              label={t(m.office_job_dismiss)}
              question={t(m.office_job_dismiss_text)}
              busy={dismiss.isPending}
              error={dismiss.error}
              onConfirm={() => dismiss.mutate(undefined)}
            />
          )}
        </>
      }
    >
      <p className="max-w-prose">{t(MEANINGS[subject] ?? m.office_job_step_text)}</p>
      <p className="text-sm text-muted tabular-nums">
        {t(m.office_job_failed_at, { when: formatWhen(failed_at, language), count: attempts })}
      </p>
      <details className="text-sm text-muted">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {t(m.office_job_error)}
        </summary>
        <p lang="en" className="max-w-prose break-words whitespace-pre-line">
          {name} ({id}): {error}
        </p>
      </details>
    </Row>
  )
}
