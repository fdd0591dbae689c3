import { type ReactNode, Suspense } from 'react'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Notice, Skeleton } from '@vitrina/ui'
import { FormNotice } from '@vitrina/forms'
import { ErrorBoundary } from '../../../shared/loading/error-boundary.tsx'
import { lazyPart } from '../../../shared/loading/lazy-part.ts'
import { useMoney } from '../../../shared/use-money.ts'
import type { CartLine } from '../../cart/cart-lines.ts'
import { type CheckoutNotice, useCheckout } from '../checkout-form.ts'

/** In a chunk of its own: the shop has just answered that something has sold out, so it can be loaded. */
const LineIssueList = lazyPart(async () => (await import('./line-issue-list.tsx')).LineIssueList)

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
      {linesWithIssues.length > 0 && (
        <ErrorBoundary>
          <Suspense fallback={<Skeleton className="mt-5 h-32" />}>
            <LineIssueList lines={linesWithIssues} />
          </Suspense>
        </ErrorBoundary>
      )}
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
