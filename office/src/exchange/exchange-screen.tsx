import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MAX_IMPORT_BYTES, OFFICE_API_ROOT } from '@vitrina/contract/office/constants'
import { Button, buttonClass, Notice } from '@vitrina/ui'
import { useId, useRef, useState } from 'react'
import { formatWhen } from '../shared/dates.ts'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { Part, Screen } from '../shell/screen.tsx'
import { importsQuery } from './queries.ts'
import { sendFile } from './send-file.ts'
import { sourceName, stateName } from './states.ts'

/** The shop as a folder of files, out and in; and the tables of other shops. */
export function ExchangeScreen() {
  const t = useTexts()
  return (
    <Screen title={t(m.office_exchange)}>
      <Part title={t(m.office_exchange_export)}>
        <p className="max-w-2xl">{t(m.office_exchange_export_text)}</p>
        {/* The browser saves it while it arrives: a shop may have gigabytes of pictures. */}
        <a href={`${OFFICE_API_ROOT}/exchange/folder.zip`} download className={buttonClass({ className: 'mt-5' })}>
          {t(m.office_exchange_export_button)}
        </a>
      </Part>
      <Part title={t(m.office_exchange_import)}>
        <SendFile />
      </Part>
      <Waiting />
    </Screen>
  )
}

function SendFile() {
  const t = useTexts()
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const [share, setShare] = useState(0)
  const [isTooLarge, setIsTooLarge] = useState(false)
  const send = useChange(
    ['imports'],
    (api, file: File) => sendFile(api, file, setShare),
    (id) => void navigate({ to: '/exchange/$id', params: { id: String(id) } }),
  )
  const choose = (file: File | undefined) => {
    if (!file) return
    setIsTooLarge(file.size > MAX_IMPORT_BYTES)
    setShare(0)
    if (file.size <= MAX_IMPORT_BYTES) send.mutate(file)
  }
  const error = isTooLarge ? t(m.office_exchange_too_large) : errorText(send.error, t)
  return (
    <>
      <p id={hint} className="max-w-2xl">
        {t(m.office_exchange_import_text)}
      </p>
      <ul className="mt-3 max-w-2xl list-disc ps-5">
        <li>{t(m.office_exchange_import_zip)}</li>
        <li>{t(m.office_exchange_import_table)}</li>
        <li>{t(m.office_exchange_import_other)}</li>
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        accept=".zip,.csv,.txt,application/zip,text/csv"
        aria-label={t(m.office_exchange_choose)}
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file can be chosen again once it is mended.
          event.target.value = ''
        }}
      />
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button
          variant="secondary"
          busy={send.isPending}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          {t(m.office_exchange_choose)}
        </Button>
        {send.isPending && (
          <p role="status" className="tabular-nums">
            {t(m.office_exchange_sending, { percent: String(Math.floor(share * 100)) })}
          </p>
        )}
      </div>
      {error && (
        <Notice tone="bad" role="alert" className="mt-4 max-w-2xl">
          {error}
        </Notice>
      )}
    </>
  )
}

/** Files that were sent and are there for a day. */
function Waiting() {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const { data = [] } = useQuery(importsQuery(api))
  const sent = data.filter(({ state }) => state !== 'sending')
  if (sent.length === 0) return null
  return (
    <Part title={t(m.office_exchange_waiting)}>
      <ul className="divide-y divide-line border-y border-line">
        {sent.map(({ id, name, source, state, who, created_at }) => (
          <li key={id} className="py-4">
            <p className="font-semibold break-words">
              <Link to="/exchange/$id" params={{ id: String(id) }} className="underline underline-offset-4">
                <bdi>{name}</bdi>
              </Link>
            </p>
            <p>
              {source && sourceName(source, t)} · {stateName(state, t)}
            </p>
            <p className="text-sm text-muted">
              {t(m.office_exchange_sent_by, { who, when: formatWhen(created_at, language) })}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}
