import type { ReactNode } from 'react'

type Props = {
  /** A link that covers the whole entry. */
  title: ReactNode
  /** Its heading is below that of the part, or of a section of it. */
  level: 'h2' | 'h3'
  status: string
  side: string
  children: ReactNode
}

/** An order or a booking in a list. */
export function Entry({ title, level: Heading, status, side, children }: Props) {
  return (
    <article className="relative border-t border-line py-5 transition-colors hover:border-ink">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <Heading className="font-sans text-base font-semibold tracking-normal underline-offset-4 hover:underline">
          {title}
        </Heading>
        <p className="font-semibold tabular-nums">{side}</p>
      </div>
      <p className="mt-1">{status}</p>
      {children}
    </article>
  )
}
