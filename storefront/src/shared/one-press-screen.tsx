import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, Notice } from '@vitrina/ui'
import type { ReactNode } from 'react'
import { FocusedNotice } from './messages/focused-notice.tsx'

type Props<Result> = {
  title: string
  text: string
  button: string
  onPress: () => Promise<Result>
  /** What is to be read afterwards; null where the press leads to another screen. */
  renderDone: (result: Result) => ReactNode
}

/**
 * The screen of a link in an e-mail, with one button. What opens links by itself, such as the scanner of a mail server, does nothing by it.
 * A link that was refused has no button any more.
 */
export function OnePressScreen<Result>({ title, text, button, onPress, renderDone }: Props<Result>) {
  const t = useTexts()
  const press = useMutation({ mutationFn: onPress })
  const done = press.isSuccess ? renderDone(press.data) : null
  // The message area says why.
  const isRefused = press.error instanceof ApiError && press.error.status === 406
  return (
    <div className="frame py-10 sm:py-14 lg:py-20">
      {/* The minimum height keeps the footer in place while a document arrives in pieces. */}
      <div className="mx-auto min-h-[60dvh] max-w-md">
        <h1 className="text-3xl text-balance sm:text-4xl">{title}</h1>
        {done ? (
          <FocusedNotice className="mt-8">{done}</FocusedNotice>
        ) : isRefused ? null : (
          <>
            <p className="mt-4 text-lg">{text}</p>
            <noscript>{import.meta.env.SSR && <p className="mt-4">{t(m.press_noscript)}</p>}</noscript>
            <Button
              size="large"
              busy={press.isPending}
              onClick={() => press.mutate()}
              className="mt-8 max-sm:w-full noscript:hidden"
            >
              {button}
            </Button>
            {/* A live region has to exist before its content changes. */}
            <div role="alert" className="mt-6">
              {press.isError && <Notice tone="bad">{t(m.error_title)}.</Notice>}
            </div>
          </>
        )}
        <div className="mt-8 border-t border-line pt-4">
          <Link
            to="/"
            // Takes the focus that was on the button.
            ref={isRefused ? focus : undefined}
            className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-[0.3em] hover:decoration-ink"
          >
            {t(m.not_found_home)}
          </Link>
        </div>
      </div>
    </div>
  )
}

const focus = (link: HTMLAnchorElement | null): void => link?.focus()
