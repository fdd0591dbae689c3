import { createFileRoute } from '@tanstack/react-router'
import { TodayScreen, todayQuery } from '../../today/today-screen.tsx'

export const Route = createFileRoute('/_office/')({
  // The screen shows what is loaded, and its failure.
  loader: ({ context: { api, queryClient } }) => void queryClient.prefetchQuery(todayQuery(api)),
  component: TodayScreen,
})
