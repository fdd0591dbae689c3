import { type ComponentType, createElement, use } from 'react'

/**
 * A component in a chunk of its own, for what is large and needed by few visitors. It stands inside of `Suspense`, and of an `ErrorBoundary`
 * that offers a retry. Once the chunk was loaded ahead by `preload`, it is rendered at once, which that of React's `lazy` is not.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const start = () => (loading ??= load().then((component) => (loaded = component)))
  function Part(props: Props) {
    return createElement(loaded ?? use(start()), props)
  }
  /** That the chunk could not be loaded ahead is said where it is needed. */
  const preload = (): Promise<void> =>
    start().then(
      () => {},
      () => void (loading = undefined),
    )
  return Object.assign(Part, { preload })
}
