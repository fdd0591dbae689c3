import { type ReactNode, useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** False on the server and while its document is hydrated, which is rendered for nobody; true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )

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
