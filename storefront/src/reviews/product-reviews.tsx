import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '@vitrina/api-client'
import type { Review } from '@vitrina/contract'
import { MAX_STARS } from '@vitrina/contract/constants'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { CheckIcon, type PageLink, Paging, Picture, Stars } from '@vitrina/ui'
import { useEffect, useRef, useState } from 'react'
import { PictureDialog } from '../shared/picture-gallery.tsx'
import { productReviewsQuery, type ReviewSelection } from './product-reviews-query.ts'
import { Average } from './review-summary.tsx'
import { StarCounts } from './star-counts.tsx'

/**
 * What buyers say about a product, the newest first, and how the shop knows that they are buyers; those with so many stars alone on demand. Nothing
 * without reviews.
 */
export function ProductReviews({ url, selection }: { url: string; selection: ReviewSelection }) {
  const t = useTexts()
  const { data } = useQuery(productReviewsQuery(useApi(), url, selection))
  const section = useRef<HTMLElement>(null)
  const { page, stars } = selection
  const shown = useRef({ page, stars })
  // The link that was followed to another page has moved away.
  useEffect(() => {
    const former = shown.current
    if (former.page !== page && former.stars === stars) section.current?.focus({ preventScroll: true })
    shown.current = { page, stars }
  }, [page, stars])
  if (!data || data.count === 0) return null
  const { count, counts } = data
  const { data: reviews, current_page, last_page, total } = data.reviews
  return (
    <section
      ref={section}
      id="reviews"
      tabIndex={-1}
      aria-labelledby="reviews-title"
      className="mt-16 scroll-mt-24 gap-x-16 border-t border-line pt-10 outline-none lg:mt-24 lg:grid lg:grid-cols-12"
    >
      <div className="lg:col-span-4">
        <h2 id="reviews-title" className="text-2xl sm:text-3xl">
          {t(m.reviews_title)}
        </h2>
        {data.average !== null && (
          <p className="mt-3 flex items-center gap-1.5">
            <Average average={data.average} count={count} />
          </p>
        )}
        {count > 1 && <StarCounts counts={counts} count={count} selected={stars} />}
        {/* How a shop makes sure of it is to be said where reviews are shown: Directive (EU) 2019/2161, article 3(4)(c). */}
        <p className="mt-3 max-w-prose text-sm text-muted">{t(m.reviews_verified)}</p>
      </div>
      <div className="max-lg:mt-8 lg:col-span-8">
        <div role="status">
          {stars && (
            <p className="mb-6 font-semibold">
              {t(m.reviews_selected, {
                reviews: t(m.review_count, { count: total }),
                stars: t(m.review_stars, { count: stars }),
              })}
            </p>
          )}
        </div>
        <ul className="divide-y divide-line">
          {reviews.map((review) => (
            <li key={review.id} className="py-6 first:pt-0">
              <OneReview review={review} />
            </li>
          ))}
        </ul>
        <Paging
          current={current_page}
          last={last_page}
          label={t(m.reviews_pages)}
          pageLabel={(number) => t(m.paging_page, { page: number })}
          previousLabel={t(m.previous)}
          nextLabel={t(m.next)}
          LinkTo={LinkToPage}
        />
      </div>
    </section>
  )
}

const LinkToPage: PageLink = ({ page, label, current, className, children }) => (
  <Link
    to="."
    search={(search: object) => ({ ...search, page: page > 1 ? page : undefined })}
    hash="reviews"
    activeOptions={{ exact: true }}
    aria-current={current ? 'page' : undefined}
    aria-label={label}
    className={className}
  >
    {children}
  </Link>
)

function OneReview({ review }: { review: Review }) {
  const t = useTexts()
  const { language } = useApi()
  const { stars, text, name, day, picture, answer } = review
  const lang = review.language === language ? undefined : review.language
  const writer = name ?? t(m.review_nameless)
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars stars={stars} max={MAX_STARS} label={t(m.review_stars, { count: stars })} />
        <h3 className="font-sans text-base font-semibold tracking-normal">
          <bdi>{writer}</bdi>
        </h3>
        <p className="text-sm text-muted">{formatLongDay(day, language)}</p>
        <p className="flex items-center gap-1 text-sm text-muted">
          <CheckIcon className="size-4 text-good" />
          {t(m.review_bought)}
        </p>
      </div>
      {(text || picture) && (
        <div className="mt-3 flex items-start justify-between gap-x-8 gap-y-4 max-sm:flex-col">
          <p lang={lang} className="max-w-prose min-w-0 break-words whitespace-pre-line">
            <bdi>{text}</bdi>
          </p>
          {picture && <ReviewPicture picture={picture} writer={writer} />}
        </div>
      )}
      {answer && (
        <div className="mt-4 max-w-prose border-s-2 border-line-strong ps-4">
          <p className="text-sm font-semibold">{t(m.review_answer)}</p>
          <p lang={lang} className="mt-1 break-words whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
    </article>
  )
}

/** Opens large. */
function ReviewPicture({ picture, writer }: { picture: NonNullable<Review['picture']>; writer: string }) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const label = t(m.review_picture_of, { name: writer })
  return (
    <>
      <button
        ref={button}
        type="button"
        onPointerEnter={() => void PictureDialog.preload()}
        onClick={() => setOpen(true)}
        className="block w-28 shrink-0 cursor-zoom-in"
      >
        <Picture picture={picture} alt={label} sizes="7rem" className="aspect-square" />
        <span className="sr-only">{t(m.product_enlarge)}</span>
      </button>
      {isOpen && (
        <PictureDialog
          picture={{ ...picture, alt: label }}
          onClose={() => {
            setOpen(false)
            button.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}
