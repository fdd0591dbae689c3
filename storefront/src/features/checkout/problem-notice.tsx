import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { CartLine } from '../../lib/cart-lines.ts'
import { useMoney } from '../../lib/use-money.ts'
import { Notice } from '../../ui/notice.tsx'
import type { Problem } from './use-ordering.ts'

export const PROBLEM_ID = 'checkout-problem'

type Props = { problem: Problem | null; troubled: readonly CartLine[]; renderTrouble: (line: CartLine) => ReactNode; days: ReactNode }

/** What stands in the way of the order, beside the button, with what mends it. */
export function ProblemNotice({ problem, troubled, renderTrouble, days }: Props) {
  const t = useTexts()
  return (
    <div id={PROBLEM_ID} tabIndex={-1} className="outline-none">
      {troubled.length > 0 && (
        <div className="mt-5">
          <h2 className="text-xl">{t(m.checkout_trouble_title)}</h2>
          <div className="mt-3 grid gap-2">
            {troubled.map((line) => (
              <div key={line.key}>{renderTrouble(line)}</div>
            ))}
          </div>
        </div>
      )}
      <div role="alert">
        {problem && problem.kind !== 'lines' && (
          <Notice tone={problem.kind === 'total' ? 'warn' : 'bad'} className="mt-5">
            <ProblemText problem={problem} />
            {problem.kind === 'said' && days}
          </Notice>
        )}
      </div>
    </div>
  )
}

function ProblemText({ problem }: { problem: Problem }) {
  const t = useTexts()
  const { money } = useMoney()
  switch (problem.kind) {
    case 'total':
      return <p>{t(m.checkout_total_now, { before: money(problem.before), now: money(problem.now) })}</p>
    case 'price':
      return <p>{t(m.checkout_price_failed)}</p>
    case 'offline':
      return <p>{t(m.checkout_offline)}</p>
    case 'no_answer':
      return <p>{t(m.checkout_no_answer)}</p>
    case 'said':
      return problem.messages.map((message) => <p key={message}>{message}</p>)
    case 'lines':
      return null
  }
}
