import { useInfiniteQuery } from '@tanstack/react-query'
import { Button, Field, Notice, Select, TextSkeleton } from '@vitrina/ui'
import { useState } from 'react'
import { formatWhen } from '../shared/dates.ts'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { activityText } from './activity-text.ts'

/** Who did what, the newest first, by person and day. */
export function Activity({ staff }: { staff: readonly { id: number; name: string }[] }) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const [who, setWho] = useState('')
  const [day, setDay] = useState('')
  const activity = useInfiniteQuery({
    queryKey: ['activity', who, day],
    queryFn: async ({ pageParam }: { pageParam: number | undefined }) =>
      (
        await api('GET /activity', {
          query: {
            ...(who && { staff: Number(who) }),
            ...(day && { day }),
            ...(pageParam !== undefined && { before: pageParam }),
          },
        })
      ).data,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.has_more ? page.entries.at(-1)?.id : undefined),
  })
  const names = new Map(staff.map(({ id, name }) => [String(id), name]))
  const entries = activity.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <>
      <div className="flex flex-wrap gap-4">
        <Select
          label={t(m.office_name)}
          wrapClassName="w-56 max-w-full"
          value={who}
          onChange={(event) => setWho(event.target.value)}
        >
          <option value="">{t(m.office_activity_all)}</option>
          {staff.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          label={t(m.office_activity_day)}
          type="date"
          wrapClassName="w-48 max-w-full"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
      </div>
      {activity.error && (
        <Notice tone="bad" role="alert" className="mt-4">
          {errorText(activity.error, t)}
        </Notice>
      )}
      {activity.isPending && <TextSkeleton className="mt-6 w-full" />}
      {activity.isSuccess && entries.length === 0 && <p className="mt-6 text-muted">{t(m.office_activity_none)}</p>}
      <ol className="mt-4 divide-y divide-line">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-6 py-2 text-sm *:min-w-0 sm:grid-cols-[minmax(0,10rem)_minmax(0,12rem)_minmax(0,1fr)]"
          >
            <time dateTime={entry.at} className="text-muted tabular-nums">
              {formatWhen(entry.at, language)}
            </time>
            <span className="font-semibold">{entry.who}</span>
            <span>
              {activityText(entry, names, t)}
              {entry.reason && `, ${entry.reason}`}
            </span>
          </li>
        ))}
      </ol>
      {activity.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={activity.isFetchingNextPage}
          onClick={() => void activity.fetchNextPage()}
        >
          {t(m.office_activity_more)}
        </Button>
      )}
    </>
  )
}
