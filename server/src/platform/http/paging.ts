import { LIST_LIMIT, PAGE_SIZE, type Page } from '@vitrina/contract'

/** A part of a list: `limit` entries after the first `offset`. */
export type Paging = { page: number; perPage: number; offset: number; limit: number }

/** What `page` and `per_page` ask for; without both, the first 1,000 entries. */
export function readPaging(query: { page?: number | undefined; per_page?: number | undefined }): Paging {
  const asked = query.page !== undefined || query.per_page !== undefined
  const page = query.page ?? 1
  const perPage = query.per_page ?? (asked ? PAGE_SIZE : LIST_LIMIT)
  return { page, perPage, offset: (page - 1) * perPage, limit: perPage }
}

/** The last page of a list; an empty list has one. */
export function lastPage(total: number, { perPage }: Paging): number {
  return Math.max(1, Math.ceil(total / perPage))
}

/** Wraps entries as what the specification reads as `data.data`. */
export function pageOf<T>(data: T[], total: number, paging: Paging): Page<T> {
  return {
    data,
    current_page: paging.page,
    per_page: paging.perPage,
    last_page: lastPage(total, paging),
    from: data.length > 0 ? paging.offset + 1 : null,
    to: data.length > 0 ? paging.offset + data.length : null,
    total,
  }
}
