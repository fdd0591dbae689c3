import { Link } from '@tanstack/react-router'
import { MAX_STARS } from '@vitrina/contract/constants'
import { LOCALES } from '@vitrina/contract/locales'
import { MAX_REVIEW_ANSWER_LENGTH, MAX_REVIEW_REASON_LENGTH, OFFICE_API_ROOT } from '@vitrina/contract/office/constants'
import { Button, Field, Notice, Stars, TextArea } from '@vitrina/ui'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { formatWhen } from '../shared/dates.ts'
import { errorText } from '../shared/errors.ts'
import { m, useLanguage, useTexts } from '../shared/texts.ts'
import { useChange } from '../shared/use-change.ts'
import type { Review } from './queries.ts'

const SHOWN_BY = ['reviews', 'today']

type Decision = { to: 'published' } | { to: 'rejected'; reason: string }

/** A link to what a review is about, as high as a finger on a phone. */
const ABOUT = 'inline-flex min-h-11 items-center underline underline-offset-4 sm:min-h-6'

/** A review with all that is known of it, to be published, rejected and answered where it stands. */
export function OneReview({ review, onDecided }: { review: Review; onDecided: () => void }) {
  const t = useTexts()
  const language = useLanguage()
  const { id, version, state, stars, text, name, product, order_number: number, written_at, reason, answer } = review
  const decide = useChange(
    SHOWN_BY,
    (api, decision: Decision) => api('POST /reviews/{id}/state', { params: { id }, body: { ...decision, version } }),
    onDecided,
  )
  const [form, setForm] = useState<'reject' | 'answer' | null>(null)
  const article = useRef<HTMLElement>(null)
  const close = () => {
    setForm(null)
    article.current?.focus({ preventScroll: true })
  }
  return (
    <article ref={article} tabIndex={-1} aria-labelledby={`review-${id}`} className="outline-none">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars stars={stars} max={MAX_STARS} label={t(m.review_stars, { count: stars })} />
        <h2 id={`review-${id}`} className="font-sans text-base font-semibold tracking-normal">
          <bdi>{name ?? t(m.review_nameless)}</bdi>
        </h2>
        <time dateTime={written_at} className="text-sm text-muted tabular-nums">
          {formatWhen(written_at, language)}
        </time>
      </div>
      <p className="flex flex-wrap items-center gap-x-4 text-sm sm:mt-1">
        {product.url === null ? (
          <span>{product.name}</span>
        ) : (
          <a href={`/product/${encodeURIComponent(product.url)}`} className={ABOUT}>
            {product.name}
          </a>
        )}
        <Link to="/orders/$number" params={{ number }} className={ABOUT}>
          {t(m.office_order, { number })}
        </Link>
        {review.language !== language && <span className="text-muted">{LOCALES[review.language].name}</span>}
      </p>
      {text ? (
        <p lang={review.language} className="mt-3 max-w-prose break-words whitespace-pre-line">
          <bdi>{text}</bdi>
        </p>
      ) : (
        <p className="mt-3 text-muted">{t(m.office_review_only_stars)}</p>
      )}
      {review.has_picture && <ReviewPicture id={id} version={version} />}
      {reason !== null && (
        <p className="mt-3 text-sm text-muted">
          {t(m.office_review_reason_was)} <bdi>{reason}</bdi>
        </p>
      )}
      {answer !== null && form !== 'answer' && (
        <div className="mt-4 max-w-prose border-s-4 border-accent ps-4">
          <p className="text-sm font-semibold">{t(m.review_answer)}</p>
          <p lang={review.language} className="mt-1 break-words whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      {decide.error && form !== 'reject' && (
        <Notice tone="bad" role="alert" className="mt-4">
          {errorText(decide.error, t)}
        </Notice>
      )}
      {form === 'reject' && (
        <RejectForm
          busy={decide.isPending}
          error={decide.error}
          onReject={(why) => decide.mutate({ to: 'rejected', reason: why })}
          onClose={close}
        />
      )}
      {form === 'answer' && <AnswerForm review={review} onClose={close} />}
      {form === null && (
        <div className="mt-4 flex flex-wrap gap-3">
          {state !== 'published' && (
            <Button busy={decide.isPending} onClick={() => decide.mutate({ to: 'published' })}>
              {t(m.office_review_publish)}
            </Button>
          )}
          {state !== 'rejected' && (
            <Button variant="secondary" onClick={() => setForm('reject')}>
              {t(m.office_review_reject)}
            </Button>
          )}
          <Button variant="link" className="-mx-1" onClick={() => setForm('answer')}>
            {t(answer === null ? m.office_review_answer : m.office_review_answer_change)}
          </Button>
        </div>
      )}
      {/* Of what has only been written, the day stands above. */}
      {review.history.length > 1 && <History review={review} />}
    </article>
  )
}

