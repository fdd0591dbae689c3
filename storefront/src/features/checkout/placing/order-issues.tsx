import type { ReactNode } from 'react'
import type { CartLine } from '../../../domain/cart-lines.ts'
import { useLazyModule } from '../../../lib/use-lazy-module.ts'
import { LoadFailed } from '../load-failed.tsx'
import type { RejectionReason } from './rejection.ts'
import { loadPlaceOrder } from './use-place-order.ts'

export const ORDER_ISSUES_ID = 'checkout-issues'

type Props = {
  reason: RejectionReason | null
  linesWithIssues: readonly CartLine[]
  renderLineIssue: (line: CartLine) => ReactNode
  /** The link to where the purchase can be changed. */
  editLink: ReactNode
  onRetry: () => void
}

/** Beside the order button: the cart lines with issues, and why the last attempt was rejected. */
export function OrderIssues({ reason, linesWithIssues, renderLineIssue, editLink, onRetry }: Props) {
  const { module } = useLazyModule(loadPlaceOrder)
  return (
    <div id={ORDER_ISSUES_ID} tabIndex={-1} className="outline-none">
      {module && linesWithIssues.length > 0 && (
        <module.LineIssueList lines={linesWithIssues} renderLineIssue={renderLineIssue} />
      )}
      {/* A live region has to exist before its content changes, or screen readers miss the change. */}
      <div role="alert">
        {reason &&
          (module ? <module.RejectionNotice reason={reason} editLink={editLink} /> : <LoadFailed onRetry={onRetry} />)}
      </div>
    </div>
  )
}
