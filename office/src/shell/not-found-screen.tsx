import { Link } from '@tanstack/react-router'
import { buttonClass, EmptyState } from '@vitrina/ui'
import { m, useTexts } from '../shared/texts.ts'

export function NotFoundScreen() {
  const t = useTexts()
  return (
    <EmptyState
      level="h1"
      title={t(m.office_not_found)}
      action={
        <Link to="/" className={buttonClass()}>
          {t(m.office_today)}
        </Link>
      }
    />
  )
}
