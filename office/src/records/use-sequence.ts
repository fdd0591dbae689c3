import { useChange } from '../shared/use-change.ts'

/**
 * Changes the order in which the shop shows the records of a kind; `keys` are those that are seen, in their order. `swap` puts two of them in one another's
 * place.
 */
export function useSequence(kind: 'category' | 'payment', keys: readonly string[]) {
  const { mutate, isPending, error } = useChange(
    ['records', 'record', 'products'],
    (api, document: { keys: string[] }) =>
      api('PUT /records/{kind}/{key}', {
        params: { kind: 'sequence', key: kind },
        // What was seen is the version of a sequence.
        body: { version: keys.join('\n'), document },
      }),
  )
  const swap = (one: string, other: string) =>
    mutate({ keys: keys.map((key) => (key === one ? other : key === other ? one : key)) })
  return { swap, isBusy: isPending, error }
}
