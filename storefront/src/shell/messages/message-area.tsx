import { useEffect, useRef } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import type { ApiErrors } from '@vitrina/api-client'
import { clearMessages, useMessages } from '../../shared/messages/messages.ts'
import { HrefLink } from '../../shared/href-link.tsx'
import { CloseIcon, ErrorPairs, IconButton, Notice } from '@vitrina/ui'
import { useLoginLink } from '../header/account-link.tsx'
import { labelErrors } from './field-labels.ts'

/** The last error or result, announced to screen readers and scrolled into view. */
export function MessageArea() {
  const t = useTexts()
  const { error, hasFieldNames, offersLogin, result, revision } = useMessages()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (revision > 0) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [revision])
  const close = (
    <IconButton label={t(m.message_close)} onClick={clearMessages} className="-my-1.5 -me-3">
      <CloseIcon className="size-5" />
    </IconButton>
  )
  return (
    <div ref={ref} className="frame scroll-mt-24" data-testid="messages">
      <div role="alert">
        {error !== null && (
          <Notice tone="bad" className="my-4 flex items-start justify-between gap-4">
            <div>
              <Errors errors={error} hasFieldNames={hasFieldNames} />
              {offersLogin && <LoginOffer />}
            </div>
            {close}
          </Notice>
        )}
      </div>
      <div role="status">
        {result !== null && (
          <Notice tone="good" className="my-4 flex items-start justify-between gap-4">
            <p>{result}</p>
            {close}
          </Notice>
        )}
      </div>
    </div>
  )
}

/** Leads back to this screen, where typed text is kept. */
function LoginOffer() {
  const { href, label } = useLoginLink()
  return (
    <HrefLink href={href} className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      {label}
    </HrefLink>
  )
}

function Errors({ errors, hasFieldNames }: { errors: ApiErrors; hasFieldNames: boolean }) {
  const t = useTexts()
  if (typeof errors === 'string') return <p>{errors}</p>
  if (Array.isArray(errors)) return <MessageList messages={errors} />
  return <ErrorPairs pairs={hasFieldNames ? labelErrors(errors, t) : errors} />
}

const MessageList = ({ messages }: { messages: readonly string[] }) => (
  <ul className="space-y-1">
    {messages.map((message) => (
      <li key={message}>{message}</li>
    ))}
  </ul>
)
