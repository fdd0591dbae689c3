import type { CartLine } from './cart-lines.ts'
import { LineIssueNotice } from './line-issue.tsx'
import { useRemoveLine } from './remove-line.ts'

/** The issue of a cart line in the checkout, where it can be resolved as in the cart. `onResolve` moves the focus. */
export function CheckoutLineIssue({ line, onResolve }: { line: CartLine; onResolve: () => void }) {
  const removeLine = useRemoveLine()
  return (
    <LineIssueNotice
      line={line}
      withName
      onResolve={onResolve}
      onRemove={() => removeLine(line, { focusNext: onResolve, focusRestored: onResolve })}
    />
  )
}
