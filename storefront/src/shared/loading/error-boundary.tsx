import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { LoadFailed } from './load-failed.tsx'
import { isMissingChunk, reloadIfOutdated, reloadIfReachable } from './outdated-build.ts'

type Props = {
  /** A change of it renders the part again after an error. */
  resetKey?: unknown
  /** Nothing stands in the place of an optional part that failed. */
  optional?: boolean
  children: ReactNode
}

/** Around a part of the page: when it fails, a notice with a retry button stands in its place, and the rest of the page works. */
export function ErrorBoundary({ resetKey, optional = false, children }: Props) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={optional ? Nothing : PartError}>
      {children}
    </CatchBoundary>
  )
}

const Nothing = () => null

function PartError({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  useEffect(() => void reloadIfOutdated(error), [error])
  const retry = async () => {
    queries.reset()
    // Some browsers remember that a chunk could not be loaded. A new document asks for it again.
    if (isMissingChunk(error) && (await reloadIfReachable())) return
    reset()
  }
  return (
    <div className="frame py-3">
      <LoadFailed onRetry={() => void retry()} />
    </div>
  )
}
