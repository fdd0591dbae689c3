import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import * as m from '../../../i18n/paraglide/messages.js'
import { useMoney } from '../../../domain/use-money.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { RejectionReason } from './rejection.ts'

/** What stands in the way of the order, beside the button; `days` mends what was said of a product let by the day. */
export function RejectionNotice({ problem, days }: { problem: RejectionReason; days: ReactNode }) {
  if (problem.kind === 'lines') return null
  return (
    <Notice tone={problem.kind === 'total' ? 'warn' : 'bad'} className="mt-5">
      <ProblemText problem={problem} />
      {problem.kind === 'said' && days}
    </Notice>
  )
}

function ProblemText({ problem }: { problem: RejectionReason }) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  switch (problem.kind) {
    case 'total':
      return <p>{t(m.checkout_total_changed, { before: formatPrice(problem.before), now: formatPrice(problem.now) })}</p>
    case 'price':
      return <p>{t(m.checkout_price_failed)}</p>
    case 'offline':
      return <p>{t(m.checkout_offline)}</p>
    case 'no_answer':
      return <p>{t(m.checkout_no_response)}</p>
    case 'said':
      return problem.messages.map((message) => <p key={message}>{message}</p>)
    case 'lines':
      return null
  }
}
