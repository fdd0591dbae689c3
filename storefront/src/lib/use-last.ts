import { useState } from 'react'

/** The last value there was: what is known stays in sight while a newer one is on its way, or could not be had. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
