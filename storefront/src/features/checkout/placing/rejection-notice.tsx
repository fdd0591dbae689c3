import type { ReactNode } from 'react'
import type { CartLine } from '../../../domain/cart-lines.ts'
import { useMoney } from '../../../domain/use-money.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { Notice } from '../../../ui/notice.tsx'
import type { RejectionReason } from './rejection.ts'

/** Why the order was not placed. `editLink` leads to where a rejected purchase can be changed. */
export function RejectionNotice({ reason, editLink }: { reason: RejectionReason; editLink: ReactNode }) {
  // Line issues are listed by LineIssueList.
  if (reason.kind === 'line_issues') return null
  return (
    <Notice tone={reason.kind === 'total_changed' ? 'warn' : 'bad'} className="mt-5">
      <RejectionText reason={reason} />
      {reason.kind === 'messages' && editLink}
    </Notice>
  )
}

function RejectionText({ reason }: { reason: RejectionReason }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  switch (reason.kind) {
    case 'total_changed':
      return <p>{t(m.checkout_total_changed, { before: formatPrice(reason.before), now: formatPrice(reason.now) })}</p>
    case 'no_price':
      return <p>{t(m.checkout_price_failed)}</p>
    case 'offline':
      return <p>{t(m.checkout_offline)}</p>
    case 'no_response':
      return <p>{t(m.checkout_no_response)}</p>
    case 'messages':
      return reason.messages.map((message) => <p key={message}>{message}</p>)
    case 'line_issues':
      return null
  }
}

/** The cart lines that have an issue or a changed price. */
export function LineIssueList({
  lines,
  renderLineIssue,
}: {
  lines: readonly CartLine[]
  renderLineIssue: (line: CartLine) => ReactNode
}) {
  const t = useTexts()
  return (
    <div className="mt-5">
      <h2 className="text-xl">{t(m.checkout_line_issues_title)}</h2>
      <div className="mt-3 grid gap-2">
        {lines.map((line) => (
          <div key={line.key}>{renderLineIssue(line)}</div>
        ))}
      </div>
    </div>
  )
}
