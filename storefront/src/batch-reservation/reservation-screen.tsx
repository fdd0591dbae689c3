import { useMutation } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import type { ResponseBody } from '@vitrina/contract'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Button, Notice } from '@vitrina/ui'
import { useEffect, useRef } from 'react'
import { HrefLink } from '../shared/href-link.tsx'
import { productPath } from '../shared/paths.ts'
import { putHeldInCart } from '../shopping/index.ts'

export const RESERVATION_TITLES = {
  confirm: m.reservation_confirm_title,
  buy: m.reservation_buy_title,
  cancel: m.reservation_cancel_title,
}
type Action = keyof typeof RESERVATION_TITLES
export const isReservationAction = (action: string): action is Action => Object.hasOwn(RESERVATION_TITLES, action)

const TEXTS = { confirm: m.reservation_confirm_text, buy: m.reservation_buy_text, cancel: m.reservation_cancel_text }
const BUTTONS = { confirm: m.reservation_confirm, buy: m.reservation_buy, cancel: m.reservation_cancel }

type Reserved = ResponseBody<'POST /batch-reservations/confirm'>['data']
type Done = { message: string } | { message?: never; reserved: Reserved }

function ReservedPieces({ name, url, count, ready }: Reserved) {
  const t = useTexts()
  const { language } = useApi()
  return (
    <>
      {t(m.reservation_confirmed, { count })}{' '}
      <HrefLink href={productPath(url)} className="underline underline-offset-4">
        {name}
      </HrefLink>
      {ready && `. ${t(m.reservation_ready_about, { day: formatLongDay(ready, language) })}`}
    </>
  )
}

/**
 * The screen of a link in an e-mail about reserved pieces, with one button. What opens links by itself, such as the scanner of a mail server, does
 * nothing by it.
 */
export function ReservationScreen({ action, token }: { action: Action; token: string }) {
  const t = useTexts()
  const { call } = useApi()
  const router = useRouter()
  const press = useMutation({
    /** What is to be read afterwards; the cart says it itself. */
    mutationFn: async (): Promise<Done | null> => {
      const body = { token }
      if (action === 'cancel') return { message: (await call('POST /batch-reservations/cancel', { body })).message }
      if (action === 'confirm') return { reserved: (await call('POST /batch-reservations/confirm', { body })).data }
      putHeldInCart((await call('POST /batch-reservations/held', { body })).data, token)
      await router.navigate({ to: '/cart' })
      return null
    },
  })
  const done = useRef<HTMLDivElement>(null)
  const { isSuccess } = press
  // The button that had the focus is gone.
  useEffect(() => {
    if (isSuccess) done.current?.focus()
  }, [isSuccess])
  return (
    <div className="frame min-h-[70dvh] max-w-xl pt-10 pb-16 lg:pt-16">
      <h1 className="text-3xl sm:text-4xl">{t(RESERVATION_TITLES[action])}</h1>
      {isSuccess && press.data ? (
        <div ref={done} tabIndex={-1} className="mt-6 outline-none">
          <Notice tone="good">{press.data.message ?? <ReservedPieces {...press.data.reserved} />}</Notice>
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
