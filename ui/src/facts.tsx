import type { ReactNode } from 'react'
import { classes } from './classes.ts'

/** Short facts in one line, with a dot between them. Where a line ends between two facts there is no dot: it would hang outside and is clipped. */
export function Facts({ facts, className }: { facts: readonly ReactNode[]; className?: string }) {
  return (
    <span className={classes('flex flex-wrap gap-x-[0.8em] overflow-x-clip', className)}>
      {facts.map((fact, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- facts have no identity but their position
        <span key={index} className="relative">
          {index > 0 && (
            <span aria-hidden="true" className="absolute inset-s-[-0.55em]">
              ·
            </span>
          )}
          {fact}
        </span>
      ))}
    </span>
  )
}
