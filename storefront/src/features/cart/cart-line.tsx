import { Link } from '@tanstack/react-router'
import { CART_MAXIMUM_COUNT } from '@vitrina/contract/constants'
import { type CartLine, isExcludedFromTotal } from '../../domain/cart-lines.ts'
import { useMoney } from '../../domain/use-money.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { paths } from '../../lib/paths.ts'
import { setCount } from '../../stores/cart.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Quantity } from '../../ui/quantity.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Thumbnail } from '../../ui/picture.tsx'
import { LineIssueNotice } from './line-issue.tsx'

type Props = { line: CartLine; onRemove: () => void }

/** One line of the cart: product, count and total, with the issue that keeps it from being ordered. */
export function CartLineItem({ line, onRemove }: Props) {
  const t = useTexts()
  const { formatPrice } = useMoney()
  const { name, url, picture, icon, options, price, regularPrice, item, issue } = line
  const isOrderable = hasCount(line)
  return (
    <li className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-6 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-6">
      <Thumbnail picture={picture} icon={icon} className={classes('w-full', !isOrderable && 'opacity-60')} />
      <div className="flex min-w-0 flex-col">
        <div className="flex items-baseline justify-between gap-x-6">
          <h2 className="min-w-0 font-sans text-base font-medium tracking-normal">
            {issue?.kind === 'gone' ? (
              name
            ) : (
              <Link to={paths.product} params={{ url }} className="underline-offset-4 hover:underline">
                {name}
              </Link>
            )}
          </h2>
          <Total line={line} className="max-sm:hidden" />
        </div>
        {options.map(({ name: option, value }) => (
          <p key={option} className="text-sm text-muted">
            {option}: {value}
          </p>
        ))}
        {(item.selected_count > 1 || regularPrice !== null) && (
          <p className="text-sm text-muted tabular-nums">
            {regularPrice !== null && <s className="mr-2">{formatPrice(regularPrice)}</s>}
            {t(m.cart_unit_price, { price: formatPrice(price) })}
          </p>
        )}
        <div className="mt-auto flex flex-wrap items-center gap-x-5 pt-3">
          {isOrderable && (
            <Quantity
              value={item.selected_count}
              max={issue?.kind === 'too_many' ? Math.max(item.selected_count, issue.left) : CART_MAXIMUM_COUNT}
              onChange={(count) => setCount(line.index, count)}
              label={t(m.cart_quantity, { name })}
              lessLabel={t(m.cart_less)}
              moreLabel={t(m.cart_more)}
            />
          )}
          {/* On a phone the total is beside the count, and the remove button wraps below. */}
          <Total line={line} className="ml-auto sm:hidden" />
          {isOrderable && (
            <Button
              variant="quiet"
              className="-mx-1 text-sm"
              aria-label={t(m.cart_remove_name, { name })}
              onClick={onRemove}
            >
              {t(m.cart_remove)}
            </Button>
          )}
        </div>
        {(issue || line.previousPrice !== null) && (
          <div className="mt-3">
            <LineIssueNotice line={line} onRemove={onRemove} />
          </div>
        )}
      </div>
    </li>
  )
}

const hasCount = ({ issue }: CartLine) => issue === null || issue.kind === 'too_many'

/** Rendered twice, for wide and narrow screens; CSS hides one of them. */
function Total({ line, className }: { line: CartLine; className: string }) {
  const { formatPrice } = useMoney()
  return (
    <p
      className={classes(
        'font-semibold whitespace-nowrap tabular-nums',
        !hasCount(line) && 'text-muted',
        isExcludedFromTotal(line) && 'line-through',
        className,
      )}
    >
      {formatPrice(line.total)}
    </p>
  )
}

export function CartLineSkeleton() {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-b border-line py-6 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-6">
      <Skeleton className="aspect-[4/5]" />
      <div className="flex flex-col">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2 h-4 w-1/4" />
        <Skeleton className="mt-auto h-11 w-32" />
      </div>
    </div>
  )
}
