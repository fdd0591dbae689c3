import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { MESSAGE_STATES } from '@vitrina/contract/office/constants'
import { Button, classes, Field, Notice, Skeleton } from '@vitrina/ui'
import { useState } from 'react'
import { ListPaging, ListTotal, SavedViews } from '../lists/index.ts'
import { formatWhen } from '../shared/dates.ts'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { type Messages, type MessageSearch, messagesQuery, stateName } from './queries.ts'

/** Messages with search and states. What was shown stays while it is loaded again, and when that fails. */
export function MessageList({ search }: { search: MessageSearch }) {
  const t = useTexts()
  const { api } = useOffice()
  const { data, error, isPending, refetch } = useQuery(messagesQuery(api, search))
  return (
    <>
      <SearchField search={search} />
      <States search={search} counts={data?.states} />
      <SavedViews list="messages" search={search} />
      {error && (
        <Notice tone="bad" role="alert" className="mt-4">
          {errorText(error, t)}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {t(m.office_try_again)}
          </Button>
        </Notice>
      )}
      {isPending && !error && <ListSkeleton />}
      {data && <Rows data={data} search={search} />}
    </>
  )
}

/** What is typed is in the address. */
function SearchField({ search }: { search: MessageSearch }) {
  const t = useTexts()
  const navigate = useNavigate()
  const [words, setWords] = useState(search.q ?? '')
  const { state } = search
  return (
    <Field
      label={t(m.office_messages_search)}
      type="search"
      autoComplete="off"
      maxLength={100}
      value={words}
      onChange={({ target }) => {
        setWords(target.value)
        const q = target.value.trim()
        void navigate({ to: '/messages', replace: true, search: { ...(q && { q }), ...(state && { state }) } })
      }}
    />
  )
}

function States({ search, counts }: { search: MessageSearch; counts: Messages['states'] | undefined }) {
  const t = useTexts()
  const { state: current, page: _page, ...others } = search
  return (
    <nav aria-label={t(m.office_messages_filter)} className="mt-3 flex flex-wrap gap-x-1">
      {[undefined, ...MESSAGE_STATES].map((state) => (
        <Link
          key={state ?? 'all'}
          to="/messages"
          search={{ ...others, ...(state && { state }) }}
          activeOptions={{ exact: true, includeSearch: true }}
          className={classes(
            'inline-flex min-h-11 items-center gap-1.5 px-2 text-sm underline-offset-4',
            state === current ? 'font-semibold text-ink underline' : 'text-muted hover:text-ink',
          )}
        >
          {state ? stateName(state, t) : t(m.office_messages_all)}
          {state === 'open' && counts && counts.open > 0 && <span className="tabular-nums">{counts.open}</span>}
        </Link>
      ))}
    </nav>
  )
}

function Rows({ data, search }: { data: Messages; search: MessageSearch }) {
  const t = useTexts()
  const language = useLanguage()
  const { api } = useOffice()
  const { page, ...filter } = search
  if (data.messages.length === 0)
    return (
      <p className="mt-10 text-center text-muted">
        {t(search.q || search.state ? m.office_messages_none_found : m.office_messages_none)}
      </p>
    )
  return (
    <>
      <div className="mt-2">
        <ListTotal
          total={data.total}
          csvName={`${t(m.office_messages)}.csv`}
          readCsv={() => api('GET /messages.csv', { query: filter })}
        />
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {data.messages.map(({ id, created_at, name, subject, excerpt, state }) => (
          <li key={id}>
            <Link
              to="/messages/$id"
              params={{ id: String(id) }}
              search={search}
              className="block px-2 py-3 hover:bg-raised aria-[current=page]:bg-sunken"
            >
              <span className="flex items-baseline justify-between gap-3">
                <bdi className={classes('truncate', state === 'open' && 'font-semibold')}>{name}</bdi>
                <time dateTime={created_at} className="shrink-0 text-sm text-muted tabular-nums">
                  {formatWhen(created_at, language)}
                </time>
              </span>
              <bdi className="block truncate">{subject}</bdi>
              <span className="flex items-baseline justify-between gap-3 text-sm text-muted">
                <bdi className="truncate">{excerpt}</bdi>
                <span className={classes('shrink-0', state === 'open' && 'font-semibold text-accent')}>
                  {stateName(state, t)}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ListPaging current={page} last={data.pages} />
    </>
  )
}

function ListSkeleton() {
  return (
    <div className="mt-4 flex flex-col gap-3" aria-busy="true">
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-16" />
      ))}
    </div>
  )
}
