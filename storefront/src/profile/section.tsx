import { type ReactNode, useId } from 'react'

/** A section of a part: heading and content. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line pt-7 pb-10">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <div className="mt-4 grid max-w-2xl gap-5">{children}</div>
    </section>
  )
}
