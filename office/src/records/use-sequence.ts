import { useQuery } from '@tanstack/react-query'
import { useOffice } from '../shared/session.ts'
import { useChange } from '../shared/use-change.ts'
import { recordQuery } from './queries.ts'

/** Changes the order in which the shop shows the records of a kind: `swap` puts two of them in one another's place. */
export function useSequence(kind: 'category' | 'payment') {
  const { api } = useOffice()
  const { data } = useQuery(recordQuery(api, 'sequence', kind))
  const keys = (data?.document?.keys ?? []) as string[]
  const change = useChange(['records', 'record', 'products'], (api, [one, other]: readonly [string, string]) =>
    api('PUT /records/{kind}/{key}', {
      params: { kind: 'sequence', key: kind },
      body: {
        version: data!.version!,
        document: { keys: keys.map((key) => (key === one ? other : key === other ? one : key)) },
      },
    }),
  )
  return {
    swap: (one: string, other: string) => change.mutate([one, other]),
    isBusy: change.isPending || !data,
    error: change.error,
  }
}
