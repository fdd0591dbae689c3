import { useQuery } from '@tanstack/react-query'
import type { OfficeResponse } from '@vitrina/contract/office'
import { Button, copyText, Notice, Skeleton } from '@vitrina/ui'
import { useState } from 'react'
import { ListAnswer } from '../lists/index.ts'
import { errorText } from '../shared/errors.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Screen } from '../shell/screen.tsx'
import { mailServerQuery } from './queries.ts'
import { OwnWords } from './own-words.tsx'

type MailServer = NonNullable<OfficeResponse<'GET /mail-server'>['data']>

/** How e-mails leave the shop, and a letter to try it. */
export function EmailScreen() {
  const t = useTexts()
  const { api } = useOffice()
  const query = useQuery(mailServerQuery(api))
  return (
    <Screen title={t(m.office_settings_mail)} parent={{ link: { to: '/settings' }, label: t(m.office_settings) }}>
      <div className="max-w-2xl">
        <ListAnswer query={query} skeleton={<Skeleton className="h-48" />}>
          {(server) =>
            server === null ? (
              <NoServer />
            ) : (
              <>
                <ServerFacts server={server} />
                <TestLetter />
              </>
            )
          }
        </ListAnswer>
      </div>
    </Screen>
  )
}

function NoServer() {
  const t = useTexts()
  const [isCopied, setIsCopied] = useState(false)
  const request = t(m.office_mail_ask)
  return (
    <Notice tone="warn">
      <p>{t(m.office_mail_none)}</p>
      <blockquote className="mt-3 border-s-2 border-line-strong ps-4 break-words">{request}</blockquote>
      <Button variant="link" onClick={async () => setIsCopied(await copyText(request))}>
        {t(isCopied ? m.office_copied : m.office_copy)}
      </Button>
    </Notice>
  )
}

function ServerFacts({
  server: { server, is_encrypted: isEncrypted, from, reply_to: replyTo },
}: {
  server: MailServer
}) {
  const t = useTexts()
  const facts = [
    [t(m.office_mail_server), `${server}${isEncrypted ? `, ${t(m.office_mail_encrypted)}` : ''}`],
    [t(m.office_mail_from), from],
    ...(replyTo ? [[t(m.office_mail_reply_to), replyTo]] : []),
  ]
  return (
    <>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted max-sm:mt-2">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">{t(m.office_mail_set_outside)}</p>
    </>
  )
}

function TestLetter() {
  const t = useTexts()
  const { email } = useMe()
  const test = useChange([], async (api) => (await api('POST /mail-server/test')).data)
  const { data } = test
  return (
    <div className="mt-8">
      <Button busy={test.isPending} onClick={() => test.mutate(undefined)}>
        {t(m.office_mail_test)}
      </Button>
      <p className="mt-2 text-sm text-muted">{t(m.office_mail_test_to, { email })}</p>
      <output className="mt-5 block">
        {data?.is_sent && <Notice tone="good">{t(m.office_mail_sent, { email: data.to })}</Notice>}
        {data && !data.is_sent && (
          <Notice tone="bad">
            {t(m.office_mail_not_sent)}
            <OwnWords who={t(m.office_mail_words)} words={data.words} />
          </Notice>
        )}
        {test.error && <Notice tone="bad">{errorText(test.error, t)}</Notice>}
      </output>
    </div>
  )
}
