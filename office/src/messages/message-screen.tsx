import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useChildMatches } from '@tanstack/react-router'
import { ApiError } from '@vitrina/api-client'
import { LOCALES } from '@vitrina/contract/locales'
import { MAX_ANSWER_LENGTH } from '@vitrina/contract/office/constants'
import { Button, classes, Notice, Skeleton, TextArea } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import { AlsoHere } from '../live/index.ts'
import type { OfficeApi } from '../shared/api.ts'
import { formatWhen } from '../shared/dates.ts'
import { readDraft, writeDraft } from '../shared/drafts.ts'
import { errorText } from '../shared/errors.ts'
import { useMe, useOffice } from '../shared/session.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { Screen } from '../shell/screen.tsx'
import { MessageList } from './message-list.tsx'
import { type Message, messageQuery, type MessageSearch, stateName } from './queries.ts'

/** The list and a message: beside one another where there is room, one after the other on a phone. */
export function MessagesScreen({ search }: { search: MessageSearch }) {
  const t = useTexts()
  const isReading = useChildMatches().some(({ routeId }) => routeId === '/_office/messages/$id')
  return (
    <Screen title={t(m.office_messages)}>
      <div className="grid gap-x-10 *:min-w-0 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className={classes('min-w-0', isReading && 'max-xl:hidden')}>
          <MessageList search={search} />
        </div>
        <div className={classes('min-w-0', !isReading && 'max-xl:hidden')}>
          <Outlet />
        </div>
      </div>
    </Screen>
  )
}

/** A message, what was answered, and the answer that is being written. */
export function MessageView({ id, search }: { id: number; search: MessageSearch }) {
  const t = useTexts()
  const { api } = useOffice()
  const { data, error, isPending, refetch } = useQuery(messageQuery(api, id))
  return (
    <article>
      <Link
        to="/messages"
        search={search}
        className="mb-4 inline-flex min-h-11 items-center underline underline-offset-4 xl:hidden"
      >
        {t(m.office_messages_back)}
      </Link>
      {error && (
        <Notice tone="bad" role="alert" className="mb-4">
          {error instanceof ApiError && error.status === 404 ? t(m.office_message_gone) : errorText(error, t)}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {t(m.office_try_again)}
          </Button>
        </Notice>
      )}
      {isPending && !error && <Skeleton className="h-64" />}
      {data && <AlsoHere record={{ kind: 'message', number: id }} />}
      {data && <Conversation message={data} />}
    </article>
  )
}

function Conversation({ message }: { message: Message }) {
  const t = useTexts()
  const language = useLanguage()
  const { name, email, phone, subject, created_at, answers, state, order_number: number } = message
  const heading = useRef<HTMLHeadingElement>(null)
  // Who opens a message by keyboard or screen reader is at it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-2xl break-words outline-none">
            <bdi>{subject}</bdi>
          </h2>
          <p className="mt-1">
            <bdi className="font-semibold">{name}</bdi>{' '}
            <time dateTime={created_at} className="text-sm text-muted">
              {formatWhen(created_at, language)}
            </time>
          </p>
          <p className="flex flex-wrap gap-x-4 text-sm">
            <a href={`mailto:${encodeURIComponent(email)}`} className="break-all underline underline-offset-4">
              {email}
            </a>
            {phone && (
              <a href={`tel:${phone}`} className="underline underline-offset-4">
                {phone}
              </a>
            )}
            <span className="text-muted">{stateName(state, t)}</span>
            {number && (
              <Link to="/orders/$number" params={{ number }} className="underline underline-offset-4">
                {t(m.office_order, { number })}
              </Link>
            )}
          </p>
        </div>
        <StateButton message={message} />
      </div>
      <p lang={message.language} className="mt-6 max-w-prose break-words whitespace-pre-line">
        <bdi>{message.message}</bdi>
      </p>
      {answers.map((answer) => (
        <section key={answer.id} className="mt-6 border-s-4 border-accent ps-4">
          <p className="text-sm text-muted">
            {t(m.office_message_answer_of, { who: answer.who })}{' '}
            <time dateTime={answer.at}>{formatWhen(answer.at, language)}</time>
          </p>
          <p lang={message.language} className="mt-1 max-w-prose break-words whitespace-pre-line">
            {answer.text}
          </p>
        </section>
      ))}
      <AnswerForm key={message.id} message={message} />
      <History message={message} />
    </>
  )
}

