import { createFileRoute } from '@tanstack/react-router'
import { textsIn } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { ConfirmEmail } from '../account/confirm-email.tsx'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/auth/confirm/$id/$token')({
  staticData: { private: true },
  loader: ({ context }) => ({ head: { title: textsIn(context.api.language)(m.auth_confirm_title), noIndex: true } }),
  head: screenHead,
  component: ConfirmEmailScreen,
})

function ConfirmEmailScreen() {
  return <ConfirmEmail {...Route.useParams()} />
}
