import type { ReactNode } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Notice } from '@vitrina/ui'

type Props = {
  title: string
  intro?: ReactNode
  /** Hidden without JavaScript, where a sentence stands in its place. */
  children: ReactNode
  /** Below a line: links to the related screens. */
  footer?: ReactNode
}

/** The layout of a screen that is one short form. */
export function AuthLayout({ title, intro, children, footer }: Props) {
  const t = useTexts()
  return (
    <div className="frame py-10 sm:py-14 lg:py-20">
      {/* As high as the tallest of them would need on a phone, so that the footer stays below the fold while the screens change. */}
      <div className="mx-auto min-h-[60dvh] max-w-md">
        <h1 className="text-3xl text-balance sm:text-4xl">{title}</h1>
        {intro && <p className="mt-4 text-muted">{intro}</p>}
        <noscript>
          <Notice tone="warn" className="mt-6">
            {t(m.auth_noscript)}
          </Notice>
        </noscript>
        <div className="mt-8 noscript:hidden">{children}</div>
        {footer && <div className="mt-8 border-t border-line pt-4">{footer}</div>}
      </div>
    </div>
  )
}
