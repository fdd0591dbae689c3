import type { ReactNode } from 'react'
import { useIsHydrated } from '@vitrina/ui'

/**
 * A part of the page that is hydrated later than the rest, because its code is in a chunk of its own. The document marks it with
 * `data-hydrating` until then, so that presses in it are heard meanwhile (`shell/early-presses.ts`).
 */
export function LatePart({ className, children }: { className?: string; children: ReactNode }) {
  const isHydrated = useIsHydrated()
  return (
    <div className={className} data-hydrating={isHydrated ? undefined : ''}>
      {children}
    </div>
  )
}
