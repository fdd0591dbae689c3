import { createFileRoute } from '@tanstack/react-router'
import { textsIn } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { screenHead } from '../shell/head.ts'
import { EndNotices } from '../stock-notice/end-notices.tsx'

export const Route = createFileRoute('/stock-notices/end/$token')({
  staticData: { private: true },
  loader: ({ context }) => ({
    head: { title: textsIn(context.api.language)(m.stock_notice_end_title), noIndex: true },
  }),
  head: screenHead,
  component: function EndNoticesScreen() {
    return <EndNotices {...Route.useParams()} />
  },
})
