import type { ReactNode } from 'react'
import type { CartLine } from '../../../domain/cart-lines.ts'
import { LoadFailed } from '../load-failed.tsx'
import { loadPlaceOrder } from './load-ordering.ts'
import type { RejectionReason } from './rejection.ts'
import { useLazyModule } from '../../../lib/use-lazy-module.ts'

export const PROBLEM_ID = 'checkout-problem'

type Props = {
  problem: RejectionReason | null
  troubled: readonly CartLine[]
  renderTrouble: (line: CartLine) => ReactNode
  /** Where days can be chosen anew. */
  days: ReactNode
  onRetry: () => void
}

/** Beside the button, and there before anything is said: what stands in the way of the order, with what mends it. */
export function OrderIssues({ problem, troubled, renderTrouble, days, onRetry }: Props) {
  const { module } = useLazyModule(loadPlaceOrder)
  return (
    <div id={PROBLEM_ID} tabIndex={-1} className="outline-none">
      {module && troubled.length > 0 && <module.LineIssues lines={troubled} renderTrouble={renderTrouble} />}
      <div role="alert">
        {problem && (module ? <module.RejectionNotice problem={problem} days={days} /> : <LoadFailed onRetry={onRetry} />)}
      </div>
    </div>
  )
}
