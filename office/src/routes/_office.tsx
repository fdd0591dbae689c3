import { createFileRoute, redirect } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'

/** Everything that only the staff sees. */
export const Route = createFileRoute('/_office')({
  beforeLoad: ({ context, location }) => {
    if (!context.session.me)
      throw redirect({ to: '/login', search: location.pathname === '/' ? {} : { to: location.href } })
  },
  component: Shell,
})
