import { useEffect, useId, useRef } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Button, classes } from '@vitrina/ui'
import { ActionFailure } from '../../shared/messages/action-failure.tsx'
import type { PushSubject } from './push-subject.ts'
import { type PushState, usePushChoice } from './use-push-choice.ts'

const OFF_TEXTS = { order: m.push_order_off, booking: m.push_booking_off, account: m.push_account_off }
const ON_TEXTS = { order: m.push_order_on, booking: m.push_booking_on, account: m.push_account_on }

/**
 * Turns notifications about an order, a booking or all of a customer's on and off. The browser's question comes after the press only.
 * Until it is known what the browser can do, its place is empty. It is always as high as its highest state, so that nothing moves; where
 * there are no push messages, there is nothing.
 */
export function PushChoice({ subject, className }: { subject: PushSubject; className?: string }) {
  const t = useTexts()
  const title = useId()
  const text = useRef<HTMLParagraphElement>(null)
  const { state, error, isBusy, turnOn, turnOff, checkAgain } = usePushChoice(subject)
  const shown = useRef<PushState>(state)
  useEffect(() => {
    // The button that was pressed is gone.
    if (state === 'denied' && shown.current !== 'unknown' && shown.current !== 'denied') text.current?.focus()
    shown.current = state
  }, [state])
  if (state === 'unsupported') return null
  const stateText = {
    unknown: OFF_TEXTS[subject.kind],
    off: OFF_TEXTS[subject.kind],
    on: ON_TEXTS[subject.kind],
    unchecked: m.push_unchecked,
    denied: m.notifications_disabled,
  }[state]
  return (
    <section aria-labelledby={title} className={classes('print:hidden', state === 'unknown' && 'invisible', className)}>
      <h2 id={title} className="text-xl">
        {t(m.push_title)}
      </h2>
      <div className="mt-2 grid max-w-2xl *:[grid-area:1/1]">
        {/* The texts of all states, so that the place is as high as the highest; these two have a button below. */}
        <InvisibleText text={t(OFF_TEXTS[subject.kind])} className="pb-15" />
        <InvisibleText text={t(ON_TEXTS[subject.kind])} className="pb-15" />
        <div>
          <InvisibleText text={t(m.notifications_disabled)} />
          <InvisibleText text={t(m.push_denied_hint)} className="mt-1" />
        </div>
        <div>
          <p ref={text} tabIndex={-1} role="status">
            {t(stateText)}
          </p>
          {state === 'denied' ? (
            <p className="mt-1 text-muted">{t(m.push_denied_hint)}</p>
          ) : (
            <Button
              variant="secondary"
              className="mt-4"
              busy={isBusy}
              onClick={state === 'on' ? turnOff : state === 'unchecked' ? checkAgain : turnOn}
            >
              {t(state === 'on' ? m.push_turn_off : state === 'unchecked' ? m.error_retry : m.push_turn_on)}
            </Button>
          )}
        </div>
      </div>
      <ActionFailure error={error} className="mt-2 max-w-2xl empty:hidden" />
    </section>
  )
}

/** Takes as much space as a text, without showing it. */
function InvisibleText({ text, className }: { text: string; className?: string }) {
  return (
    <p
      aria-hidden="true"
      data-text={text}
      className={classes('invisible before:content-[attr(data-text)]', className)}
    />
  )
}
