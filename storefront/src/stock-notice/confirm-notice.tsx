import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Notice } from '@vitrina/ui'
import { HrefLink } from '../shared/href-link.tsx'
import { productPath } from '../shared/paths.ts'
import { NoticeScreen } from './notice-screen.tsx'

/** Confirms with the link of an e-mail that its reader wants to hear when a product is back. */
export function ConfirmNotice({ id, token }: { id: string; token: string }) {
  const t = useTexts()
  const { call } = useApi()
  return (
    <NoticeScreen
      title={t(m.stock_notice_confirm_title)}
      text={t(m.stock_notice_confirm_text)}
      button={t(m.stock_notice_confirm)}
      onPress={() => call('POST /stock-notices/confirm', { body: { id: Number(id), token }, handlesError: true })}
      renderDone={({ data: { name, url } }) => (
        <Notice tone="good">
          {t(m.stock_notice_confirmed)}{' '}
          <HrefLink href={productPath(url)} className="underline underline-offset-4">
            {name}
          </HrefLink>
        </Notice>
      )}
    />
  )
}
