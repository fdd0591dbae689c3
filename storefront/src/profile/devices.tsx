import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Session } from '@vitrina/contract'
import { useRef } from 'react'
import * as m from '@vitrina/i18n/messages'
import { formatTime, useTexts } from '@vitrina/i18n'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { Button, Skeleton } from '@vitrina/ui'
import { sessionsQuery } from './profile-queries.ts'
import { LoadFailed } from '../shared/loading/load-failed.tsx'
import { ActionFailure } from '../shared/messages/action-failure.tsx'

/** Where the customer is logged in, with buttons that end it. */
export function DevicesPart() {
  const t = useTexts()
  const api = useApi()
  const queryClient = useQueryClient()
  const query = useQuery(sessionsQuery(api))
  const list = useRef<HTMLUListElement>(null)
  const { data: sessions, error } = query
  const nameOf = ({ device }: Session) => device || t(m.profile_device_unknown)
  const end = useMutation({
    mutationFn: (session: Session | 'all') =>
      session === 'all'
        ? api.call('DELETE /account/sessions')
        : api.call('DELETE /account/sessions/{id}', { params: { id: String(session.id) } }),
    // One after the other, so that the last answer is the newest.
    scope: { id: 'sessions' },
    onSuccess({ data }) {
      queryClient.setQueryData(sessionsQuery(api).queryKey, data)
      // The button that was pressed is gone.
      list.current?.focus()
    },
  })
  if (!sessions)
    return error ? (
      <LoadFailed onRetry={() => void query.refetch()} />
    ) : (
      <div aria-busy="true" className="grid gap-6">
        <Skeleton className="h-13" />
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    )
  return (
    <>
      <p className="max-w-2xl">{t(m.profile_devices_intro)}</p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={t(m.profile_devices)}
        className="mt-6 border-b border-line outline-offset-4"
      >
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4"
          >
            <Device session={session} name={nameOf(session)} />
            {!session.is_current && (
              <Button
                variant="secondary"
                busy={end.isPending && end.variables === session}
                aria-label={`${t(m.profile_device_log_out)}: ${nameOf(session)}`}
                onClick={() => end.mutate(session)}
              >
                {t(m.profile_device_log_out)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status" className="mt-4 min-h-6 text-good">
        {end.isSuccess &&
          (end.variables === 'all'
            ? t(m.profile_devices_logged_out)
            : t(m.profile_device_logged_out, { device: nameOf(end.variables) }))}
      </p>
      <ActionFailure error={end.error} />
      {sessions.length > 1 ? (
        <Button
          variant="secondary"
          className="mt-2"
          busy={end.isPending && end.variables === 'all'}
          onClick={() => end.mutate('all')}
        >
          {t(m.profile_devices_log_out_all)}
        </Button>
      ) : (
        <p className="text-muted">{t(m.profile_devices_only)}</p>
      )}
    </>
  )
}

function Device({ session, name }: { session: Session; name: string }) {
  const t = useTexts()
  const { language } = useApi()
  return (
    <div>
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-muted">
        {session.is_current
          ? t(m.profile_device_this)
          : t(m.profile_device_used, { time: formatTime(session.last_used_at, language, localTimeZone()) })}
        {' · '}
        {t(m.profile_device_since, { date: formatLongDay(session.created_at, language) })}
      </p>
    </div>
  )
}

/** Times are in the reader's time zone. */
const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
