import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, Notice } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import { HrefLink } from '../shared/href-link.tsx'
import { productPath } from '../shared/paths.ts'

export const NOTICE_TITLES = { confirm: m.stock_notice_confirm_title, end: m.stock_notice_end_title }
type Action = keyof typeof NOTICE_TITLES
export const isNoticeAction = (action: string): action is Action => Object.hasOwn(NOTICE_TITLES, action)

const TEXTS = { confirm: m.stock_notice_confirm_text, end: m.stock_notice_end_text }
const BUTTONS = { confirm: m.stock_notice_confirm, end: m.stock_notice_end }

/**
 * The screen of a link in an e-mail, with one button. What opens links by itself, such as the scanner of a mail server, does nothing by it.
 */
export function NoticeScreen({ action, token }: { action: Action; token: string }) {
  const t = useTexts()
  const { call } = useApi()
  const press = useMutation({
    /** Of a confirmation the product that it is about. */
    mutationFn: async () => {
      const body = { token }
      if (action === 'confirm') return (await call('POST /stock-notices/confirm', { body })).data
      await call('POST /stock-notices/end', { body })
      return null
    },
  })
  const done = useRef<HTMLDivElement>(null)
  const { isSuccess, data: product } = press
  // The button that had the focus is gone.
  useEffect(() => {
    if (isSuccess) done.current?.focus()
  }, [isSuccess])
  return (
    <div className="frame min-h-[70dvh] max-w-xl pt-10 pb-16 lg:pt-16">
      <h1 className="text-3xl sm:text-4xl">{t(NOTICE_TITLES[action])}</h1>
      {isSuccess ? (
        <div ref={done} tabIndex={-1} className="mt-6 outline-none">
          <Notice tone="good">
            {product ? (
              <>
                {t(m.stock_notice_confirmed)}{' '}
                <HrefLink href={productPath(product.url)} className="underline underline-offset-4">
                  {product.name}
                </HrefLink>
              </>
            ) : (
              t(m.stock_notice_ended)
            )}
          </Notice>
        </div>
      ) : (
        <>
          <p className="mt-4 text-lg">{t(TEXTS[action])}</p>
          <noscript>{import.meta.env.SSR && <p className="mt-4">{t(m.stock_notice_noscript)}</p>}</noscript>
          <Button size="large" busy={press.isPending} onClick={() => press.mutate()} className="mt-6 noscript:hidden">
            {t(BUTTONS[action])}
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
