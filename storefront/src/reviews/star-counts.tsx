import { Link } from '@tanstack/react-router'
import type { ProductReviews } from '@vitrina/contract'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { classes, StarIcon } from '@vitrina/ui'

/** How many reviews give how many stars; each number leads to its reviews alone, and a link below back to all. */
export function StarCounts({
  counts,
  count: all,
  selected,
}: Pick<ProductReviews, 'counts' | 'count'> & { selected: number | undefined }) {
  const t = useTexts()
  return (
    <ul aria-label={t(m.reviews_by_stars)} className="mt-3 -ms-2 max-w-72">
      {counts.map(({ stars, count }) => {
        const row = (
          <>
            <span aria-hidden="true" className="flex w-9 shrink-0 items-center gap-0.5 tabular-nums">
              {stars}
              <StarIcon className="size-4 fill-current! text-accent" />
            </span>
            <progress aria-hidden="true" value={count} max={all} className="min-w-0 grow" />
            <span aria-hidden="true" className="w-7 shrink-0 text-end text-muted tabular-nums">
              {count}
            </span>
            <span className="sr-only">
              {t(m.review_stars, { count: stars })}: {t(m.review_count, { count })}
            </span>
          </>
        )
        const layout = 'flex min-h-9 items-center gap-2 px-2 text-sm pointer-coarse:min-h-11'
        const isSelected = stars === selected
        return (
          <li key={stars}>
            {count === 0 && !isSelected ? (
              <span className={layout}>{row}</span>
            ) : (
              <Link
                to="."
                search={(search: object) => ({ ...search, page: undefined, stars })}
                resetScroll={false}
                activeOptions={{ exact: true }}
                aria-current={isSelected}
                className={classes(layout, 'hover:bg-raised', isSelected && 'bg-raised font-semibold')}
              >
                {row}
              </Link>
            )}
          </li>
        )
      })}
      {selected && (
        <li>
          <Link
            to="."
            search={(search: object) => ({ ...search, page: undefined, stars: undefined })}
            resetScroll={false}
            className="mt-1 inline-flex min-h-11 items-center px-2 text-sm underline underline-offset-4"
          >
            {t(m.reviews_all)}
          </Link>
        </li>
      )}
    </ul>
  )
}
