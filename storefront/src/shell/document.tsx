import { HeadContent, Scripts } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useShop } from '../lib/shop-context.tsx'

/** The page around everything: also around errors and the loading screen. */
export function Document({ children }: { children: ReactNode }) {
  const { language } = useShop()
  // Tests wait for this mark: from here on the page answers to presses.
  useEffect(() => void (document.documentElement.dataset['hydrated'] = 'true'), [])
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
