import { useRouter } from '@tanstack/react-router'
import type { ResponseBody } from '@vitrina/contract'
import { formatLongDay } from '@vitrina/contract/format-day'
import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { HrefLink } from '../shared/href-link.tsx'
import { OnePressScreen } from '../shared/one-press-screen.tsx'
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

/** The screen of a link in an e-mail about reserved pieces. */
export function ReservationScreen({ action, token }: { action: Action; token: string }) {
  const t = useTexts()
  const { call } = useApi()
  const router = useRouter()
  const body = { token }
  return (
    <OnePressScreen
      title={t(RESERVATION_TITLES[action])}
      text={t(TEXTS[action])}
      button={t(BUTTONS[action])}
      onPress={async () => {
        if (action === 'cancel') return (await call('POST /batch-reservations/cancel', { body })).message
        if (action === 'confirm') return (await call('POST /batch-reservations/confirm', { body })).data
        putHeldInCart((await call('POST /batch-reservations/held', { body })).data, token)
        await router.navigate({ to: '/cart' })
        return null
      }}
      renderDone={(done) => (done === null || typeof done === 'string' ? done : <ReservedPieces {...done} />)}
    />
  )
}
