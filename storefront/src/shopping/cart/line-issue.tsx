import { Link } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, buttonClass, Notice } from '@vitrina/ui'
import { showToast } from '../../shared/messages/toast-store.ts'
import { useMoney } from '../../shared/use-money.ts'
import type { CartLine, LineIssue } from './cart-lines.ts'
import { acceptPrice, removeLine, restoreLine, setCount } from './cart-store.ts'

type Props = {
  line: CartLine
  /** Outside of the cart, where the line itself is not beside it. */
  withName?: boolean
  onRemove: () => void
  /** Called after a press that removed the notice: moves the focus. */
  onResolve: () => void
}

/** A line's issue or changed price with the buttons that resolve it. Renders nothing when there is none. */
export function LineIssueNotice({ line, withName = false, onRemove, onResolve }: Props) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { issue, previousPrice, index, item, price, name } = line
  const resolve = (change: () => void) => {
    flushSync(change)
    onResolve()
  }
  if (issue) {
    return (
      <Notice tone="bad" className="text-sm" role="status">
        <p>
          {withName && <strong>{name}: </strong>}
          <IssueText issue={issue} />
        </p>
        <div className="-mx-1 flex flex-wrap gap-x-5">
          {issue.kind === 'too_many' && (
            <Button variant="link" onClick={() => resolve(() => setCount(index, issue.left))}>
              {t(m.cart_reduce_to_available, { count: issue.left })}
            </Button>
          )}
          {(issue.kind === 'choose_options' || issue.kind === 'by_day') && (
            <Link to="/product/$url" params={{ url: line.url }} className={buttonClass({ variant: 'link' })}>
              {t(m.cart_choose)}
            </Link>
          )}
          {/* In the cart a line with a count has its own remove button. */}
          {(withName || issue.kind !== 'too_many') && (
            <Button variant="link" data-remove aria-label={t(m.cart_remove_name, { name })} onClick={onRemove}>
              {t(m.cart_remove)}
            </Button>
          )}
        </div>
      </Notice>
    )
  }
  if (previousPrice === null) return null
  return (
    <Notice tone="warn" className="flex flex-wrap items-center justify-between gap-x-5 py-1 text-sm" role="status">
      <p className="py-1">
        {withName && <strong>{name}: </strong>}
        {t(m.cart_price_changed, { before: formatPrice(item.price), now: formatPrice(price) })}
      </p>
      <Button variant="link" onClick={() => resolve(() => acceptPrice(index, price))}>
        {t(m.cart_price_accept)}
      </Button>
    </Notice>
  )
}

function IssueText({ issue }: { issue: LineIssue }) {
  const t = useTexts()
  switch (issue.kind) {
    case 'too_many':
      return t(m.cart_too_many, { count: issue.left })
    case 'sold_out':
      return t(m.cart_sold_out)
    case 'gone':
      return t(m.cart_gone)
    case 'choose_options':
      return t(m.cart_choose_options)
    case 'by_day':
      return t(m.cart_by_day)
  }
}

/** What moves the focus: from a removed line to the one that follows it, and to a restored line. */
type Focus = { focusNext: () => void; focusRestored?: () => void }

/** Returns the function that removes a line of the cart. A toast says so, and offers to undo it. */
export function useRemoveLine() {
  const t = useTexts()
  return ({ index, item, name }: CartLine, { focusNext, focusRestored }: Focus) => {
    // After a key press the button in the toast takes the focus, and the toast stays: with the keyboard it can't be reached within four
    // seconds.
    const isByKeyboard = document.activeElement?.matches(':focus-visible') === true
    flushSync(() => removeLine(index))
    if (!isByKeyboard) focusNext()
    const undo = () => {
      flushSync(() => restoreLine(index, item))
      focusRestored?.()
    }
    showToast(t(m.cart_removed, { name }), {
      action: { label: t(m.cart_undo), run: undo, ...(isByKeyboard && { returnFocus: focusNext }) },
    })
  }
}
