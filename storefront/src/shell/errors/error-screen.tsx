import { useEffect, useEffectEvent } from 'react'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { isMissingChunk, reloadIfOutdated, reloadIfReachable } from '../../shared/loading/outdated-build.ts'
import { Button, buttonClass, EmptyState, useOnline } from '@vitrina/ui'
import { showLoadError } from '../../shared/messages/api-failures.ts'
import { clearMessages } from '../../shared/messages/messages.ts'

/** Shown when a screen could not be loaded: a button to try again, and a link to the home page. Retries by itself when the browser is online again. */
export function ErrorScreen({ error, reset }: Partial<ErrorComponentProps>) {
  const t = useTexts()
  const router = useRouter()
  const online = useOnline()
  const queries = useQueryErrorResetBoundary()
  // After the navigation, which clears the messages of the screen before.
  useEffect(() => showLoadError(error), [error])
  const retry = async () => {
    clearMessages()
    queries.reset()
    // Some browsers remember that a script could not be loaded. A new document asks for it again.
    if (isMissingChunk(error) && (await reloadIfReachable())) return
    await router.invalidate()
    reset?.()
  }
  useEffect(() => void reloadIfOutdated(error), [error])
  const retryEvent = useEffectEvent(() => void retry())
  useEffect(() => {
    const onOnline = () => retryEvent()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return (
    <EmptyState
      title={t(online ? m.error_title : m.error_offline_title)}
      level="h1"
      action={
        <>
          <Button onClick={() => void retry()}>{t(m.error_retry)}</Button>
          <Link to="/" className={buttonClass({ variant: 'secondary' })}>
            {t(m.not_found_home)}
          </Link>
        </>
      }
    >
      <p>{t(online ? m.error_text : m.error_offline_text)}</p>
      <p className="mt-3">{t(m.error_cart_safe)}</p>
    </EmptyState>
  )
}
