import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../shared/paths.ts'
import { classes } from '@vitrina/ui'

type Props = {
  to: typeof paths.login | typeof paths.register | typeof paths.recover
  /** The page that a login leads back to. */
  next: string | undefined
  className?: string
  children: ReactNode
}

/** A link to another of the login's screens, which leads back to the same page. */
export function AuthLink({ to, next, className, children }: Props) {
  return (
    <Link
      to={to}
      search={next === undefined ? {} : { next }}
      className={classes(
        'inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink',
        className,
      )}
    >
      {children}
    </Link>
  )
}
