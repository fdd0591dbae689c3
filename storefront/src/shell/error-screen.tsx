import { useEffect, useEffectEvent } from 'react'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useTexts } from '../i18n/use-texts.ts'
import * as m from '../i18n/paraglide/messages.js'
import { paths } from '../lib/paths.ts'
import { useOnline } from '../lib/use-online.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'

/** What a screen shows when it could not be loaded: how to try again, and what is safe and near meanwhile. */
export function ErrorScreen({ reset }: Partial<ErrorComponentProps>) {
  const t = useTexts()
  const router = useRouter()
  const online = useOnline()
  const queries = useQueryErrorResetBoundary()
  const retry = async () => {
    queries.reset()
    await router.invalidate()
    reset?.()
  }
  // Back on the line, nobody should have to press anything.
  const again = useEffectEvent(() => void retry())
  useEffect(() => {
    const onOnline = () => again()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
  return (
    <Empty
      title={t(online ? m.error_title : m.error_offline_title)}
      level="h1"
      action={
        <>
          <Button onClick={() => void retry()}>{t(m.error_retry)}</Button>
          <Link to={paths.home} className={buttonClass({ look: 'secondary' })}>
            {t(m.not_found_home)}
          </Link>
        </>
      }
    >
      <p>{t(online ? m.error_text : m.error_offline_text)}</p>
      <p className="mt-3">{t(m.error_safe)}</p>
    </Empty>
  )
}
