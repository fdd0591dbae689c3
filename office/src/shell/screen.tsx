import type { ReactNode } from 'react'
import { useOffice } from '../shared/session.ts'

/** A screen: its heading, what can be done with all of it, and its content. */
export function Screen({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  const { shop } = useOffice().session
  return (
    <>
      <title>{`${title} · ${shop}`}</title>
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
        <h2 className="text-xl">{title}</h2>
        {actions}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  )
}