/** Changes a message, and loads what shows it again. */
function useMessageChange<T>(id: number, change: (api: OfficeApi, value: T) => Promise<unknown>, onDone?: () => void) {
  const { api } = useOffice()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (value: T) => change(api, value),
    onSuccess: () => onDone?.(),
    onSettled: () =>
      Promise.all(
        [['message', id], ['messages'], ['today']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

function StateButton({ message: { id, state } }: { message: Message }) {
  const t = useTexts()
  const to = state === 'done' ? 'open' : 'done'
  const change = useMessageChange(id, (api) => api('POST /messages/{id}/state', { params: { id }, body: { to } }))
  return (
    <div>
      <Button variant="secondary" busy={change.isPending} onClick={() => change.mutate(undefined)}>
        {t(to === 'done' ? m.office_message_make_done : m.office_message_reopen)}
      </Button>
      {change.error && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {errorText(change.error, t)}
        </p>
      )}
    </div>
  )
}

type Draft = { text: string; key: string }

function isDraft(value: unknown): value is Draft {
  const { text, key } = (value ?? {}) as Partial<Draft>
  return typeof text === 'string' && typeof key === 'string'
}

/** What is typed stays in the browser until it is sent: its key makes whatever is sent twice one answer. */
function useDraft(messageId: number): [Draft, (text: string) => void, () => void] {
  const storageKey = `message:${useMe().id}:${messageId}`
  const [draft, setDraft] = useState<Draft>(() => {
    const stored = readDraft(storageKey)
    return isDraft(stored) ? stored : { text: '', key: crypto.randomUUID() }
  })
  const setText = (text: string) => {
    const next = { ...draft, text }
    setDraft(next)
    writeDraft(storageKey, text === '' ? null : next)
  }
  const clear = () => {
    setDraft({ text: '', key: crypto.randomUUID() })
    writeDraft(storageKey, null)
  }
  return [draft, setText, clear]
}

function AnswerForm({ message: { id, name, language, answers } }: { message: Message }) {
  const t = useTexts()
  const [draft, setText, clear] = useDraft(id)
  const send = useMessageChange(
    id,
    (api, body: Draft & { seen: number }) => api('POST /messages/{id}/answers', { params: { id }, body }),
    clear,
  )
  const isEmpty = draft.text.trim() === ''
  return (
    <form
      className="mt-8"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty && !send.isPending) send.mutate({ ...draft, seen: answers.length })
      }}
    >
      <TextArea
        label={t(m.office_message_answer)}
        hint={t(m.office_message_answer_hint, { name, language: LOCALES[language].name })}
        lang={language}
        rows={7}
        maxLength={MAX_ANSWER_LENGTH}
        readOnly={send.isPending}
        value={draft.text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      {send.error && (
        <Notice
          tone={send.error instanceof ApiError && send.error.status === 409 ? 'warn' : 'bad'}
          role="alert"
          className="mt-4"
        >
          {errorText(send.error, t)}
        </Notice>
      )}
      {send.isSuccess && (
        <Notice tone="good" role="status" className="mt-4">
          {t(m.office_message_sent)}
        </Notice>
      )}
      <Button type="submit" className="mt-4" disabled={isEmpty} busy={send.isPending}>
        {t(m.office_message_send)}
      </Button>
    </form>
  )
}

function History({ message: { history } }: { message: Message }) {
  const t = useTexts()
  const language = useLanguage()
  if (history.length === 0) return null
  const words: Record<string, string> = {
    answered: t(m.office_message_answered),
    done: t(m.office_message_done),
    reopened: t(m.office_message_reopened),
  }
  return (
    <section className="mt-10">
      <h3 className="text-sm font-semibold">{t(m.office_history)}</h3>
      <ol className="mt-2 text-sm text-muted">
        {history.map(({ id, at, who, action }) => (
          <li key={id}>
            <time dateTime={at} className="tabular-nums">
              {formatWhen(at, language)}
            </time>
            , {who}: {words[action] ?? action}
          </li>
        ))}
      </ol>
    </section>
  )
}
