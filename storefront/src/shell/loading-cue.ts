import { useEffect } from 'react'
import { useIsLoading } from '../stores/loading.ts'

/** The pointer tells that a call is under way, also where no navigation is. */
export function LoadingCue() {
  const loading = useIsLoading()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-loading', loading)
  }, [loading])
  return null
}
