import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { HrefLink } from '../shared/href-link.tsx'
import { OnePressScreen } from '../shared/one-press-screen.tsx'
import { productPath } from '../shared/paths.ts'

export const NOTICE_TITLES = { confirm: m.stock_notice_confirm_title, end: m.stock_notice_end_title }
type Action = keyof typeof NOTICE_TITLES
export const isNoticeAction = (action: string): action is Action => Object.hasOwn(NOTICE_TITLES, action)

const TEXTS = { confirm: m.stock_notice_confirm_text, end: m.stock_notice_end_text }
const BUTTONS = { confirm: m.stock_notice_confirm, end: m.stock_notice_end }

/** The screen of a link in an e-mail about a product that is back, or will be. */
export function NoticeScreen({ action, token }: { action: Action; token: string }) {
  const t = useTexts()
  const { call } = useApi()
  const body = { token }
  return (
    <OnePressScreen
      title={t(NOTICE_TITLES[action])}
      text={t(TEXTS[action])}
      button={t(BUTTONS[action])}
      onPress={async () => {
        if (action === 'confirm') return (await call('POST /stock-notices/confirm', { body })).data
        await call('POST /stock-notices/end', { body })
        return null
      }}
      renderDone={(product) =>
        product ? (
          <>
            {t(m.stock_notice_confirmed)}{' '}
            <HrefLink href={productPath(product.url)} className="underline underline-offset-4">
              {product.name}
            </HrefLink>
          </>
        ) : (
          t(m.stock_notice_ended)
        )
      }
    />
  )
}
