import { Link } from '@tanstack/react-router'
import { CART_MAXIMUM_COUNT } from '@vitrina/contract/constants'
import { useId } from 'react'
import { type CartLine, isExcludedFromTotal } from './cart-lines.ts'
import { useMoney } from '../../shared/use-money.ts'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { setCount } from './cart-store.ts'
import { LineIssueNotice } from './line-issue.tsx'
import { BinIcon, Button, classes, Quantity, Skeleton, Thumbnail } from '@vitrina/ui'

type Props = {
  line: CartLine
  onRemove: () => void
  /** Called after a press that removed the line's notice: moves the focus. */
  onResolve: () => void
}

const GRID =
  'grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-6 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:gap-x-6'

/**
 * One line of the cart: product, count and total, with the issue that keeps it from being ordered. On a phone count, remove button and
 * total are a row of their own below the picture; else they are beside it, with the total in a column at the end.
 */
export function CartLineItem({ line, onRemove, onResolve }: Props) {
  const t = useTexts()
  const { formatPrice, formatUnitPrice } = useMoney()
  const { key, name, url, picture, icon, options, price, priorPrice, unitPrice, item, issue, withdrawable, minAge } =
    line
  const isOrderable = issue === null || issue.kind === 'too_many'
  const nameId = useId()
  return (
    <li
      data-line={key}
      tabIndex={-1}
      aria-labelledby={nameId}
      className={classes(GRID, 'sm:grid-rows-[1fr_auto_auto]')}
    >
      <Thumbnail
        picture={picture}
        icon={icon}
        className={classes('w-full self-start sm:row-span-2', !isOrderable && 'opacity-60')}
      />
      <div className="min-w-0">
        <h2 id={nameId} className="font-sans text-base font-semibold tracking-normal wrap-anywhere">
          {issue?.kind === 'gone' ? (
            name
          ) : (
            <Link to="/product/$url" params={{ url }} className="underline-offset-4 hover:underline">
              {name}
            </Link>
          )}
        </h2>
        {options.map(({ name: option, value }) => (
          <p key={option} className="text-sm text-muted">
            {option}: {value}
          </p>
        ))}
        {(item.selected_count > 1 || priorPrice !== null) && (
          <p className="text-sm text-muted tabular-nums">
            {priorPrice !== null && <s className="me-2">{formatPrice(priorPrice)}</s>}
            {t(m.cart_unit_price, { price: formatPrice(price) })}
          </p>
        )}
        {unitPrice && <p className="text-sm text-muted tabular-nums">{formatUnitPrice(unitPrice)}</p>}
        {minAge !== null && <p className="text-sm text-muted">{t(m.product_min_age, { age: minAge })}</p>}
        {!withdrawable && <p className="text-sm text-muted">{t(m.withdrawal_none)}</p>}
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-x-2 sm:contents">
        {isOrderable && (
          <div className="flex flex-wrap items-center gap-x-1 sm:col-start-2 sm:row-start-2 sm:gap-x-4">
            <Quantity
              value={item.selected_count}
              max={issue?.kind === 'too_many' ? Math.max(item.selected_count, issue.left) : CART_MAXIMUM_COUNT}
              onChange={(count) => setCount(line.index, count)}
              label={t(m.cart_quantity, { name })}
              lessLabel={t(m.cart_less)}
              moreLabel={t(m.cart_more)}
            />
            <Button
              variant="link"
              className="min-w-11 text-sm"
              data-remove
              aria-label={t(m.cart_remove_name, { name })}
              onClick={onRemove}
            >
              <BinIcon className="sm:hidden" />
              <span className="max-sm:hidden">{t(m.cart_remove)}</span>
            </Button>
          </div>
        )}
        <p
          className={classes(
            'ms-auto font-semibold whitespace-nowrap tabular-nums sm:col-start-3 sm:row-start-1',
            !isOrderable && 'text-muted',
            isExcludedFromTotal(line) && 'line-through',
          )}
        >
          {formatPrice(line.total)}
        </p>
      </div>
      {(issue || line.previousPrice !== null) && (
        <div className="col-span-full sm:col-start-2">
          <LineIssueNotice line={line} onRemove={onRemove} onResolve={onResolve} />
        </div>
      )}
    </li>
  )
}

export function CartLineSkeleton() {
  return (
    <div className={GRID}>
      <Skeleton className="aspect-[4/5]" />
      <div className="flex flex-col">
        <Skeleton className="h-5 w-3/5" />
        <Skeleton className="mt-2 h-4 w-1/4" />
        <Skeleton className="mt-auto h-11 w-32 max-sm:hidden" />
      </div>
      <Skeleton className="col-span-full h-11 w-32 sm:hidden" />
    </div>
  )
}
