import { preloadable } from '../../lib/preloadable.tsx'

/** The contact form in a chunk of its own, because most pages have none. Preloaded by the route of information pages. */
export const LazyContactForm = preloadable(async () => (await import('./contact-form.tsx')).ContactForm)
