import type { ReactNode } from 'react'
import { LanguageSwitch } from '../shell/language-switch.tsx'

/** The frame of the screens before somebody is logged in. */
export function Frame({
  shop,
  title,
  text,
  children,
}: {
  shop: string
  title: string
  text?: string
  children: ReactNode
}) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-5 py-10 sm:justify-center sm:py-16">
      <p className="font-display text-lg">{shop}</p>
      <h1 className="mt-8 text-3xl">{title}</h1>
      {text && <p className="mt-3 text-muted">{text}</p>}
      <div className="mt-8 flex flex-col gap-6">{children}</div>
      <div className="-ms-2 mt-12">
        <LanguageSwitch />
      </div>
    </main>
  )
}