/** As large as it is in a tab of its own. `version`: another one may have come meanwhile. */
function ReviewPicture({ id, version }: { id: number; version: number }) {
  const t = useTexts()
  const address = `${OFFICE_API_ROOT}/reviews/${id}/picture?version=${version}`
  return (
    <a href={address} target="_blank" rel="noreferrer" className="mt-4 block w-40">
      <img
        src={address}
        alt={t(m.office_review_picture)}
        className="aspect-square w-full rounded-picture object-cover"
      />
    </a>
  )
}

type RejectProps = { busy: boolean; error: Error | null; onReject: (reason: string) => void; onClose: () => void }

function RejectForm({ busy, error, onReject, onClose }: RejectProps) {
  const t = useTexts()
  const [reason, setReason] = useState('')
  const field = useFocused<HTMLInputElement>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '' && !busy) onReject(reason)
  }
  return (
    <form onSubmit={submit} className="mt-4 max-w-prose">
      <Field
        label={t(m.office_review_reason)}
        hint={t(m.office_review_reason_hint)}
        ref={field}
        autoComplete="off"
        maxLength={MAX_REVIEW_REASON_LENGTH}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <End
        label={t(m.office_review_reject)}
        disabled={reason.trim() === ''}
        busy={busy}
        error={error}
        onClose={onClose}
      />
    </form>
  )
}

/** An empty one takes the answer back. */
function AnswerForm({ review: { id, version, answer, language }, onClose }: { review: Review; onClose: () => void }) {
  const t = useTexts()
  const [words, setWords] = useState(answer ?? '')
  const field = useFocused<HTMLTextAreaElement>()
  const send = useChange(SHOWN_BY, (api, text: string) =>
    api('PUT /reviews/{id}/answer', { params: { id }, body: { text: text || null, version } }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Closed once the review is loaded again: whoever publishes it next names the version that the answer has made.
    if (!send.isPending) send.mutate(words.trim(), { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} className="mt-4 max-w-prose">
      <TextArea
        label={t(m.review_answer)}
        hint={t(m.office_review_answer_hint, { language: LOCALES[language].name })}
        lang={language}
        ref={field}
        rows={4}
        maxLength={MAX_REVIEW_ANSWER_LENGTH}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <End
        label={t(m.office_save)}
        disabled={words.trim() === (answer ?? '')}
        busy={send.isPending}
        error={send.error}
        onClose={onClose}
      />
    </form>
  )
}

/** The button that opens a form is gone with it, so the field has the focus. */
function useFocused<T extends HTMLElement>(): RefObject<T | null> {
  const field = useRef<T>(null)
  useEffect(() => field.current?.focus(), [])
  return field
}

type EndProps = { label: string; disabled: boolean; busy: boolean; error: Error | null; onClose: () => void }

function End({ label, disabled, busy, error, onClose }: EndProps) {
  const t = useTexts()
  return (
    <>
      {error && (
        <Notice tone="bad" role="alert" className="mt-4">
          {errorText(error, t)}
        </Notice>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit" disabled={disabled} busy={busy}>
          {label}
        </Button>
        <Button variant="link" onClick={onClose}>
          {t(m.office_cancel)}
        </Button>
      </div>
    </>
  )
}

function History({ review: { history } }: { review: Review }) {
  const t = useTexts()
  const language = useLanguage()
  const words: Record<string, string> = {
    written: t(m.office_review_did_written),
    changed: t(m.office_review_did_changed),
    published: t(m.office_review_did_published),
    rejected: t(m.office_review_did_rejected),
    answered: t(m.office_review_did_answered),
    answer_removed: t(m.office_review_did_answer_removed),
  }
  return (
    <details className="mt-4 text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {t(m.office_history)}
      </summary>
      <ol>
        {history.map(({ id, at, who, action, reason }) => (
          <li key={id}>
            <time dateTime={at} className="tabular-nums">
              {formatWhen(at, language)}
            </time>
            {who === 'customer' ? '' : `, ${who}`}: {words[action] ?? action}
            {reason !== null && ` (${reason})`}
          </li>
        ))}
      </ol>
    </details>
  )
}
