import { Link } from '@tanstack/react-router'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import type { CartLine, Trouble } from '../../domain/cart-lines.ts'
import { paths } from '../../lib/paths.ts'
import { useMoney } from '../../domain/use-money.ts'
import { refreshLine, removeLine, setCount } from '../../stores/cart.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** What is the matter with a line, in words, with what mends it. Nothing when all is well. */
export function LineTrouble({
  line,
  withName = false,
  onRemove,
}: {
  line: CartLine
  withName?: boolean
  onRemove?: () => void
}) {
  const t = useTexts()
  const { money } = useMoney()
  const { trouble, priceBefore, index, item, price, name } = line
  if (trouble) {
    return (
      <Notice tone="bad" className="text-sm" role="status">
        <p>
          {withName && <strong>{name}: </strong>}
          <TroubleText trouble={trouble} />
        </p>
        <div className="-mx-1 flex flex-wrap gap-x-5">
          {trouble.kind === 'too_many' && (
            <Button look="quiet" onClick={() => setCount(index, trouble.left)}>
              {t(m.cart_take_left, { count: trouble.left })}
            </Button>
          )}
          {(trouble.kind === 'choose_options' || trouble.kind === 'by_day') && (
            <Link to={paths.product} params={{ url: line.url }} className={buttonClass({ look: 'quiet' })}>
              {t(m.cart_choose)}
            </Link>
          )}
          {/* In the cart a line with a count has its own. */}
          {(withName || trouble.kind !== 'too_many') && (
            <Button
              look="quiet"
              aria-label={t(m.cart_remove_name, { name })}
              onClick={onRemove ?? (() => removeLine(index))}
            >
              {t(m.cart_remove)}
            </Button>
          )}
        </div>
      </Notice>
    )
  }
  if (priceBefore === null) return null
  return (
    <Notice tone="warn" className="flex flex-wrap items-center justify-between gap-x-5 py-1 text-sm" role="status">
      <p className="py-1">
        {withName && <strong>{name}: </strong>}
        {t(m.cart_price_changed, { before: money(item.price), now: money(price) })}
      </p>
      <Button look="quiet" onClick={() => refreshLine(index, { price })}>
        {t(m.cart_price_ok)}
      </Button>
    </Notice>
  )
}

function TroubleText({ trouble }: { trouble: Trouble }) {
  const t = useTexts()
  switch (trouble.kind) {
    case 'too_many':
      return t(m.cart_too_many, { count: trouble.left })
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
