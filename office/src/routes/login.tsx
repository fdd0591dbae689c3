import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginScreen, pageAfterLogin } from '../staff/index.ts'

export const Route = createFileRoute('/login')({
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } => (typeof to === 'string' ? { to } : {}),
  beforeLoad: ({ context, search }) => {
    if (context.session.me) throw redirect({ href: pageAfterLogin(search.to) })
  },
  component: function Login() {
    const { session } = Route.useRouteContext()
    const { to } = Route.useSearch()
    return <LoginScreen shop={session.shop} hasStaff={session.has_staff} to={to} />
  },
})
