import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import * as m from '@vitrina/i18n/messages'
import { useTexts } from '@vitrina/i18n'
import { Button, EmptyState, useOnline } from '@vitrina/ui'

/** Stands in the place of a list that could not be loaded. Loads it again when its button is pressed or the connection is back. */
export function ListFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTexts()
  const router = useRouter()
  const online = useOnline()
  const retry = useEffectEvent(() => void router.invalidate())
  useEffect(() => {
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  const onClick = () => {
    // The pressed button disappears.
    onRetry()
    void router.invalidate()
  }
  return (
    <EmptyState title={t(m.list_failed_title)} action={<Button onClick={onClick}>{t(m.error_retry)}</Button>}>
      <p>{t(online ? m.list_failed_text : m.list_failed_offline)}</p>
    </EmptyState>
  )
}
