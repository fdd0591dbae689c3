import { LIST_LIMIT, type Page, PAGE_SIZE } from '@vitrina/contract'

/** Rows to read for `page` and `per_page`; without both, the first 1,000 of the list. */
export function windowOf(query: { page?: number | undefined; per_page?: number | undefined }): {
  page: number
  offset: number
  limit: number
} {
  const paged = query.page !== undefined || query.per_page !== undefined
  const limit = query.per_page ?? (paged ? PAGE_SIZE : LIST_LIMIT)
  const page = query.page ?? 1
  return { page, offset: (page - 1) * limit, limit }
}

/** A page in the contract's form. Beyond the last there is nothing, and `from` and `to` are null. */
export function pageOf<T>(
  data: T[],
  total: number,
  { page, offset, limit }: { page: number; offset: number; limit: number },
): Page<T> {
  return {
    data,
    current_page: page,
    per_page: limit,
    last_page: Math.max(1, Math.ceil(total / limit)),
    from: data.length > 0 ? offset + 1 : null,
    to: data.length > 0 ? offset + data.length : null,
    total,
  }
}
