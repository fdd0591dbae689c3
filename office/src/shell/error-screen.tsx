import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { Button, EmptyState } from '@vitrina/ui'
import { errorText } from '../shared/errors.ts'
import { m, useTexts } from '../shared/texts.ts'

/** In place of a screen that could not be loaded. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const t = useTexts()
  const router = useRouter()
  return (
    <EmptyState
      level="h1"
      title={t(m.office_failed)}
      action={<Button onClick={() => void router.invalidate()}>{t(m.office_try_again)}</Button>}
    >
      {errorText(error, t)}
    </EmptyState>
  )
}
