import type { ReactNode } from 'react'
import type { CartLine } from '../../../domain/cart-lines.ts'
import { LoadFailed } from '../load-failed.tsx'
import { loadOrdering } from './load-ordering.ts'
import type { Problem } from './rejection.ts'
import { useLater } from '../../../lib/use-lazy-module.ts'

export const PROBLEM_ID = 'checkout-problem'

type Props = {
  problem: Problem | null
  troubled: readonly CartLine[]
  renderTrouble: (line: CartLine) => ReactNode
  /** Where days can be chosen anew. */
  days: ReactNode
  onRetry: () => void
}

/** Beside the button, and there before anything is said: what stands in the way of the order, with what mends it. */
export function Problems({ problem, troubled, renderTrouble, days, onRetry }: Props) {
  const { part } = useLater(loadOrdering)
  return (
    <div id={PROBLEM_ID} tabIndex={-1} className="outline-none">
      {part && troubled.length > 0 && <part.TroubledLines lines={troubled} renderTrouble={renderTrouble} />}
      <div role="alert">
        {problem && (part ? <part.ProblemNotice problem={problem} days={days} /> : <LoadFailed onRetry={onRetry} />)}
      </div>
    </div>
  )
}
