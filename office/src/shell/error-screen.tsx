import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { Button, buttonClass, EmptyState } from '@vitrina/ui'
import { useEffect } from 'react'
import { errorText } from '../shared/errors.ts'
import { isMissingChunk, reloadIfOutdated, reloadIfReachable } from '../shared/outdated-build.ts'
import { isNotAllowed } from '../shared/permission.ts'
import { m, useTexts } from '../shared/texts.ts'
import { NotAllowedScreen } from './dead-end.tsx'

/** In place of a screen that could not be loaded: the frame around it stays, and leads elsewhere. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const t = useTexts()
  const router = useRouter()
  useEffect(() => void reloadIfOutdated(error), [error])
  const retry = async () => {
    if (!(await reloadIfReachable(error))) await router.invalidate()
  }
  if (isNotAllowed(error)) return <NotAllowedScreen />
  return (
    <EmptyState
      level="h1"
      title={t(m.office_failed)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => void retry()}>{t(m.office_try_again)}</Button>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {t(m.office_today)}
          </Link>
        </div>
      }
    >
      {isMissingChunk(error) ? t(m.office_failed_screen) : errorText(error, t)}
    </EmptyState>
  )
}
