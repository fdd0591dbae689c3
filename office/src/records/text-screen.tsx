import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import type { TextKind } from '@vitrina/contract/office'
import { ArrowIcon, Button, buttonClass, Notice, Skeleton, useWideWindow } from '@vitrina/ui'
import { useMemo, useState } from 'react'
import { AlsoHere } from '../live/index.ts'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { NotFoundScreen } from '../shell/dead-end.tsx'
import { Screen } from '../shell/screen.tsx'
import { ArchiveButton } from './archive-button.tsx'
import { textShape } from './fields.ts'
import { PlannedChanges } from './planned-changes.tsx'
import { type RecordName, recordQuery, recordsQuery } from './queries.ts'
import { RecordArchived } from './record-archived.tsx'
import { RecordForm } from './record-form.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordPreview } from './record-preview.tsx'
import { TextFields } from './text-fields.tsx'
import { isLive, type LiveRecord, useRecordForm } from './use-record-form.ts'

type Name = RecordName & { kind: TextKind }

/** A page or an article: its form, how it looks in the shop, and what has been changed. */
export function TextScreen({ kind, recordKey }: Name) {
  const t = useTexts()
  const { api } = useOffice()
  const language = useLanguage()
  const { data, error, isPending, refetch } = useQuery(recordQuery(api, kind, recordKey))
  // From the list, as long as the page itself is loading.
  const listed = useQuery({ ...recordsQuery(api, kind), enabled: false }).data?.find(({ key }) => key === recordKey)
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  const titles = (data?.document?.title ?? listed?.title ?? {}) as Record<string, string>
  return (
    <Screen
      title={titles[language] ?? Object.values(titles)[0] ?? (data ? recordKey : t(m.office_texts))}
      parent={{ link: { to: '/texts' }, label: t(m.office_texts) }}
      actions={
        data?.page_url && (
          <a href={data.page_url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'link' })}>
            {t(m.office_text_see)}
            <ArrowIcon />
          </a>
        )
      }
    >
      {error && (
        <Notice tone="bad" role="alert" className="mb-6">
          {errorText(error, t)}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {t(m.office_try_again)}
          </Button>
        </Notice>
      )}
      {isPending && !error && <Skeleton className="h-96" />}
      {data && <AlsoHere record={{ kind, key: recordKey }} />}
      {data &&
        (isLive(data) ? (
          <TextEditor kind={kind} recordKey={recordKey} loaded={data} />
        ) : (
          <>
            <RecordArchived name={{ kind, recordKey }} record={data} />
            <PlannedChanges kind={kind} recordKey={recordKey} record={data} />
          </>
        ))}
      {data && <RecordHistory kind={kind} recordKey={recordKey} history={data.history} />}
    </Screen>
  )
}

function TextEditor({ kind, recordKey, loaded }: Name & { loaded: LiveRecord }) {
  const t = useTexts()
  const isWide = useWideWindow()
  const [isShown, setIsShown] = useState(false)
  const shape = useMemo(() => textShape(kind), [kind])
  const record = useRecordForm({ kind, recordKey }, shape, loaded)
  const { form, seen, outcome, changed, error, isBusy, putIn } = record
  return (
    <div className="grid items-start gap-x-12 gap-y-10 2xl:grid-cols-2">
      <div className="min-w-0">
        <RecordForm record={record}>
          <TextFields kind={kind} form={form} changed={changed} error={error} readOnly={isBusy} />
        </RecordForm>
        <ArchiveButton kind={kind} recordKey={recordKey} version={seen.version} />
        <PlannedChanges kind={kind} recordKey={recordKey} record={loaded} onPutIn={putIn} />
      </div>
      {isWide || isShown ? (
        <div className="2xl:sticky 2xl:top-6">
          <RecordPreview kind={kind} recordKey={recordKey} {...outcome} />
        </div>
      ) : (
        <Button variant="secondary" onClick={() => setIsShown(true)}>
          {t(m.office_text_preview_show)}
        </Button>
      )}
    </div>
  )
}
