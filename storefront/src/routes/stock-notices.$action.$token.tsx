import { createFileRoute, notFound } from '@tanstack/react-router'
import { textsIn } from '@vitrina/i18n'
import { screenHead } from '../shell/head.ts'
import { isNoticeAction, NOTICE_TITLES, NoticeScreen } from '../stock-notice/notice-screen.tsx'

/** The links of e-mails about products that are back: one confirms an address, the other ends these e-mails. */
export const Route = createFileRoute('/stock-notices/$action/$token')({
  staticData: { private: true },
  loader: ({ context, params: { action } }) => {
    if (!isNoticeAction(action)) throw notFound()
    return { action, head: { title: textsIn(context.api.language)(NOTICE_TITLES[action]), noIndex: true } }
  },
  head: screenHead,
  component: function NoticeLinkScreen() {
    return <NoticeScreen action={Route.useLoaderData().action} token={Route.useParams().token} />
  },
})
