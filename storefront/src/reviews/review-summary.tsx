import { useQuery } from '@tanstack/react-query'
import { useApi } from '@vitrina/api-client'
import { formatNumber } from '@vitrina/contract/format-number'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { StarIcon } from '@vitrina/ui'
import { productReviewsQuery, type ReviewSelection } from './product-reviews-query.ts'

/** The average of a product's reviews and how many they are, which leads to them; nothing without reviews. */
export function ReviewSummary({ url, selection }: { url: string; selection: ReviewSelection }) {
  const { data } = useQuery(productReviewsQuery(useApi(), url, selection))
  if (!data || data.average === null) return null
  return (
    <a
      href="#reviews"
      className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-sm underline-offset-4 hover:underline"
    >
      <Average average={data.average} count={data.count} />
    </a>
  )
}

/** In a line of its own: an average of stars, and of how many reviews. */
export function Average({ average: stars, count }: { average: number; count: number }) {
  const t = useTexts()
  const { language } = useApi()
  const average = formatNumber(stars.toFixed(1), language)
  return (
    <>
      <StarIcon className="-ms-0.5 size-4.5 fill-current! text-accent" />
      <span className="sr-only">{t(m.review_average, { average })}</span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {average}
      </span>
      <span className="text-muted">{t(m.review_count, { count })}</span>
    </>
  )
}
