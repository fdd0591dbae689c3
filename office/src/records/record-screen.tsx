import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@vitrina/api-client'
import { ArrowIcon, buttonClass, Skeleton } from '@vitrina/ui'
import type { ComponentProps, ReactNode } from 'react'
import { ListAnswer } from '../lists/index.ts'
import { AlsoHere } from '../live/index.ts'
import { useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { NotFoundScreen } from '../shell/dead-end.tsx'
import { Screen } from '../shell/screen.tsx'
import { PlannedChanges } from './planned-changes.tsx'
import { type OfficeRecord, type RecordName, recordQuery } from './queries.ts'
import { RecordArchived } from './record-archived.tsx'
import { RecordHistory } from './record-history.tsx'
import { isLive, type LiveRecord } from './use-record-form.ts'

type Props = Pick<ComponentProps<typeof Screen>, 'parent'> & {
  name: RecordName
  /** Of the record, or until it is known. */
  title: (record: OfficeRecord | undefined) => string
  /** The form, of a record that is in the shop. */
  children: (record: LiveRecord) => ReactNode
}

/** The screen of a record: its form, or that it is not in the shop any more, and who has changed what. */
export function RecordScreen({ name, title, parent, children }: Props) {
  const t = useTexts()
  const { api } = useOffice()
  const { kind, recordKey } = name
  const query = useQuery(recordQuery(api, kind, recordKey))
  const { data, error } = query
  if (error instanceof ApiError && error.status === 404) return <NotFoundScreen />
  return (
    <Screen
      title={title(data)}
      parent={parent}
      actions={
        data?.page_url && (
          <a href={data.page_url} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'link' })}>
            {t(m.office_text_see)}
            <ArrowIcon />
          </a>
        )
      }
    >
      <ListAnswer query={query} skeleton={<Skeleton className="h-96" />}>
        {(record) => (
          <>
            <AlsoHere record={{ kind, key: recordKey }} />
            {isLive(record) ? (
              children(record)
            ) : (
              <>
                <RecordArchived name={name} record={record} />
                <PlannedChanges {...name} record={record} />
              </>
            )}
            <RecordHistory kind={kind} recordKey={recordKey} history={record.history} />
          </>
        )}
      </ListAnswer>
    </Screen>
  )
}
