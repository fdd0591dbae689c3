import { useQuery } from '@tanstack/react-query'
import { Button, Notice } from '@vitrina/ui'
import { ListAnswer } from '../lists/index.ts'
import { ConfirmButton } from '../shared/confirm-button.tsx'
import { formatWhen } from '../shared/dates.ts'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { emailsQuery, type UnsentEmail } from './queries.ts'
import { AllDone, Row, Rows, Shown } from './row.tsx'

const PROBLEMS = {
  no_server: m.office_email_problem_no_server,
  waits: m.office_email_problem_waits,
  unknown_address: m.office_email_problem_unknown_address,
  unreachable: m.office_email_problem_unreachable,
  login: m.office_email_problem_login,
  declined: m.office_email_problem_declined,
  unknown: m.office_email_problem_unknown,
}
const SHOWN_BY = ['emails', 'today']

/** What could not be mailed, to whom, why, and since when. */
export function Emails() {
  const t = useTexts()
  const { api } = useOffice()
  const sendAll = useChange(SHOWN_BY, async (_api) => (await _api('POST /emails/send')).data)
  const failure = errorText(sendAll.error, t)
  return (
    <ListAnswer query={useQuery(emailsQuery(api))}>
      {({ emails, total, has_server }) => (
        <>
          {!has_server && (
            <Notice tone="warn" className="mb-6">
              {t(m.office_email_no_server_notice)}
            </Notice>
          )}
          <output className="block">
            {sendAll.data && <p className="mb-4">{t(m.office_email_sent_again, { count: sendAll.data.count })}</p>}
          </output>
          {failure && (
            <Notice tone="bad" role="alert" className="mb-4">
              {failure}
            </Notice>
          )}
          {emails.length === 0 ? (
            <AllDone>{t(m.office_attention_emails_none)}</AllDone>
          ) : (
            <>
              {has_server && emails.length > 1 && (
                <Button
                  variant="secondary"
                  className="mb-4"
                  busy={sendAll.isPending}
                  onClick={() => sendAll.mutate(undefined)}
                >
                  {t(m.office_email_send_all)}
                </Button>
              )}
              <Rows label={t(m.office_attention_emails)}>
                {emails.map((email) => (
                  <Email key={email.id} email={email} hasServer={has_server} />
                ))}
              </Rows>
              <Shown shown={emails.length} total={total} />
            </>
          )}
        </>
      )}
    </ListAnswer>
  )
}

function Email({ email, hasServer }: { email: UnsentEmail; hasServer: boolean }) {
  const t = useTexts()
  const language = useLanguage()
  const { id, recipient, subject, created_at, attempts, problem, code, may_send } = email
  const send = useChange(SHOWN_BY, (api) => api('POST /emails/{id}/send', { params: { id } }))
  const discard = useChange(SHOWN_BY, (api) => api('DELETE /emails/{id}', { params: { id } }))
  return (
    <Row
      title={<bdi>{subject}</bdi>}
      error={send.error}
      actions={
        <>
          {hasServer && may_send && (
            <Button variant="secondary" busy={send.isPending} onClick={() => send.mutate(undefined)}>
              {t(m.office_email_send)}
            </Button>
          )}
          <ConfirmButton
            label={t(m.office_email_discard)}
            question={t(m.office_email_discard_text, { recipient })}
            busy={discard.isPending}
            error={discard.error}
            onConfirm={() => discard.mutate(undefined)}
          />
        </>
      }
    >
      <p className="break-all">{t(m.office_email_to, { recipient })}</p>
      <p>
        {t(may_send ? PROBLEMS[problem] : m.office_email_link_expired)}
        {code && <span className="ms-2 text-sm text-muted">{code}</span>}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {t(m.office_email_since, { when: formatWhen(created_at, language) })}
        {attempts > 0 && ` · ${t(m.office_email_attempts, { count: attempts })}`}
      </p>
    </Row>
  )
}
