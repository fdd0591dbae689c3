import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useShop } from '../lib/shop-context.tsx'

/** The page around everything: also around errors and the loading screen. */
export function Document({ children }: { children: ReactNode }) {
  const { language } = useShop()
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
