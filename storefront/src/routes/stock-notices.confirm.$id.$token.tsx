import { createFileRoute } from '@tanstack/react-router'
import { textsIn } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { screenHead } from '../shell/head.ts'
import { ConfirmNotice } from '../stock-notice/confirm-notice.tsx'

export const Route = createFileRoute('/stock-notices/confirm/$id/$token')({
  staticData: { private: true },
  loader: ({ context }) => ({
    head: { title: textsIn(context.api.language)(m.stock_notice_confirm_title), noIndex: true },
  }),
  head: screenHead,
  component: function ConfirmNoticeScreen() {
    return <ConfirmNotice {...Route.useParams()} />
  },
})
