import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A component in a chunk of its own, which the loader of a route can `preload`: then it renders at once, where a lazy component would
 * shift the layout a moment later. At hydration the document shows it already while its chunk loads.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const preload = async (): Promise<void> => {
    loaded ??= await load()
  }
  const Lazy = lazy(async () => {
    await preload()
    return { default: loaded! }
  }) as unknown as ComponentType<Props>

  function Preloadable(props: Props) {
    // Fixed at the first render, because another component in its place would lose its state and the focus.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy)
    return (
      <Suspense>
        <Component {...props} />
      </Suspense>
    )
  }
  return Object.assign(Preloadable, { preload })
}
