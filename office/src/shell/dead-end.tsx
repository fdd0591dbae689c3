import { Link } from '@tanstack/react-router'
import { buttonClass, EmptyState } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { m, useTexts } from '../shared/texts.ts'

/** In place of a screen that is not to be seen: it leads to the first one. */
function DeadEnd({ title, children }: { title: string; children?: ReactNode }) {
  const t = useTexts()
  return (
    <EmptyState
      level="h1"
      title={title}
      action={
        <Link to="/" className={buttonClass()}>
          {t(m.office_today)}
        </Link>
      }
    >
      {children}
    </EmptyState>
  )
}

export function NotFoundScreen() {
  const t = useTexts()
  return <DeadEnd title={t(m.office_not_found)} />
}

/** For a role that does not open this screen. */
export function NotAllowedScreen() {
  const t = useTexts()
  return <DeadEnd title={t(m.office_not_allowed)}>{t(m.office_not_allowed_text)}</DeadEnd>
}
