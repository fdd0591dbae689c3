import { HeadContent, Scripts } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useShop } from '../lib/shop-context.tsx'

/** The HTML document around every screen, errors included. */
export function Document({ children }: { children: ReactNode }) {
  const { language } = useShop()
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Suspense>
          <HydrationSignal />
        </Suspense>
        <Scripts />
      </body>
    </html>
  )
}

/**
 * Sets `data-hydrated` on the root element once React has hydrated the document, so that tests know when a press is handled by the
 * app. In a Suspense boundary of its own and last, because React hydrates boundaries, such as that of the screen, after their parents.
 */
function HydrationSignal() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return null
}
