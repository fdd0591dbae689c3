/** The parameters of an address that are text, unchecked: the screen checks them. */
export const readTexts = <K extends string>(
  search: Record<string, unknown>,
  ...keys: K[]
): Partial<Record<K, string>> =>
  Object.fromEntries(keys.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : []))) as Partial<
    Record<K, string>
  >

/**
 * Dates and guests of a stay, unchecked. None on the server: it does not know today, so a document is the same for every stay, and is
 * cached once.
 */
export const readStayParams = (search: Record<string, unknown>): { from?: string; to?: string; guests?: string } =>
  import.meta.env.SSR ? {} : readTexts(search, 'from', 'to', 'guests')

/** Whether the browser comes back from the page of a payment. */
export const readPaymentReturn = ({ payment }: Record<string, unknown>): { payment?: 'returned' } =>
  payment === 'returned' ? { payment } : {}

/** The API's greatest page. */
const MAX_PAGE = 1_000_000

/** The page of a list, from the second on. */
export const readPage = ({ page }: Record<string, unknown>): { page?: number } =>
  Number.isInteger(Number(page)) && Number(page) > 1 && Number(page) <= MAX_PAGE ? { page: Number(page) } : {}
