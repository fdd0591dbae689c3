import { useState } from 'react'

/** The last value that was not undefined, so that earlier data stays on screen while a query with a new key loads or after it failed. */
export function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
