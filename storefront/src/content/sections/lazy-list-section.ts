import type { Section } from '@vitrina/contract'
import { lazyComponent } from '../../shared/loading/lazy-component.tsx'

/** In a chunk of its own, because the sections of most screens list nothing. */
export const ListSection = lazyComponent(() => import('./list-section.tsx'), 'ListSection')

export const isListSection = ({ kind }: Section): boolean => ['products', 'categories', 'news'].includes(kind)
