import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button } from '@vitrina/ui'
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
 */
export function OnePressScreen<Result>({ title, text, button, onPress, renderDone }: Props<Result>) {
  const t = useTexts()
  const press = useMutation({ mutationFn: onPress })
  const done = press.isSuccess ? renderDone(press.data) : null
  return (
    // The minimum height keeps the footer in place while a document arrives in pieces.
    <div className="frame min-h-[70dvh] max-w-xl pt-10 pb-16 lg:pt-16">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      {done ? (
        <FocusedNotice className="mt-6">{done}</FocusedNotice>
      ) : (
        <>
          <p className="mt-4 text-lg">{text}</p>
          <noscript>{import.meta.env.SSR && <p className="mt-4">{t(m.press_noscript)}</p>}</noscript>
          <Button size="large" busy={press.isPending} onClick={() => press.mutate()} className="mt-6 noscript:hidden">
            {button}
          </Button>
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
