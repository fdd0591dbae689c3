import { HeadContent, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
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
        <Scripts />
      </body>
    </html>
  )
}
