import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { REVIEW_STATES } from '@vitrina/contract/constants'
import { Button, Notice, Skeleton } from '@vitrina/ui'
import { useRef } from 'react'
import { ListPaging, TabRow, tabClass } from '../lists/index.ts'
import { errorText } from '../shared/errors.ts'
import { useOffice } from '../shared/session.ts'
import { m, useTexts } from '../shared/texts.ts'
import { Screen } from '../shell/screen.tsx'
import { OneReview } from './one-review.tsx'
import { type ReviewSearch, reviewsQuery, stateName } from './queries.ts'

const EMPTY_TEXTS = {
  waiting: m.office_reviews_none_waiting,
  published: m.office_reviews_none_published,
  rejected: m.office_reviews_none_rejected,
}

/** What buyers have written, to be read before others see it. What was shown stays while it is loaded again, and when that fails. */
export function ReviewsScreen({ search }: { search: ReviewSearch }) {
  const t = useTexts()
  const { api } = useOffice()
  const { data, error, isPending, refetch } = useQuery(reviewsQuery(api, search))
  const { state = 'waiting', page } = search
  const list = useRef<HTMLUListElement>(null)
  return (
    <Screen title={t(m.office_reviews)}>
      <TabRow label={t(m.office_reviews_filter)} current={state}>
        {REVIEW_STATES.map((each) => (
          <li key={each}>
            <Link
              to="/reviews"
              search={each === 'waiting' ? {} : { state: each }}
              aria-current={each === state ? 'page' : undefined}
              className={tabClass(each === state)}
            >
              {stateName(each, t)}
              {data && <span className="text-muted tabular-nums">{data.states[each]}</span>}
            </Link>
          </li>
        ))}
      </TabRow>
      {error && (
        <Notice tone="bad" role="alert" className="mt-4">
          {errorText(error, t)}{' '}
          <Button variant="link" onClick={() => void refetch()}>
            {t(m.office_try_again)}
          </Button>
        </Notice>
      )}
      {isPending && !error && (
        <div className="mt-6 flex flex-col gap-4" aria-busy="true">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-40" />
          ))}
        </div>
      )}
      {data && data.reviews.length === 0 && <p className="mt-10 text-center text-muted">{t(EMPTY_TEXTS[state])}</p>}
      {data && data.reviews.length > 0 && (
        <>
          <ul ref={list} tabIndex={-1} className="divide-y divide-line border-b border-line outline-none">
            {data.reviews.map((review) => (
              <li key={review.id} className="py-6">
                {/* What was decided leaves the list, with the button that was pressed. */}
                <OneReview review={review} onDecided={() => list.current?.focus({ preventScroll: true })} />
              </li>
            ))}
          </ul>
          <ListPaging current={page} last={data.pages} />
        </>
      )}
    </Screen>
  )
}
