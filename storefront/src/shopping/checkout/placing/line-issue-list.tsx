import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { noticeId } from '@vitrina/forms'
import type { CartLine } from '../../cart/cart-lines.ts'
import { LineIssueNotice, useRemoveLine } from '../../cart/line-issue.tsx'
import { checkoutForm } from '../checkout-form.ts'

/** The cart lines that have an issue or a changed price, which can be resolved here as in the cart. */
export function LineIssueList({ lines }: { lines: readonly CartLine[] }) {
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
