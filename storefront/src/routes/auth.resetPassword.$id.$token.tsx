import { createFileRoute } from '@tanstack/react-router'
import { textsIn } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { ResetPassword } from '../account/reset-password.tsx'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/auth/resetPassword/$id/$token')({
  staticData: { private: true },
  loader: ({ context }) => ({ head: { title: textsIn(context.api.language)(m.auth_reset_title), noIndex: true } }),
  head: screenHead,
  component: ResetPasswordScreen,
})

function ResetPasswordScreen() {
  return <ResetPassword {...Route.useParams()} />
}
