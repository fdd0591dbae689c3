import type { ComponentType } from 'react'
import { lazyPart } from '../shared/loading/lazy-part.ts'

/** A lazy part that a form can do without: where it can't be loaded, nothing is shown. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(() => load().catch(() => Nothing))

const Nothing = () => null
