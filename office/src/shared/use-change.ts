import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OfficeApi } from './api.ts'
import { useOffice } from './session.ts'

/** Changes something by a call, and loads again what shows it: the queries whose keys begin with one of `shownBy`. */
export function useChange<T, R = unknown>(
  shownBy: readonly string[],
  change: (api: OfficeApi, value: T) => Promise<R>,
  onDone?: (result: R) => void,
) {
  const { api } = useOffice()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (value: T) => change(api, value),
    onSuccess: onDone,
    onSettled: () => Promise.all(shownBy.map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  })
}
