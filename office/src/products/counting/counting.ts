import { queryOptions } from '@tanstack/react-query'
import type { OfficeResponse, OfficeSent } from '@vitrina/contract/office'
import { useState } from 'react'
import { defined, textOf } from '../../lists/index.ts'
import type { OfficeApi } from '../../shared/api.ts'
import { readDraft, writeDraft } from '../../shared/drafts.ts'

type Countable = OfficeResponse<'GET /stock/count'>['data']
export type CountableVariant = Countable['variants'][number]
export type CountSearch = OfficeSent<'GET /stock/count', 'query'>

export const readCountSearch = (search: Record<string, unknown>): CountSearch =>
  defined({ q: textOf(search['q']), category: textOf(search['category']) })

const REFRESH_MS = 30_000

/** Orders take of the stock while it is counted. */
export const countableQuery = (api: OfficeApi, query: CountSearch) =>
  queryOptions({
    queryKey: ['counting', query],
    queryFn: async ({ signal }) => (await api('GET /stock/count', { query, signal })).data,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  })

/**
 * A variant that is being counted, or was: `typing`; `sent`, as long as nobody knows whether it has arrived; `done`. `seen` is the stock that was
 * shown when somebody began to type, `key` makes that a count which is sent again is taken once.
 */
export type CountedVariant = {
  state: 'typing' | 'sent' | 'done'
  name: string
  typed: string
  seen: number
  key: string
  reason: string
  change: number
}
export type Counting = { reason: string; variants: Record<string, CountedVariant> }

const DRAFT = 'counting'
const NOTHING: Counting = { reason: '', variants: {} }

export const idOf = ({ product, variant }: CountableVariant): string => `${product} ${variant}`

/** What was counted on this device, which stays over a reload until the counting is finished. */
export function useCounting() {
  const [counting, setCounting] = useState<Counting>(() => (readDraft(DRAFT) as Counting | undefined) ?? NOTHING)
  const change = (next: (now: Counting) => Counting) =>
    setCounting((now) => {
      const changed = next(now)
      writeDraft(DRAFT, changed === NOTHING ? null : changed)
      return changed
    })
  return {
    counting,
    setReason: (reason: string) => change((now) => ({ ...now, reason })),
    setVariant: (id: string, variant: CountedVariant | null) =>
      change((now) => {
        const { [id]: _former, ...others } = now.variants
        return { ...now, variants: variant ? { ...others, [id]: variant } : others }
      }),
    finish: () => change(() => NOTHING),
  }
}

/** A whole number of pieces; null when what is typed is none. */
export const readCount = (typed: string): number | null => (/^\s*\d{1,8}\s*$/.test(typed) ? Number(typed) : null)

export const writeChange = (change: number): string => (change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0')
