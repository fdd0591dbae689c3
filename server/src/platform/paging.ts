import { LIST_LIMIT, type Page, PAGE_SIZE } from '@vitrina/contract'

/** A page by its number (from 1), the rows skipped before it, and the most rows it holds. */
export type PageWindow = { page: number; offset: number; limit: number }

/** The rows to read for `page` and `per_page`; without both, the first 1,000 of the list. */
export function toPageWindow(query: { page?: number | undefined; per_page?: number | undefined }): PageWindow {
  const isPaged = query.page !== undefined || query.per_page !== undefined
  const limit = query.per_page ?? (isPaged ? PAGE_SIZE : LIST_LIMIT)
  const page = query.page ?? 1
  return { page, offset: (page - 1) * limit, limit }
}

/** A page in the contract's form. Beyond the last page `data` is empty, and `from` and `to` are null. */
export function toPage<T>(data: T[], total: number, { page, offset, limit }: PageWindow): Page<T> {
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
