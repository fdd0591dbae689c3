import { classes, Notice } from '@vitrina/ui'
import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the place of a button that was pressed, and the focus that was on it. */
export function FocusedNotice({ className, children }: { className?: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={notice} tabIndex={-1} className={classes('outline-none', className)}>
      <Notice tone="good">{children}</Notice>
    </div>
  )
}
