import type { ReactNode } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Notice } from '@vitrina/ui'
import { FormNotice, noticeId } from '@vitrina/forms'
import { useMoney } from '../../../shared/use-money.ts'
import type { CartLine } from '../../cart/cart-lines.ts'
import { LineIssueNotice, useRemoveLine } from '../../cart/line-issue.tsx'
import { checkoutForm, type CheckoutNotice, useCheckout } from '../checkout-form.ts'

type Props = {
  linesWithIssues: readonly CartLine[]
  /** The link to where the goods can be changed. */
  editLink: ReactNode
}

/** Beside the order button: the cart lines with issues, and why the last attempt was rejected. */
export function OrderIssues({ linesWithIssues, editLink }: Props) {
  const form = useCheckout()
  return (
    <FormNotice
      form={form}
      className="mt-5"
      renderOwn={(notice) => <CheckoutNoticeText notice={notice} editLink={editLink} />}
    >
      {linesWithIssues.length > 0 && <LineIssueList lines={linesWithIssues} />}
    </FormNotice>
  )
}

/** Why the order was not placed. */
function CheckoutNoticeText({ notice, editLink }: { notice: CheckoutNotice; editLink: ReactNode }) {
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

/** The cart lines that have an issue or a changed price, which can be resolved here as in the cart. */
function LineIssueList({ lines }: { lines: readonly CartLine[] }) {
  const t = useTexts()
  const removeLine = useRemoveLine()
  const focusIssues = () => document.getElementById(noticeId(checkoutForm.name))?.focus()
  return (
    <div className="mt-5">
      <h2 className="text-xl">{t(m.checkout_line_issues_title)}</h2>
      <div className="mt-3 grid gap-2">
        {lines.map((line) => (
          <LineIssueNotice
            key={line.key}
            line={line}
            withName
            onResolve={focusIssues}
            onRemove={() => removeLine(line, { focusNext: focusIssues, focusRestored: focusIssues })}
          />
        ))}
      </div>
    </div>
  )
}
