import { createFileRoute } from '@tanstack/react-router'
import { textsIn } from '@vitrina/i18n'
import * as m from '@vitrina/i18n/messages'
import { Register } from '../account/register.tsx'
import { readTexts } from '../shared/search-params.ts'
import { screenHead } from '../shell/head.ts'

export const Route = createFileRoute('/auth/register')({
  staticData: { endlessSearch: true, leadsTo: ['/profile/$token'] },
  // The page that the login leads back to (shared/paths.ts).
  validateSearch: (search: Record<string, unknown>): { next?: string } => readTexts(search, 'next'),
  loader: ({ context }) => ({ head: { title: textsIn(context.api.language)(m.auth_register_title), noIndex: true } }),
  head: screenHead,
  component: RegisterScreen,
})

function RegisterScreen() {
  return <Register next={Route.useSearch().next} />
}
