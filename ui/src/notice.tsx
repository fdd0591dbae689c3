import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Tone = 'good' | 'warn' | 'bad' | 'plain'
const TONES: Record<Tone, string> = {
  good: 'bg-good-paper border-good',
  warn: 'bg-warn-paper border-warn',
  bad: 'bg-bad-paper border-bad',
  plain: 'bg-sunken border-line-strong',
}

/** A message beside what it is about: success, warning, error or plain. */
export function Notice({
  tone = 'plain',
  role,
  className,
  children,
}: {
  tone?: Tone
  role?: 'alert' | 'status'
  className?: string
  children: ReactNode
}) {
  return (
    <div role={role} className={classes('rounded-box border-s-4 px-4 py-3', TONES[tone], className)}>
      {children}
    </div>
  )
}
