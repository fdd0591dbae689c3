import { lazyComponent } from '../../shared/loading/lazy-component.tsx'

/** The contact form in a chunk of its own, because most pages have none. Preloaded by the route of information pages. */
export const LazyContactForm = lazyComponent(() => import('./contact-form.tsx'), 'ContactForm')
