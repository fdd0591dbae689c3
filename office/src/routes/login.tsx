import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen } from '../staff/index.ts'

export const Route = createFileRoute('/login')({
  // Only a path of the office: a link can't lead whoever logs in elsewhere.
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } =>
    typeof to === 'string' && /^\/(?![/\\])/.test(to) ? { to } : {},
  beforeLoad: ({ context, search }) => {
    if (context.session.me) throw redirect({ href: search.to ?? '/' })
  },
  component: function Login() {
    const { session } = Route.useRouteContext()
    const { to } = Route.useSearch()
    return <LoginScreen shop={session.shop} hasStaff={session.has_staff} to={to} />
  },
})
