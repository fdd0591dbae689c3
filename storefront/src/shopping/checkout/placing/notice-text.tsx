import type { ReactNode } from 'react'
import type { CartLine } from '../../cart/cart-lines.ts'
import { useMoney } from '../../../shared/use-money.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Notice } from '@vitrina/ui'
import type { CheckoutNotice } from './checkout-notice.ts'

/** Why the order was not placed. `editLink` leads to where a rejected purchase can be changed. */
export function CheckoutNoticeText({ notice, editLink }: { notice: CheckoutNotice; editLink: ReactNode }) {
  // Line issues are listed by LineIssueList.
  if (notice.kind === 'line_issues') return null
  return (
    <Notice tone={notice.kind === 'total_changed' ? 'warn' : 'bad'} className="mt-5">
      <NoticeText notice={notice} />
      {notice.kind === 'messages' && editLink}
    </Notice>
  )
}

function NoticeText({ notice }: { notice: CheckoutNotice }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  switch (notice.kind) {
    case 'total_changed':
      return <p>{t(m.checkout_total_changed, { before: formatPrice(notice.before), now: formatPrice(notice.now) })}</p>
    case 'no_price':
      return <p>{t(m.checkout_price_failed)}</p>
    case 'messages':
      return notice.messages.map((message) => <p key={message}>{message}</p>)
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
