import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, Notice } from '@vitrina/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { ActionFailure } from '../shared/messages/action-failure.tsx'

type Props<T> = {
  title: string
  text: string
  button: string
  onPress: () => Promise<T>
  /** What is said once it is done. */
  renderDone: (result: T) => ReactNode
}

/**
 * A screen of a link in an e-mail, with one button. What opens links by itself, such as the scanner of a mail server, does nothing by it.
 */
export function NoticeScreen<T>({ title, text, button, onPress, renderDone }: Props<T>) {
  const t = useTexts()
  const action = useMutation({ mutationFn: onPress })
  const done = useRef<HTMLDivElement>(null)
  const { isSuccess } = action
  // The button that had the focus is gone.
  useEffect(() => {
    if (isSuccess) done.current?.focus()
  }, [isSuccess])
  return (
    <div className="frame max-w-xl pt-10 pb-16 lg:pt-16">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {action.isSuccess ? (
        <div ref={done} tabIndex={-1} className="mt-6 outline-none">
          {renderDone(action.data)}
        </div>
      ) : (
        <>
          <p className="mt-4 text-lg">{text}</p>
          <noscript>{import.meta.env.SSR && <p className="mt-4">{t(m.stock_notice_noscript)}</p>}</noscript>
          <Button size="large" busy={action.isPending} onClick={() => action.mutate()} className="mt-6 noscript:hidden">
            {button}
          </Button>
          {action.error instanceof ApiError && action.error.status === 406 ? (
            <Notice tone="warn" role="alert" className="mt-6">
              {typeof action.error.errors === 'string' ? action.error.errors : t(m.stock_notice_broken)}
            </Notice>
          ) : (
            <ActionFailure error={action.error} className="mt-6" />
          )}
        </>
      )}
      <p className="mt-8">
        <Link to="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t(m.not_found_home)}
        </Link>
      </p>
    </div>
  )
}
