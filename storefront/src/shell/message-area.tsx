import { useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import type { ApiErrors } from '../lib/api-error.ts'
import { clearMessages, useMessages } from '../stores/messages.ts'
import { HrefLink } from '../lib/href-link.tsx'
import { IconButton } from '../ui/button.tsx'
import { CloseIcon } from '../ui/icons.tsx'
import { Notice } from '../ui/notice.tsx'
import { useLoginLink } from './account-link.tsx'

/** The last error or result, announced to screen readers and scrolled into view. */
export function MessageArea() {
  const t = useTexts()
  const { error, offersLogin, result, revision } = useMessages()
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (revision > 0) ref.current?.scrollIntoView({ block: 'nearest' })
  }, [revision])
  const close = (
    <IconButton label={t(m.message_close)} onClick={clearMessages} className="-my-1.5 -mr-3">
      <CloseIcon className="size-5" />
    </IconButton>
  )
  return (
    <div ref={ref} className="frame scroll-mt-24" data-testid="messages">
      <div role="alert">
        {error !== null && (
          <Notice tone="bad" className="my-4 flex items-start justify-between gap-4">
            <div>
              <Errors errors={error} />
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

/** Leads back to this screen, where what is typed still is. */
function LoginOffer() {
  const { href, label } = useLoginLink()
  return (
    <HrefLink href={href} className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      {label}
    </HrefLink>
  )
}

function Errors({ errors }: { errors: ApiErrors }) {
  if (typeof errors === 'string') return <p>{errors}</p>
  if (Array.isArray(errors)) {
    return (
      <ul className="space-y-1">
        {errors.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    )
  }
  return (
    <dl className="space-y-1">
      {Object.entries(errors).map(([field, message]) => (
        <div key={field}>
          <dt className="inline font-semibold">{field}: </dt>
          <dd className="inline">{message}</dd>
        </div>
      ))}
    </dl>
  )
}
