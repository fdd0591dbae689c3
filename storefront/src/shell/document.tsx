import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import { LOCALES } from '@vitrina/contract/locales'
import type { ReactNode } from 'react'
import { useApi } from '@vitrina/api-client'
import { EARLY_INPUT_SCRIPT } from './early-input.ts'

/** The HTML document around every screen, errors included. */
export function Document({ children }: { children: ReactNode }) {
  const { language } = useApi()
  const { ssr } = useRouter().options
  return (
    <html lang={language} dir={LOCALES[language].direction} suppressHydrationWarning>
      <head>
        <HeadContent />
        <script nonce={ssr?.nonce} dangerouslySetInnerHTML={{ __html: EARLY_INPUT_SCRIPT }} suppressHydrationWarning />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}
