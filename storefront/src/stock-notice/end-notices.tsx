import { useApi } from '@vitrina/api-client'
import { useTexts } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Notice } from '@vitrina/ui'
import { NoticeScreen } from './notice-screen.tsx'

/** Ends, with the link of any of them, all e-mails about products that are back. */
export function EndNotices({ token }: { token: string }) {
  const t = useTexts()
  const { call } = useApi()
  return (
    <NoticeScreen
      title={t(m.stock_notice_end_title)}
      text={t(m.stock_notice_end_text)}
      button={t(m.stock_notice_end)}
      onPress={() => call('POST /stock-notices/end', { body: { token }, handlesError: true })}
      renderDone={() => <Notice tone="good">{t(m.stock_notice_ended)}</Notice>}
    />
  )
}
