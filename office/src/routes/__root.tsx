import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { RouterContext } from '../shared/router-context.ts'
import { sessionQuery } from '../shared/session.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { api, queryClient } }) => ({
    session: await queryClient.ensureQueryData(sessionQuery(api)),
  }),
  component: Outlet,
})
