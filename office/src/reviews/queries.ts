import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { REVIEW_STATES, type ReviewState } from '@vitrina/contract/constants'
import type { OfficeResponse } from '@vitrina/contract/office'
import { defined, oneOf, pageOf } from '../lists/index.ts'
import type { OfficeApi } from '../shared/api.ts'
import { m, type Texts } from '../shared/texts.ts'

export type Reviews = OfficeResponse<'GET /reviews'>['data']
export type Review = Reviews['reviews'][number]

/** The list as the address has it; those that wait, and the first page, are not in it. */
export type ReviewSearch = { state?: ReviewState; page?: number }

export const validateReviewSearch = ({ state, page }: Record<string, unknown>): ReviewSearch =>
  defined({ state: oneOf(REVIEW_STATES.slice(1), state), page: pageOf(page) })

export const reviewsQuery = (api: OfficeApi, search: ReviewSearch) =>
  queryOptions({
    queryKey: ['reviews', search],
    queryFn: async ({ signal }) => (await api('GET /reviews', { query: search, signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })

export const stateName = (state: ReviewState, t: Texts): string =>
  t(
    {
      waiting: m.office_reviews_waiting,
      published: m.office_reviews_published,
      rejected: m.office_reviews_rejected,
    }[state],
  )
