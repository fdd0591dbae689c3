import { Link, type LinkProps } from '@tanstack/react-router'
import { ChevronIcon } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { useShopName } from '../shared/session.ts'

type Props = {
  title: string
  /** What the screen belongs to. */
  parent?: { link: LinkProps; label: string }
  actions?: ReactNode
  children: ReactNode
}

/** A screen: what it belongs to, its heading, what can be done with all of it, and its content. */
export function Screen({ title, parent, actions, children }: Props) {
  const shop = useShopName()
  return (
    <>
      <title>{`${title} · ${shop}`}</title>
      {parent && (
        <Link
          {...parent.link}
          className="-mt-4 inline-flex min-h-11 items-center gap-1 text-sm text-muted hover:text-ink hover:underline"
        >
          <ChevronIcon className="size-4 rotate-180" />
          {parent.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl outline-none">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      <div className="mt-8">{children}</div>
    </>
  )
}

/** A part of a screen with a heading of its own. */
export function Part({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="mt-10 first:mt-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="min-w-0 text-xl">{title}</h2>
        {actions}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  )
}
