import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import type { TextKind } from '@vitrina/contract/office'
import { ArrowIcon, Button, buttonClass, Notice, Skeleton, useWideWindow } from '@vitrina/ui'
import { useState } from 'react'
import { errorText } from '../shared/errors.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import { NotFoundScreen } from '../shell/dead-end.tsx'
import { Screen } from '../shell/screen.tsx'
import { DecideConflicts } from './decide-conflicts.tsx'
import { fieldName, type RecordDocument } from './fields.ts'
import { recordQuery, textsQuery } from './queries.ts'
import { NAMES, RecordFields } from './record-form.tsx'
import { RecordHistory } from './record-history.tsx'
import { RecordPreview } from './record-preview.tsx'
import { RecordGone, useRecordForm } from './use-record-form.ts'

type Name = { kind: TextKind; recordKey: string }

/** A page or an article: its form, how it looks in the shop, and what has been changed. */
export function TextScreen({ kind, recordKey }: Name) {
  const t = useTexts()
  const { api } = useOffice()
  const language = useLanguage()
  const { data, error, isPending, refetch } = useQuery(recordQuery(api, kind, recordKey))
  const [undone, setUndone] = useState(0)
  // From the list, as long as the page itself is loading.
  const listed = useQuery({ ...textsQuery(api, kind), enabled: false }).data?.find(({ key }) => key === recordKey)
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
      {data &&
        (data.document && data.version ? (
          <RecordEditor
            key={undone}
            kind={kind}
            recordKey={recordKey}
            loaded={{ document: data.document, version: data.version }}
          />
        ) : (
          <Notice tone="warn">{t(m.office_text_archived)}</Notice>
        ))}
      {data && (
        <RecordHistory
          kind={kind}
          recordKey={recordKey}
          history={data.history}
          onUndone={() => setUndone(undone + 1)}
        />
      )}
    </Screen>
  )
}

function RecordEditor({ kind, recordKey, loaded }: Name & { loaded: { document: RecordDocument; version: string } }) {
  const t = useTexts()
  const isWide = useWideWindow()
  const [isShown, setIsShown] = useState(false)
  const { form, seen, others, save, undecided, typed, changed, discard } = useRecordForm(kind, recordKey, loaded)
  const isDirty = changed.size > 0
  const failure =
    save.error instanceof RecordGone ? t(m.office_text_archived) : undecided ? null : errorText(save.error, t)
  return (
    <div className="grid items-start gap-x-12 gap-y-10 2xl:grid-cols-2">
      <form noValidate onSubmit={form.handleSubmit((values) => save.mutate({ values }))}>
        {undecided && (
          <DecideConflicts
            who={undecided.others.who}
            conflicts={undecided.conflicts}
            busy={save.isPending}
            onDecide={(decisions) => save.mutate({ values: form.getValues(), decisions })}
          />
        )}
        <RecordFields kind={kind} form={form} changed={changed} error={save.error} readOnly={save.isPending} />
        <div className="sticky bottom-14 z-10 mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line bg-paper py-3 lg:bottom-0">
          <Button type="submit" disabled={!isDirty} busy={save.isPending}>
            {t(m.office_save)}
          </Button>
          {isDirty && (
            <Button variant="link" onClick={discard}>
              {t(m.office_text_discard)}
            </Button>
          )}
          <output className="basis-full text-sm text-muted">
            {isDirty ? t(m.office_text_kept) : save.isSuccess ? t(m.office_saved) : t(m.office_text_nothing)}
            {others && (
              <span className="block text-ink">
                {t(m.office_text_merged, {
                  who: others.who,
                  fields: others.fields.map((path) => fieldName(path, NAMES, t)).join(', '),
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
        <ArchiveButton kind={kind} recordKey={recordKey} version={seen.version} />
      </form>
      {isWide || isShown ? (
        <div className="2xl:sticky 2xl:top-6">
          <RecordPreview kind={kind} recordKey={recordKey} version={seen.version} document={typed} />
        </div>
      ) : (
        <Button variant="secondary" onClick={() => setIsShown(true)}>
          {t(m.office_text_preview_show)}
        </Button>
      )}
    </div>
  )
}

function ArchiveButton({ kind, recordKey: key, version }: Name & { version: string }) {
  const t = useTexts()
  const { permissions } = useMe()
  const archive = useChange(['record', 'records'], (api) =>
    api('DELETE /records/{kind}/{key}', { params: { kind, key }, query: { version } }),
  )
  if (!permissions.includes('content')) return null
  return (
    <div className="mt-4">
      <Button variant="link" busy={archive.isPending} onClick={() => archive.mutate(undefined)}>
        {t(m.office_text_archive)}
      </Button>
      {archive.error && (
        <p role="alert" className="text-sm text-bad">
          {errorText(archive.error, t)}
        </p>
      )}
    </div>
  )
}
